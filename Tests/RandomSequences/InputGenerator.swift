package import Interaction

/// Makes random events of devices that make sense most of the time: fingers that go down before they
/// move, keys that come up after they went down.
package struct InputGenerator {
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

  /// Makes a generator whose events depend on a seed alone.
  ///
  /// - Parameter seed: Where all chance comes from.
  package init(seed: UInt64) { chance = SeededGenerator(seed: seed) }

  // MARK: Chance

  /// A number from 0 to below another.
  ///
  /// - Parameter limit: The first number that is too large; at least 1.
  package mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &chance) }

  /// One of some things.
  ///
  /// - Parameter things: The things, of which there is at least one.
  package mutating func any<Thing>(of things: [Thing]) -> Thing { things[below(things.count)] }

  /// A whole number, or now and then a half more.
  ///
  /// - Parameter range: What the whole number is within.
  package mutating func number(_ range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: range, using: &chance)) + (below(4) == 0 ? 0.5 : 0)
  }

  /// A place in the window, or just outside.
  private mutating func place() -> Point {
    Point(x: number(-5...395), y: number(-5...850))
  }

  // MARK: Input

  /// Makes the next event of a device.
  ///
  /// - Returns: The event.
  package mutating func event() -> InputEvent {
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

  /// Chooses how long a pause is, in seconds: often a frame or two, seldom so long that all that
  /// repeats has its turn; nil stands for until everything rests.
  ///
  /// - Returns: Seconds, 0 for a frame.
  package mutating func pause() -> Double? {
    switch below(8) {
    case 0..<3: 0
    case 3..<5: 0.02
    case 5: number(0...1)
    case 6: any(of: [0.1, 0.36, 3, 30])
    default: nil
    }
  }
}
