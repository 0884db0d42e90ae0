internal import Interaction
internal import LuaBridge

/// What scripts can do with an alert.
let alertControllerClass = LuaClass<AlertController>(
  "AlertController",
  superclass: viewControllerClass,
  summary: "A short question above all else: a title, a message, text fields and choices.",
  example: """
    local home = ui.ViewController {}
    app:setRoot(home)

    scenario("asks before it deletes", function(user)
      local delete = { title = "Delete", style = "destructive" }
      delete.handler = function() print("deleted") end --> deleted
      local actions = { delete, { title = "Cancel", style = "cancel" } }
      home:present(ui.AlertController { title = "Delete it?", actions = actions })
      user:tap(find.alert("Delete it?"):button "Delete")
    end)
    """
) {
  LuaProperty(
    "message",
    get: { $0.message },
    set: { $0.message = $1 },
    summary: "What is to be said or asked, below the title; nil for nothing."
  )
  LuaProperty(
    "style",
    get: { $0.preferredStyle },
    set: { alert, style in try alert.checkStyle(style) },
    summary: "`alert`, or `actionSheet` at the lower edge; given when the alert is made."
  )
  LuaProperty(
    "actions",
    get: { $0.actions.map(AlertActionArgument.init) },
    set: { (alert: AlertController, actions: [AlertActionArgument]) in
      guard alert.actions.isEmpty else { throw alert.given("actions", "addAction") }
      try alert.add(actions.map(\.action))
    },
    summary: "The choices: `{ { title = \"Delete\", style = \"destructive\", handler = fn } }`."
  )
  LuaProperty(
    "textFields",
    get: { $0.textFields },
    set: { (alert: AlertController, fields: [TextField]) in
      guard alert.textFields.isEmpty else { throw alert.given("textFields", "addTextField") }
      try alert.add(fields)
    },
    summary: "The fields: `{ ui.TextField { placeholder = \"Name\" } }`; an action sheet has none."
  )
  LuaMethod("addAction", parameters: "action", summary: "Adds a choice, below the others.") {
    (alert: AlertController, argument: AlertActionArgument) in
    try alert.add(argument.action)
    return argument.action
  }
  LuaMethod("addTextField", parameters: "field", summary: "Adds a field, below the others.") {
    (alert: AlertController, field: TextField) in try alert.add(field)
  }
  LuaForeignNames(ForeignProperties.ofAlerts)
  LuaInitializer(
    summary: "An alert: `ui.AlertController { title = \"Sure?\", actions = { … } }`.",
    fromTable: { call in
      try makeAlert(call)
    }
  )
  LuaExtension { call in try makeAlert(call) }
}

/// Makes an alert of the style that the constructor's table gives, which cannot be changed later.
private func makeAlert(_ call: LuaCall) throws -> AlertController {
  guard call.count >= 1, case .table(let table) = try LuaValue.read(call, 1),
    // Setting the property says what is wrong with another value.
    case .string(let name) = try table.raw["style", as: LuaValue.self],
    let style = AlertController.Style(rawValue: name)
  else { return AlertController().born(in: call) }
  return AlertController(preferredStyle: style).born(in: call)
}

extension AlertController {
  /// Adds a choice.
  ///
  /// - Throws: `InteractionError` with `invalidAlert`.
  fileprivate func add(_ action: AlertAction) throws {
    try checkCanAdd(action)
    addAction(action)
  }

  /// Adds a list of choices, or none of them.
  ///
  /// - Throws: `InteractionError` with `invalidAlert`; `ScriptError` for two that do not go together.
  fileprivate func add(_ actions: [AlertAction]) throws {
    for action in actions { try checkCanAdd(action) }
    try checkAreDistinct(actions, "actions") { "the choice \($0.title.quoted)" }
    let cancelling = actions.filter { $0.style == .cancel }.map(\.title.quoted)
    guard cancelling.count < 2 else {
      throw ScriptError(
        .wrongValue,
        """
        \(nameInMessages) would have two cancelling choices, \(cancelling[0]) and \(cancelling[1]); \
        give one of them another style
        """
      )
    }
    // What is overridden runs as they come, and may have added others.
    for action in actions { try add(action) }
  }

  /// Adds a list of fields, or none of them.
  ///
  /// - Throws: `InteractionError` with `invalidAlert` or `invalidHierarchy`; `ScriptError` for one that is
  ///   listed twice.
  fileprivate func add(_ fields: [TextField]) throws {
    for field in fields { try checkCanAdd(field) }
    try checkAreDistinct(fields, "textFields") { $0.path }
    for field in fields { try add(field) }
  }

  /// Throws if something is in a list twice.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - property: What it was given as.
  ///   - name: What messages call one of it.
  /// - Throws: `ScriptError`.
  private func checkAreDistinct<Element: AnyObject>(
    _ list: [Element],
    _ property: String,
    name: (Element) -> String
  ) throws {
    var seen: Set<ObjectIdentifier> = []
    for element in list where !seen.insert(ObjectIdentifier(element)).inserted {
      throw ScriptError(
        .wrongValue,
        "\(name(element)) is twice among the \(property) of \(nameInMessages); make another one"
      )
    }
  }

  /// Adds a field.
  ///
  /// - Throws: `InteractionError` with `invalidAlert` or `invalidHierarchy`.
  fileprivate func add(_ field: TextField) throws {
    try checkCanAdd(field)
    insertTextField(field)
  }

  /// Throws if the style is another one than the alert was made with.
  ///
  /// - Throws: `ScriptError`.
  fileprivate func checkStyle(_ style: Style) throws {
    guard style != preferredStyle else { return }
    throw ScriptError(
      .wrongValue,
      """
      the style of \(nameInMessages) is \(preferredStyle.rawValue), and is given when it is made: \
      ui.AlertController { style = "\(style.rawValue)" }
      """
    )
  }

  /// The error for a list that is there already.
  ///
  /// - Parameters:
  ///   - property: The list.
  ///   - method: What adds to it.
  fileprivate func given(_ property: String, _ method: String) -> ScriptError {
    ScriptError(
      .wrongValue,
      "the \(property) of \(nameInMessages) are given already; add others with \(method)"
    )
  }
}
