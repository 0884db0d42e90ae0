/// A search for what has outlived its flow, and for who holds it.
struct LeakSearch {
  /// How many suspects are named for each leak: a script's handlers all come from one file.
  private static let suspectLimit = 12

  /// Where it searches.
  private let world: World
  /// The controllers and coordinators that came into the world and live.
  private let living: [Responder]
  /// Those of them that have outlived their flow.
  private let outlived: [Responder]
  /// How another language comes to these, which was asked for each that is here.
  private let trails: [ObjectIdentifier: [LeakTrail]]

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - world: Where to search.
  ///   - findTrails: Finds the ways to objects, for each of them, where another language can tell.
  /// - Throws: What that throws.
  init(in world: World, asking findTrails: ([AnyObject]) throws -> [[LeakTrail]]) rethrows {
    self.world = world
    living = world.flows.lives.alive
    let suspected = living.filter(Self.hasOutlivedFlow)
    let found = suspected.isEmpty ? [] : try findTrails(suspected)
    let trails = Dictionary(
      zip(suspected.map { ObjectIdentifier($0) }, found),
      uniquingKeysWith: { first, _ in first }
    )
    self.trails = trails
    outlived = suspected.filter { object in
      guard let coordinator = object as? Coordinator else { return true }
      let known = (trails[ObjectIdentifier(object)] ?? []).filter { !$0.isEmpty }
      return known.isEmpty || !known.allSatisfy { $0.leadsByStayingScreen(of: coordinator) }
    }
  }

  /// All that is found.
  var leaks: [Leak] {
    guard !outlived.isEmpty else { return leaksOfStarts + timerLeaks }
    let handlers = HandlerPlace.all(in: world)
    let known = handlers + living.flatMap(HandlerPlace.own)
    return outlived.map { describe($0, handlers, known) } + handlerLeaks(handlers) + leaksOfStarts
      + timerLeaks
  }

  /// Says whether a controller has left, or a coordinator has ended.
  private static func hasOutlivedFlow(_ object: Responder) -> Bool {
    switch object {
    case let controller as ViewController: !controller.isPlaced
    case let coordinator as Coordinator: coordinator.hasEnded
    default: false
    }
  }

  // MARK: Controllers and coordinators

  /// Says that a coordinator has ended, and why, and yet is alive.
  private func reason(of coordinator: Coordinator) -> String {
    let cause = "has ended (\(coordinator.endingCause?.rawValue ?? ""))"
    guard let replacement = coordinator.replacement else { return "\(cause), but is alive" }
    return "\(cause), because its anchor \(replacement), but is alive"
  }

  /// Describes one that has outlived its flow.
  ///
  /// - Parameters:
  ///   - object: The controller or coordinator.
  ///   - handlers: The handlers that are there.
  ///   - known: These, and those that the living own.
  private func describe(
    _ object: Responder,
    _ handlers: [HandlerPlace],
    _ known: [HandlerPlace]
  ) -> Leak {
    let holders = holders(of: object, known)
    // Where the other language knows who holds it, nobody needs to be suspected.
    let isKnown = trails[ObjectIdentifier(object)]?.contains { $0.holder != nil } == true
    let suspects = isKnown ? [] : suspects(of: object, handlers)
    if let coordinator = object as? Coordinator {
      return Leak(
        .coordinator,
        name: coordinator.className,
        madeAt: coordinator.madeAt,
        reason: reason(of: coordinator),
        holders: holders,
        suspects: suspects,
        remedy: coordinator.replacement.map { _ in
          """
          if the flow is to go on, set its anchor to what stays, such as its navigation controller \
          (self.anchor = self.navigation), or show the screens that come first in a flow of their own
          """
        }
      )
    }
    return Leak(
      .controller,
      name: name(of: object),
      madeAt: (object as? ViewController)?.madeAt,
      reason: "has left, but is alive",
      holders: holders,
      suspects: suspects
    )
  }

  /// Finds who certainly holds an object.
  private func holders(of object: Responder, _ known: [HandlerPlace]) -> [String] {
    var holders: [String] = []
    for holder in living where holder !== object {
      switch holder {
      case let controller as ViewController:
        if controller.children.contains(where: { $0 === object }) {
          holders.append("\(named(controller)), whose child it is")
        }
        if controller.presentation?.controller === object {
          holders.append("\(named(controller)), which presents it")
        }
      case let coordinator as Coordinator where coordinator.knownNavigation === object:
        holders.append("\(named(coordinator)), whose navigation it is")
      default: break
      }
    }
    for place in known where place.keeps(object) {
      holders.append("\(place), which keeps it as its target")
    }
    holders += (trails[ObjectIdentifier(object)] ?? []).compactMap(\.holder)
    return holders.withoutRepetition
  }

  /// Finds what may hold an object by what it captured.
  private func suspects(of object: Responder, _ handlers: [HandlerPlace]) -> [String] {
    var suspects = HandlerPlace.own(of: object).filter { !$0.keeps(object) }.map(\.description)
    suspects += companions(of: object)
    for timer in world.scheduler.timers
    where world.flows.owner(of: timer) === object || mayHold(timer.origin, object) {
      suspects.append("the timer \(timer.origin)")
    }
    suspects += handlers.filter { mayHold($0.origin, object) && !$0.keeps(object) }
      .map(\.description)
    suspects = suspects.withoutRepetition
    let rest = suspects.count - Self.suspectLimit
    guard rest > 0 else { return suspects }
    return suspects.prefix(Self.suspectLimit) + ["\(rest) more from the same file"]
  }

  /// The leaks of the same flow, since a coordinator gives its controllers closures and often keeps them.
  private func companions(of object: Responder) -> [String] {
    if object is Coordinator {
      return outlived.compactMap { $0 as? ViewController }
        .map { "a closure that was given to \(named($0))" }
    }
    return outlived.compactMap { $0 as? Coordinator }.filter { $0.anchor === object }
      .map { "\(named($0)), whose anchor it was" }
  }

  // MARK: Handlers and timers

  /// The handlers that act for what has outlived its flow.
  private func handlerLeaks(_ handlers: [HandlerPlace]) -> [Leak] {
    handlers.compactMap { place in
      guard let served = place.served, let object = outlived.first(where: { $0 === served }) else {
        return nil
      }
      return Leak(
        .handler,
        name: place.name,
        madeAt: place.origin.location,
        reason: "still serves \(name(of: object))",
        holders: [place.owner]
      )
    }
  }

  /// The handlers that a coordinator connected while it started, and that stay though its flow is over.
  private var leaksOfStarts: [Leak] {
    world.flows.handlersThatStay.map { place, flow in
      Leak(
        .handler,
        name: place.name,
        madeAt: place.origin.location,
        reason: "stays, though \(flow), which connected it while it started, is over",
        holders: [place.owner]
      )
    }
  }

  /// The repeating timers of what has outlived its flow.
  private var timerLeaks: [Leak] {
    world.scheduler.timers.filter(\.isRepeating).compactMap { timer in
      guard let reason = reason(for: timer) else { return nil }
      return Leak(
        .timer,
        name: timer.origin.name,
        madeAt: timer.origin.location,
        reason: reason,
        holders: ["the world's scheduler"]
      )
    }
  }

  /// In which way a timer has outlived its flow; nil if it was neither begun by that, nor fires for what has
  /// outlived it, nor is known to keep that alive.
  private func reason(for timer: Scheduler.Timer) -> String? {
    if let flow = world.flows.endedFlow(of: timer) {
      return "goes on, though \(flow), which began it while it started, is over"
    }
    if let owner = world.flows.owner(of: timer) {
      return outlived.first { $0 === owner }.map { "goes on for \(name(of: $0))" }
    }
    return outlived.first { isHeld($0, by: timer) }.map {
      "goes on, and what it calls holds \(name(of: $0))"
    }
  }

  /// Says whether what a timer calls leads to an object, as another language knows it.
  private func isHeld(_ object: Responder, by timer: Scheduler.Timer) -> Bool {
    trails[ObjectIdentifier(object)]?.contains { $0.handlers.contains(timer.origin.name) } == true
  }

  // MARK: Names

  /// Says whether a handler or a timer may hold an object, for all that is known: its captures cannot be
  /// seen, and it comes from the file where the object was made, or from the one that bears its class's
  /// name.
  private func mayHold(_ origin: HandlerOrigin, _ object: Responder) -> Bool {
    guard let file = origin.location?.file, !origin.isOfToolkit else { return false }
    // What a script's functions captured was seen by whoever was asked.
    let isSeen = !file.hasSuffix(".swift") && trails[ObjectIdentifier(object)] != nil
    guard !isSeen else { return false }
    let birthplace = (object as? ViewController)?.madeAt ?? (object as? Coordinator)?.madeAt
    return file == birthplace?.file || file.hasSuffix("/\(object.className).swift")
  }

  /// What messages call a controller or a coordinator.
  private func name(of object: Responder) -> String {
    (object as? ViewController)?.nameInMessages ?? object.className
  }

  /// The same, with where it was made.
  private func named(_ object: Responder) -> String {
    let birthplace = (object as? ViewController)?.madeAt ?? (object as? Coordinator)?.madeAt
    return birthplace.map { "\(name(of: object)) (\($0))" } ?? name(of: object)
  }
}

extension Coordinator {
  /// Whether it was removed.
  final var hasEnded: Bool { endingCause != nil }

  /// Why it was removed; nil before.
  final var endingCause: Cause? {
    if case .ended(let cause) = state { cause } else { nil }
  }
}

extension [String] {
  /// Each once, in the order of their first places.
  fileprivate var withoutRepetition: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
