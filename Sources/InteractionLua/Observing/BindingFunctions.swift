internal import Interaction
internal import LuaBridge
internal import UserSimulation

/// What scripts know as `ui.bind`.
let bindingFunctions: [LuaStatic] = [
  LuaStatic(
    "bind",
    signature: [
      "object": "View | \(ModelArgument.luaName)", "property": "string",
      "model": ModelArgument.luaName, "modelProperty": "string",
      "options?": BindingOptions.luaName,
    ],
    result: "Connection",
    summary: """
      Joins what the user changes in a view, or a property of a model, and a property of another model: \
      each follows the other. `parse` and `validate` answer nil and a reason to reject an input, of \
      which `rejected` is told; nil alone, from `parse`, lets the beginning of an input stand. \
      `commit = "endOfEditing"` leaves a text alone until its editing ends.
      """
  ) { call in
    let binding = try call.bind()
    let title = try call.bindingTitle()
    try call.claim(binding, titled: title)
    ConnectionObject(
      Connection(check: { binding.isConnected }, onCancel: { binding.cancel() }),
      titled: title
    ).push(call)
    return 1
  }
]

extension LuaCall {
  /// Gives how messages name what a binding is of, which keeps nothing.
  fileprivate func bindingTitle() throws -> () -> String {
    let property = try read(2, as: String.self)
    let object: AnyObject =
      if case .object(let view as View) = try LuaValue.read(self, 1) {
        view
      } else {
        try read(1, as: ModelArgument.self).model
      }
    return { [weak object] in
      "ui.bind to \(property)" + (object.map { " of \(ObjectNaming.name(of: $0))" } ?? "")
    }
  }

  /// Has the plugin whose script makes a binding be known for it: a property of a view has one binding alone.
  fileprivate func claim(_ binding: Binding, titled title: @escaping () -> String) throws {
    guard let plugin = state.script?.plugin,
      case .object(let view as View) = try LuaValue.read(self, 1)
    else { return }
    let property = try read(2, as: String.self)
    plugin.belongings.note(
      "bind \(property)",
      of: view,
      claiming: Belongings.Claim(
        title,
        stands: { [weak binding] in binding?.isConnected ?? false }
      ),
      takeBack: {}
    )
  }

  /// Makes the binding that the arguments ask for.
  fileprivate func bind() throws -> Binding {
    let functions = try layoutFunctions()
    let property = try read(2, as: String.self)
    let model = try read(3, as: ModelArgument.self)
    let modelProperty = try read(4, as: String.self)
    let (first, keeper, isText) = try firstEnd(property, functions)
    let second = try model.bindingEnd(modelProperty, self, functions)
    if let view = first.object as? View, view.isForUser {
      try model.checkIsSet(modelProperty, following: first.name, self)
    }
    let options = try BindingOptions(self, 5, keptBy: keeper)
    let present = try second.read() ?? .nil
    let conversion = options.conversion(isText: isText, of: present, modelProperty)
    let binding: Binding
    do {
      binding = try BindingJoint(
        first.whileOpen(state),
        second.whileOpen(state),
        conversion,
        commit: options.commit,
        origin: HandlerOrigin("binding", location: sourceLocation)
      )
    } catch let failure as ScriptFailure {
      // What a format raised goes on as it is: the script stands in the call.
      throw failure.error
    }
    // Who is bound to a table has it, as who delegates to one does.
    let value = try LuaValue.read(self, 3)
    if case .table = value { binding.kept = try keep(value: value, with: keeper) }
    if let rejected = options.rejected {
      binding.didReject = { [weak keeper] reason in
        guard let keeper else { return }
        try rejected.tell(ModelArgument.value(of: keeper), reason)
      }
    }
    return binding
  }

  /// The side that the first two arguments name, the object that keeps the binding, and whether it is
  /// a text.
  private func firstEnd(
    _ property: String,
    _ functions: LayoutFunctions
  ) throws -> (BindingEnd<LuaValue>, AnyObject, isText: Bool) {
    if case .object(let view as any BoundView) = try LuaValue.read(self, 1) {
      let isText = view is any TextEditing
      return (try bindingEnd(of: view, property, functions), view, isText)
    }
    if case .object(let control as Control) = try LuaValue.read(self, 1) {
      return (bindingEnd(of: control, property, functions), control, false)
    }
    if case .object(let view as View) = try LuaValue.read(self, 1) {
      throw ScriptError(
        .wrongValue,
        """
        \(view.path) has nothing that the user changes and a model could follow; bind a control, or set \
        what it shows in a function that follows the model: ui.observe(model, name, fn)
        """
      )
    }
    let model = try read(1, as: ModelArgument.self)
    return (try model.bindingEnd(property, self, functions), model.model, false)
  }

  /// The value of a view as a side of a binding.
  private func bindingEnd<Bound: BoundView>(
    of view: Bound,
    _ property: String,
    _ functions: LayoutFunctions
  ) throws -> BindingEnd<LuaValue> {
    let name = view.boundPropertyName
    guard property == name else {
      throw ScriptError(
        .wrongValue,
        """
        the user changes '\(name)' of \(view.path), and not \(LongText.name(property)); \
        bind '\(name)'
        """
      )
    }
    return functions.bindingEnd(of: view, name, at: Bound.boundProperty) { view, watcher, _, _ in
      let watcher = BindingWatcher<Bound.BoundValue>(
        origin: watcher.origin,
        accepts: { value, isDeletion in
          (value as? String).map { watcher.accepts(.string($0), isDeletion) } ?? true
        },
        changed: watcher.changed,
        ended: watcher.ended,
        waitsForEnd: watcher.waitsForEnd
      )
      return view.watchBoundValue(BoundValueWatcher(watcher: watcher))
    }
  }

  /// A property of a control of the script's own as a side of a binding: it tells of the user's changes
  /// by `valueChanged`.
  private func bindingEnd(
    of control: Control,
    _ property: String,
    _ functions: LayoutFunctions
  ) -> BindingEnd<LuaValue> {
    let key = AnyHashable(property.luaKey)
    return functions.bindingEnd(of: control, property, at: key) { control, watcher, _, _ in
      control.watchValueChanges(watcher)
    }
  }
}

extension LayoutFunctions {
  /// A property of a view, as scripts read and set it, as a side of a binding.
  fileprivate func bindingEnd<Bound: View>(
    of view: Bound,
    _ property: String,
    at key: AnyHashable,
    _ watch: @escaping BindingEnd<LuaValue>.Watch<Bound>
  ) -> BindingEnd<LuaValue> {
    BindingEnd(
      "\(property) of \(view.path)",
      of: view,
      property: key,
      read: { [fetch] view in
        try fetch.call(returning: LuaValue.self, LuaValue.object(view), property)
      },
      write: { [fetch, assign] view, value in
        // Setting a text puts the caret at its end, which is only for another text.
        let present: LuaValue = try fetch.call(LuaValue.object(view), property)
        guard present != value else { return }
        do {
          try assign(LuaValue.object(view), property, value)
        } catch let error as LuaError where error.code == .runtime || error.code == .conversion {
          throw ScriptError(
            .wrongValue,
            """
            \(error.message) of \(view.path); what is shown comes from format, or from the model as it is
            """
          )
        }
      },
      watch: watch
    )
  }
}

extension View {
  /// Whether the user changes what it shows, as it is now.
  fileprivate var isForUser: Bool {
    switch self {
    case let control as Control: control.isEnabled
    case let text as TextView: text.isEditable
    default: true
    }
  }
}

extension ModelArgument {
  /// Throws if scripts may only read a property that is to follow what the user changes.
  ///
  /// - Parameters:
  ///   - property: The property, which is there.
  ///   - changed: What the user changes.
  ///   - call: The running call.
  /// - Throws: `ScriptError` with `wrongValue`.
  fileprivate func checkIsSet(
    _ property: String,
    following changed: String,
    _ call: LuaCall
  ) throws {
    guard !(model is ScriptModel), call.state.isOnlyRead(property, of: model) else { return }
    throw ScriptError(
      .wrongValue,
      """
      property '\(property)' of \(ObjectNaming.name(of: model)) is read-only, so it cannot follow what the \
      user changes: \(changed); give it a setter in Swift, or show it in a function that follows the \
      model: ui.observe(model, "\(property)", fn)
      """
    )
  }

  /// A property as a side of a binding.
  func bindingEnd(
    _ property: String,
    _ call: LuaCall,
    _ functions: LayoutFunctions
  ) throws -> BindingEnd<LuaValue> {
    if let model = model as? ScriptModel {
      return try model.bindingEnd(property, as: LuaValue.self)
    }
    try check(property, call)
    return functions.bindingEnd(of: model, property)
  }
}

extension LayoutFunctions {
  /// A property of a model of Swift, as scripts read and set it, as a side of a binding.
  fileprivate func bindingEnd<Model: NotifyPropertyChanged>(
    of model: Model,
    _ property: String
  ) -> BindingEnd<LuaValue> {
    BindingEnd(
      property,
      of: model,
      property: AnyHashable(property.luaKey),
      telling: { $0.propertyChanged },
      read: { [fetch] in try fetch.call(returning: LuaValue.self, LuaValue.object($0), property) },
      write: { [assign] in try assign(LuaValue.object($0), property, $1) },
      watch: { $0.watch(property, $1, owner: $2, keeping: $3) }
    )
  }
}

extension BindingEnd {
  /// The same side, which tells nothing once a state is closed: then nobody is left to convert.
  fileprivate func whileOpen(_ state: LuaState) -> BindingEnd {
    telling { [weak state] watcher in
      let isOpen = { state?.isOpen ?? false }
      return BindingWatcher(
        origin: watcher.origin,
        accepts: { isOpen() ? watcher.accepts($0, $1) : true },
        changed: { if isOpen() { try watcher.changed() } },
        ended: { if isOpen() { try watcher.ended() } },
        waitsForEnd: watcher.waitsForEnd
      )
    }
  }
}

extension BoundView {
  /// What scripts call the property that the user changes.
  fileprivate var boundPropertyName: String {
    switch self {
    case is any TextEditing: "text"
    case is Switch, is Checkbox: "isOn"
    case is SegmentedControl: "selectedSegmentIndex"
    case is PageControl: "currentPage"
    case is PopUpButton: "selectedIndex"
    default: "value"
    }
  }
}
