internal import Interaction
internal import LuaBridge

/// The fields of the table by which a script describes a swipe action.
struct SwipeActionFields {
  /// What has them, in messages that begin with which action is meant.
  private static let owner = "the action"
  /// Their names.
  static let names = ["title", "style", "backgroundColor", "async", "handler"]

  /// What stands on the button.
  private var title: String?
  /// What the action means.
  private var style = ContextualAction.Style.normal
  /// What lies behind the title, if that is not the style's color.
  private var backgroundColor: Color?
  /// Whether the action is performed only when `done` is called.
  private var isAsync = false
  /// What it does.
  private var function: LuaValue?

  /// Reads the table at a place of a call.
  ///
  /// - Throws: `ScriptError` for unknown names, and for fields of other types.
  init(_ call: LuaCall, _ place: Int32) throws {
    for (name, value) in try OptionFields(call, place, Self.names, "fields of a swipe action")
      .values
    {
      switch (name, value) {
      case ("title", .string(let title)): self.title = title
      case ("title", _): throw OptionFields.misfit(name, of: Self.owner, "a string", value)
      case ("style", _):
        guard case .string(let text) = value, let style = ContextualAction.Style(rawValue: text)
        else {
          throw OptionFields.misfit(name, of: Self.owner, #""normal" or "destructive""#, value)
        }
        self.style = style
      case ("backgroundColor", .string):
        try value.push(call)
        defer { call.pop(1) }
        backgroundColor = try Color.read(call, call.count)
      case ("backgroundColor", _): throw OptionFields.misfit(name, of: Self.owner, "a color", value)
      case ("async", .boolean(let isAsync)): self.isAsync = isAsync
      case ("async", _): throw OptionFields.misfit(name, of: Self.owner, "true or false", value)
      case ("handler", .function): function = value
      default: throw OptionFields.misfit(name, of: Self.owner, "a function", value)
      }
    }
  }

  /// Makes the action, which keeps its function by its wrapper as long as a row can be swiped open.
  ///
  /// - Parameter call: The running call.
  /// - Throws: `ScriptError` for an action without a title or a handler, and for one that could never be
  ///   done.
  func action(_ call: LuaCall) throws -> ContextualAction {
    guard let title, let function else {
      throw ScriptError(
        .wrongValue,
        """
        it needs a title and a handler: { title = "Delete", handler = function(indexPath, done) … end }
        """
      )
    }
    let action = ContextualAction(style: style, title: title, counting: .fromOne)
    if let backgroundColor { action.backgroundColor = backgroundColor }
    let handler = try call.keep(value: function, with: action)
    guard !isAsync || handler.visibleArguments > 1 else {
      throw ScriptError(
        .wrongValue,
        """
        with async = true it is over when its handler calls done(), but the handler takes no done: \
        write function(indexPath, done) … end, or leave async out
        """
      )
    }
    let isAsync = isAsync
    action.setHandler(definedAt: handler.definition.map(SourceLocation.init)) {
      _,
      cell,
      completion in
      try Self.perform(handler, isAsync: isAsync, cell, completion)
    }
    call.state.script?.plugin?.belongings.note(
      "swipe action",
      of: action,
      takeBack: { [weak action] in action?.withdraw() }
    )
    return action
  }

  /// Calls the function of an action with the row that a cell shows.
  private static func perform(
    _ handler: LuaHandler,
    isAsync: Bool,
    _ cell: View,
    _ completion: @escaping (Bool) -> Void
  ) throws {
    guard let cell = cell as? TableViewCell, let table = cell.superview as? TableView,
      let path = table.indexPath(for: cell)
    else { return completion(false) }
    guard isAsync else {
      try handler.tell(path, SwipeDoneArgument(nil))
      return completion(true)
    }
    try handler.tell(path, SwipeDoneArgument(completion))
  }
}
