internal import Interaction
internal import RandomSequences

/// Makes random acts: first those that set a scene, then input with changes in between.
struct ActGenerator {
  /// Where input and chance come from.
  private var input: InputGenerator

  /// Makes the acts of a seed.
  ///
  /// - Parameters:
  ///   - seed: Where all chance comes from.
  ///   - events: How many events of devices there are among the acts.
  /// - Returns: The acts.
  static func acts(seed: UInt64, events: Int) -> [Act] {
    var generator = ActGenerator(input: InputGenerator(seed: seed))
    var acts = generator.setting()
    for number in 0..<events {
      if number % 20 == 19 { acts += generator.repairs() }
      if generator.input.below(3) == 0 { acts.append(generator.interference()) }
      if generator.input.below(12) == 0 { acts.append(.change(generator.change())) }
      if generator.input.below(4) == 0 { acts.append(generator.pause()) }
      acts.append(.send(generator.input.event()))
    }
    return acts
  }

  // MARK: The scene

  /// Puts most views into the tree, and recognisers on some.
  private mutating func setting() -> [Act] {
    var acts: [Act] = [.change(Change(.root, 0))]
    if input.below(2) == 0 { acts.append(.change(Change(.record, 0))) }
    for number in 1..<Scene.viewCount where input.below(4) > 0 { acts += placing(number) }
    for number in 0..<Scene.recognizerCount where input.below(4) > 0 {
      acts.append(.change(Change(.watch, number, input.below(Scene.viewCount))))
    }
    for _ in 0..<4 {
      acts.append(
        .change(
          Change(.require, input.below(Scene.recognizerCount), input.below(Scene.recognizerCount))
        )
      )
    }
    return acts
  }

  /// Puts a view somewhere with a frame.
  private mutating func placing(_ number: Int) -> [Act] {
    // Most lie in the root, where they are seen.
    let container = input.below(2) == 0 ? 0 : input.any(of: Scene.containers)
    let isLarge = Scene.large.contains(number)
    return [
      .change(Change(.add, number, container, x: Double(input.below(10)))),
      .change(
        Change(
          .frame,
          number,
          input.below(200),
          x: input.number(isLarge ? 100...300 : 20...160),
          y: input.number(isLarge ? 100...400 : 20...160)
        )
      ),
    ]
  }

  /// Puts back what was taken out, so that there is something to touch.
  private mutating func repairs() -> [Act] {
    var acts: [Act] = [.change(Change(.root, 0)), .change(Change(.show, 0))]
    if input.below(3) == 0 { acts.append(.change(Change(.endModals, 0))) }
    for _ in 0..<4 {
      let number = 1 + input.below(Scene.viewCount - 1)
      acts += placing(number)
      acts += [.change(Change(.show, number)), .change(Change(.enable, number))]
      let recognizer = input.below(Scene.recognizerCount)
      acts += [
        .change(Change(.engage, recognizer)),
        .change(Change(.watch, recognizer, input.below(Scene.viewCount))),
      ]
    }
    // Chance alone would seldom choose from a menu.
    acts += [
      .change(Change(.openMenu, input.any(of: Scene.menus))),
      .send(.keyDown("ArrowDown")), .send(.keyDown("Return")),
    ]
    return acts
  }

  /// Lets time pass.
  private mutating func pause() -> Act {
    input.pause().map { $0 == 0 ? .frame : .wait($0) } ?? .settle
  }

  // MARK: Changes

  /// Orders a handler to do something when it is called.
  private mutating func interference() -> Act {
    let telling = input.any(of: Scene.Telling.allCases)
    if input.below(12) == 0 { return .whenSend(telling, input.event()) }
    return .when(telling, skip: input.below(3) == 0 ? input.below(12) : 0, change(from: telling))
  }

  /// Makes any change.
  ///
  /// - Parameter telling: On which occasion a handler makes it, which it may do to its own object.
  private mutating func change(from telling: Scene.Telling? = nil) -> Change {
    let verb = input.any(of: Change.Verb.allCases)
    let isOfTeller = telling != nil && input.below(3) == 0
    return Change(
      verb,
      isOfTeller ? -1 : input.below(Scene.viewCount),
      verb == .add && input.below(2) == 0 ? input.any(of: Scene.containers) : input.below(200),
      x: input.number(-100...500),
      y: input.number(-100...900)
    )
  }
}
