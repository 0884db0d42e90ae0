internal import Interaction

/// Makes random acts: first those that set a scene, then input with changes in between.
struct ActGenerator {
  /// The keys that are pressed.
  private static let keys = [
    "Tab", "Tab", "Return", "Space", "Backspace", "Escape", "x", "ArrowUp", "ArrowDown",
    "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown",
  ]

  /// Where chance comes from.
  private var chance: SeededGenerator
  /// Where each finger is that is down, so that most of its phases make sense.
  private var fingers: [Int: Point] = [:]
  /// The key that is down.
  private var key: String?

  /// Makes a generator whose acts depend on a seed alone.
  private init(seed: UInt64) { chance = SeededGenerator(seed: seed) }

  /// Makes the acts of a seed.
  ///
  /// - Parameters:
  ///   - seed: Where all chance comes from.
  ///   - events: How many events of devices there are among the acts.
  /// - Returns: The acts.
  static func acts(seed: UInt64, events: Int) -> [Act] {
    var generator = ActGenerator(seed: seed)
    var acts = generator.setting()
    for number in 0..<events {
      if number % 20 == 19 { acts += generator.repairs() }
      if generator.below(3) == 0 { acts.append(generator.interference()) }
      if generator.below(12) == 0 { acts.append(.change(generator.change())) }
      if generator.below(4) == 0 { acts.append(generator.pause()) }
      acts.append(.send(generator.event()))
    }
    return acts
  }

  // MARK: Chance

  /// A number from 0 to below another.
  private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &chance) }

  /// One of some things.
  private mutating func any<Thing>(of things: [Thing]) -> Thing { things[below(things.count)] }

  /// A whole number, or now and then a half more.
  private mutating func number(_ range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: range, using: &chance)) + (below(4) == 0 ? 0.5 : 0)
  }

  /// A place in the window, or just outside.
  private mutating func place() -> Point {
    Point(x: number(-5...395), y: number(-5...850))
  }

  // MARK: The scene

  /// Puts most views into the tree, and recognisers on some.
  private mutating func setting() -> [Act] {
    var acts: [Act] = [.change(Change(.root, 0))]
    if below(2) == 0 { acts.append(.change(Change(.record, 0))) }
    for number in 1..<Scene.viewCount where below(4) > 0 { acts += placing(number) }
    for number in 0..<Scene.recognizerCount where below(4) > 0 {
      acts.append(.change(Change(.watch, number, below(Scene.viewCount))))
    }
    for _ in 0..<4 {
      acts.append(
        .change(
          Change(.require, below(Scene.recognizerCount), below(Scene.recognizerCount))
        )
      )
    }
    return acts
  }

  /// Puts a view somewhere with a frame.
  private mutating func placing(_ number: Int) -> [Act] {
    // Most lie in the root, where they are seen.
    let container = below(2) == 0 ? 0 : any(of: Scene.containers)
    let isLarge = Scene.containers.contains(number)
    return [
      .change(Change(.add, number, container, x: Double(below(10)))),
      .change(
        Change(
          .frame,
          number,
          below(200),
          x: self.number(isLarge ? 100...300 : 20...160),
          y: self.number(isLarge ? 100...400 : 20...160)
        )
      ),
    ]
  }

  /// Puts back what was taken out, so that there is something to touch.
  private mutating func repairs() -> [Act] {
    var acts: [Act] = [.change(Change(.root, 0)), .change(Change(.show, 0))]
    if below(3) == 0 { acts.append(.change(Change(.endModals, 0))) }
    for _ in 0..<4 {
      let number = 1 + below(Scene.viewCount - 1)
      acts += placing(number)
      acts += [.change(Change(.show, number)), .change(Change(.enable, number))]
      let recognizer = below(Scene.recognizerCount)
      acts += [
        .change(Change(.engage, recognizer)),
        .change(Change(.watch, recognizer, below(Scene.viewCount))),
      ]
    }
    // Chance alone would seldom choose from a menu.
    acts += [
      .change(Change(.openMenu, any(of: [12, 13, 37, 38]))),
      .send(.keyDown("ArrowDown")), .send(.keyDown("Return")),
    ]
    return acts
  }

  // MARK: Input

  /// Makes an event of a device.
  private mutating func event() -> InputEvent {
    switch below(20) {
    case 0: return .hover(location: below(4) == 0 ? nil : place())
    case 1:
      return .scroll(
        ScrollInput(
          location: place(),
          delta: Point(x: number(-90...90), y: number(-300...300))
        )
      )
    case 2, 3, 4: return keyEvent()
    case 5: return .text(any(of: ["é", "ab", "x\n"]))
    case 6: return .paste("pasted")
    default: return touches()
    }
  }

  /// Presses or releases a key.
  private mutating func keyEvent() -> InputEvent {
    if let key, below(3) > 0 {
      self.key = nil
      return .keyUp(key)
    }
    let name = any(of: Self.keys)
    // A device that lost track of its keys may let one go that was never down.
    if below(8) == 0 { return .keyUp(name) }
    key = name
    return .keyDown(name, modifiers: below(6) == 0 ? .shift : [])
  }

  /// Puts down, moves or lifts one of three fingers, or several at once.
  private mutating func touches() -> InputEvent {
    var inputs: [TouchInput] = []
    for id in 0..<3 where id == 0 || below(4) == 0 {
      inputs.append(touch(by: below(4) == 0 ? below(3) : id))
    }
    return .touches(inputs)
  }

  /// Has a finger do what makes sense for it, most of the time.
  private mutating func touch(by id: Int) -> TouchInput {
    guard below(20) > 0 else {
      return TouchInput(id: id, phase: any(of: Touch.Phase.allCases), location: place())
    }
    guard let former = fingers[id] else {
      // Taps in the same place are what double taps are made of.
      let location = below(3) == 0 ? fingers[-1] ?? place() : place()
      fingers[id] = location
      fingers[-1] = location
      return TouchInput(id: id, phase: .began, location: location)
    }
    switch below(7) {
    case 0..<3:
      let reach = any(of: [3, 15, 60, 200])
      let location = former.offsetBy(dx: number(-reach...reach), dy: number(-reach...reach))
      fingers[id] = location
      return TouchInput(id: id, phase: .moved, location: location)
    case 3..<6:
      fingers[id] = nil
      return TouchInput(id: id, phase: .ended, location: former)
    default:
      fingers[id] = nil
      return TouchInput(id: id, phase: .cancelled, location: former)
    }
  }

  /// Lets time pass.
  private mutating func pause() -> Act {
    switch below(8) {
    case 0..<3: .frame
    case 3..<5: .wait(0.02)
    case 5: .wait(number(0...1))
    case 6: .wait(any(of: [0.1, 0.36, 3, 30]))
    default: .settle
    }
  }

  // MARK: Changes

  /// Orders a handler to do something when it is called.
  private mutating func interference() -> Act {
    let telling = any(of: Scene.Telling.allCases)
    if below(12) == 0 { return .whenSend(telling, event()) }
    return .when(telling, skip: below(3) == 0 ? below(12) : 0, change(from: telling))
  }

  /// Makes any change.
  ///
  /// - Parameter telling: On which occasion a handler makes it, which it may do to its own object.
  private mutating func change(from telling: Scene.Telling? = nil) -> Change {
    let verb = any(of: Change.Verb.allCases)
    let isOfTeller = telling != nil && below(3) == 0
    return Change(
      verb,
      isOfTeller ? -1 : below(Scene.viewCount),
      verb == .add && below(2) == 0 ? any(of: Scene.containers) : below(200),
      x: number(-100...500),
      y: number(-100...900)
    )
  }
}
