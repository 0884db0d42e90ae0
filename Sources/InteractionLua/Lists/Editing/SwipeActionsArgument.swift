internal import Interaction
internal import LuaBridge
internal import UserSimulation

/// What a swipe uncovers at one side of a row as scripts answer it: a list of actions, from the table's
/// edge inwards, with `performsFirstActionWithFullSwipe` beside them.
struct SwipeActionsArgument: LuaConvertible {
  /// The actions, and what a full swipe does.
  let configuration: SwipeActionsConfiguration

  static var luaName: String { "{{title: string, handler: function}}" }

  /// The type with all of the fields, for documentation.
  static let typeText = """
    {{title: string, style: string?, backgroundColor: color?, async: boolean?, \
    handler: function(indexPath: IndexPath, done: function(isPerformed: boolean?))}}
    """

  /// The field of the list.
  private static let fullSwipe = "performsFirstActionWithFullSwipe"
  /// How a message shows what is right.
  private static let example =
    #"{ { title = "Delete", handler = function(indexPath, done) … end } }"#

  static func read(_ call: LuaCall, _ place: Int32) throws -> SwipeActionsArgument {
    guard case .table(let table) = try LuaValue.read(call, place) else {
      throw call.mismatch(place, expected: luaName)
    }
    try table.check(asOwn: "list of swipe actions")
    var configuration = SwipeActionsConfiguration(actions: [])
    let entries = try table.entries()
    for case (.string(let name), let value) in entries {
      switch (name, value) {
      case (fullSwipe, .boolean(let performs)):
        configuration.performsFirstActionWithFullSwipe = performs
      case (fullSwipe, _):
        throw OptionFields.misfit(name, of: "a list of swipe actions", "true or false", value)
      case _ where SwipeActionFields.names.contains(name):
        throw ScriptError(
          .wrongValue,
          "'\(name)' belongs to one action, and the answer is a list of them: \(example)"
        )
      default: throw ScriptError.unknown("field of a list of swipe actions", name, in: [fullSwipe])
      }
    }
    let count = entries.filter { if case .string = $0.key { false } else { true } }.count
    for index in 0..<count {
      configuration.actions.append(try action(index + 1, of: table, call))
    }
    return SwipeActionsArgument(configuration: configuration)
  }

  func push(_ call: LuaCall) { call.pushNil() }

  /// Reads the action at a place of the list.
  ///
  /// - Throws: `ScriptError` that says at which place what is wrong.
  private static func action(
    _ number: Int,
    of table: LuaTable,
    _ call: LuaCall
  ) throws -> ContextualAction {
    let value = try table.get(number, as: LuaValue.self)
    guard case .table = value else {
      if case .nil = value {
        throw ScriptError(.wrongValue, "the list of swipe actions has no number \(number)")
      }
      throw ScriptError(
        .wrongValue,
        """
        swipe action \(number) must be a table; got \(ValueText.text(value, within: LongText.limit)); \
        write \(example)
        """
      )
    }
    try call.reserve(4)
    try value.push(call)
    defer { call.pop(1) }
    do {
      return try SwipeActionFields(call, call.count).action(call)
    } catch var error as ScriptError {
      error.message = "swipe action \(number): \(error.message)"
      throw error
    }
  }
}
