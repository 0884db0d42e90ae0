internal import Interaction
internal import RandomSequences

/// Makes random acts: first those that set a scene, then input with lines of Lua in between.
struct ScriptActGenerator {
  /// Where input and chance come from.
  private var input: InputGenerator

  /// Makes the acts of a seed.
  ///
  /// - Parameters:
  ///   - seed: Where all chance comes from.
  ///   - events: How many events of devices there are among the acts.
  /// - Returns: The acts; with more events they begin in the same way.
  static func acts(seed: UInt64, events: Int) -> [ScriptAct] {
    var generator = ScriptActGenerator(input: InputGenerator(seed: seed))
    var acts = generator.setting()
    for number in 0..<events {
      if number % 20 == 19 { acts += generator.repairs() }
      if generator.input.below(2) == 0 { acts.append(generator.interference()) }
      if generator.input.below(12) == 0 {
        acts.append(.run(ScriptDeeds.line(by: &generator.input, inHandler: false)))
      }
      if generator.input.below(4) == 0 { acts.append(generator.pause()) }
      acts.append(.send(generator.input.event()))
    }
    return acts
  }

  /// Puts most views into the tree, and recognisers on some.
  private mutating func setting() -> [ScriptAct] {
    var acts = [ScriptAct.run("app:setRoot(view(0))")]
    for number in 1..<ScriptScene.viewCount where input.below(4) > 0 { acts += placing(number) }
    for number in 0..<ScriptScene.recognizerCount where input.below(4) > 0 {
      acts.append(watching(number))
    }
    return acts
  }

  /// Puts a view somewhere with a frame.
  private mutating func placing(_ number: Int) -> [ScriptAct] {
    // Most lie in the root, where they are seen.
    let container = input.below(2) == 0 ? 0 : input.any(of: ScriptScene.containers)
    let isLarge = ScriptScene.containers.contains(number)
    let (x, y) = (input.below(20) * 15, input.below(14) * 60)
    let width = input.number(isLarge ? 100...300 : 20...160).plain
    let height = input.number(isLarge ? 100...400 : 20...160).plain
    return [
      .run("view(\(container)):addSubview(view(\(number)))"),
      .run("view(\(number)).frame = { \(x), \(y), \(width), \(height) }"),
    ]
  }

  /// Puts a recogniser on a view.
  private mutating func watching(_ number: Int) -> ScriptAct {
    let view = input.below(ScriptScene.viewCount)
    return .run("view(\(view)):addGestureRecognizer(recognizer(\(number)))")
  }

  /// Puts back what was taken out, so that there is something to touch.
  private mutating func repairs() -> [ScriptAct] {
    var acts: [ScriptAct] = [.run("app:setRoot(view(0))"), .run("view(0).isHidden = false")]
    for _ in 0..<4 {
      let number = 1 + input.below(ScriptScene.viewCount - 1)
      acts += placing(number)
      acts.append(.run("revive(view(\(number)))"))
      let recognizer = input.below(ScriptScene.recognizerCount)
      acts += [.run("recognizer(\(recognizer)).isEnabled = true"), watching(recognizer)]
    }
    // Chance alone would seldom type into a field, give a key command, or choose from a menu.
    let fields = ScriptScene.numbers { $0.inherits("TextField") }
    let menus = ScriptScene.numbers { $0.inherits("PopUpButton") }
    acts += [
      .run("view(\(input.any(of: fields))):becomeFirstResponder()"),
      .send(.text("a")), .send(.paste("b")), .send(.keyDown("Backspace")),
      .send(.keyDown("x")), .send(.keyUp("x")),
      .run("view(\(input.any(of: menus))):openMenu()"),
      .send(.keyDown("ArrowDown")), .send(.keyDown("Return")),
    ]
    return acts
  }

  /// Lets time pass.
  private mutating func pause() -> ScriptAct {
    input.pause().map { $0 == 0 ? .frame : .wait($0) } ?? .settle
  }

  /// Orders a handler to do something when it is called.
  private mutating func interference() -> ScriptAct {
    // The scene's own kinds as often as all overridden methods together.
    let telling = input.any(
      of: input.below(2) == 0 ? ScriptScene.handlerKinds : ScriptScene.methodNames
    )
    let skip = input.below(3) == 0 ? input.below(8) : 0
    return .when(telling, skip: skip, ScriptDeeds.line(by: &input, inHandler: true))
  }
}
