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
  /// Who holds these, as another language knows it.
  private let foreignHolders: [ObjectIdentifier: [String]]

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - world: Where to search.
  ///   - findHolders: Finds who holds objects, for each of them, where another language can tell.
  /// - Throws: What that throws.
  init(in world: World, asking findHolders: ([AnyObject]) throws -> [[String]]) rethrows {
    self.world = world
    living = world.flows.lives.alive
    outlived = living.filter(Self.hasOutlivedFlow)
    let found = outlived.isEmpty ? [] : try findHolders(outlived)
    foreignHolders = Dictionary(
      zip(outlived.map { ObjectIdentifier($0) }, found),
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// All that is found.
  var leaks: [Leak] {
    guard !outlived.isEmpty else { return timerLeaks }
    let handlers = HandlerPlace.all(in: world)
    let known = handlers + living.flatMap(HandlerPlace.own)
    return outlived.map { describe($0, handlers, known) } + handlerLeaks(handlers) + timerLeaks
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
    let isKnown = foreignHolders[ObjectIdentifier(object)]?.isEmpty == false
    let suspects = isKnown ? [] : suspects(of: object, handlers)
    if let coordinator = object as? Coordinator {
      return Leak(
        .coordinator,
        name: coordinator.className,
        madeAt: coordinator.madeAt,
        reason: "has ended (\(coordinator.endingCause?.rawValue ?? "")), but is alive",
        holders: holders,
        suspects: suspects
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
    holders += foreignHolders[ObjectIdentifier(object)] ?? []
    return holders.withoutRepetition
  }

  /// Finds what may hold an object by what it captured.
  private func suspects(of object: Responder, _ handlers: [HandlerPlace]) -> [String] {
    var suspects = HandlerPlace.own(of: object).filter { !$0.keeps(object) }.map(\.description)
    suspects += companions(of: object)
    for timer in world.scheduler.timers
    where world.flows.owner(of: timer) === object || isFromSamePlace(timer.origin, as: object) {
      suspects.append("the timer \(timer.origin)")
    }
    suspects += handlers.filter { isFromSamePlace($0.origin, as: object) && !$0.keeps(object) }
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

  /// The repeating timers of what has outlived its flow.
  private var timerLeaks: [Leak] {
    world.scheduler.timers.filter(\.isRepeating).compactMap { timer in
      let owner = world.flows.owner(of: timer)
      let object = outlived.first { candidate in
        owner.map { $0 === candidate } ?? isFromSamePlace(timer.origin, as: candidate)
      }
      let reason: String
      if let flow = world.flows.endedFlow(of: timer) {
        reason = "goes on, though \(flow), which began it while it started, is over"
      } else if let object {
        reason =
          owner == nil
          ? "goes on, and comes from the same file as \(name(of: object))"
          : "goes on for \(name(of: object))"
      } else {
        return nil
      }
      return Leak(
        .timer,
        name: timer.origin.name,
        madeAt: timer.origin.location,
        reason: reason,
        holders: ["the world's scheduler"]
      )
    }
  }

  // MARK: Names

  /// Says whether a handler or a timer comes from the file where an object was made, or from the one that
  /// bears its class's name.
  private func isFromSamePlace(_ origin: HandlerOrigin, as object: Responder) -> Bool {
    guard let file = origin.location?.file, !origin.isOfToolkit else { return false }
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

extension HandlerOrigin {
  /// Whether the toolkit itself arranged it, which holds nothing of anybody's.
  var isOfToolkit: Bool {
    guard let file = location?.file else { return false }
    return file.hasPrefix("Interaction/") && file.hasSuffix(".swift")
  }
}

extension [String] {
  /// Each once, in the order of their first places.
  fileprivate var withoutRepetition: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
