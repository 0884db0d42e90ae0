internal import Interaction
internal import LuaBridge

/// The arguments of an overridden method, on their way to a script.
struct OverrideArguments: GivenToScripts {
  /// Each as it is pushed.
  private let values: [any LuaConvertible]
  /// The event of a hit test, which notes decisions while the call lasts.
  private var hitTest: EventObject?

  /// Translates what the toolkit calls a method with.
  init(_ arguments: [OverrideArgument]) {
    var hitTest: EventObject?
    values = arguments.map { argument -> any LuaConvertible in
      switch argument {
      case .point(let point): return point
      case .size(let size): return size
      case .touch(let touch): return touch
      case .touches(let touches): return touches
      case .event(let event?) where event.hitRecorder != nil:
        let object = EventObject(event)
        hitTest = object
        return object
      case .event(let event): return event.map(EventArgument.init)
      case .key(let key): return key.description
      case .text(let text): return text
      case .action(let action): return action
      case .name(let name): return name
      case .object(let object): return ForwardedTarget(object)
      case .flag(let flag): return flag
      }
    }
    self.hitTest = hitTest
  }

  /// Says that the call is over, so that an event the script keeps, keeps no views.
  func end() { hitTest?.forgetHitTest() }

  static var luaName: String { "arguments" }

  func push(_ call: LuaCall) throws {
    throw ScriptError(.wrongPlace, "the arguments of a method are several values")
  }

  func pushResults(_ call: LuaCall) throws -> Int32 {
    let count = Int32(values.count)
    // Each may need room for what it pushes on the way.
    try call.reserve(count + 8)
    for value in values { try value.push(call) }
    return count
  }
}
