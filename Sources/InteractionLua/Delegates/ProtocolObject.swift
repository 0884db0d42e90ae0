internal import Interaction
internal import LuaBridge
internal import UserSimulation

/// A delegate protocol that a script declares, as `ui.Protocol` makes it.
///
/// Given in the table of `extend`, it declares a property that holds a delegate: a table, which the
/// object keeps, or an object, which it does not. What is assigned is checked at once.
final class ProtocolObject: LuaObject {
  /// The names of the methods that a delegate may have, besides those it must have.
  let optional: [String]
  /// Its name with all of the methods.
  let delegateProtocol: DelegateProtocol

  /// Declares a protocol.
  ///
  /// - Parameters:
  ///   - name: What messages call it.
  ///   - required: The names of the methods that a delegate must have.
  ///   - optional: The names of those it may have.
  init(_ name: String, required: [String], optional: [String]) {
    self.optional = optional
    delegateProtocol = DelegateProtocol(
      name: name,
      methods: (required + optional).map { DelegateMethodShape(named: $0) },
      required: required
    )
  }

  static var luaName: String { "Protocol" }

  /// The class of protocols.
  static let exposed = LuaClass<ProtocolObject>(
    "Protocol",
    summary: "What a delegate must have, and may have, of methods.",
    example: """
      local AddItemDelegate = ui.Protocol("AddItemDelegate", {
        required = { "didCancel", "didAddItem" },
        optional = { "validateItem" },
      })
      print(#AddItemDelegate.required) --> 2
      -- Whatever is assigned as the delegate is checked at once.
      local AddItem = ui.ViewController:extend("AddItem", { delegate = AddItemDelegate })
      AddItem { delegate = { didCancel = function() end, didAddItem = function() end } }
      """
  ) {
    LuaProperty("name", get: { $0.delegateProtocol.name }, summary: "What messages call it.")
    LuaProperty(
      "required",
      get: { $0.delegateProtocol.required },
      summary: "The names of the methods that a delegate must have."
    )
    LuaProperty(
      "optional",
      get: { $0.optional },
      summary: "The names of the methods that a delegate may have."
    )
    LuaMetamethod("__tostring", summary: "`protocol` and its name.") {
      (declared: ProtocolObject) in "protocol \(declared.delegateProtocol.name)"
    }
    LuaMetamethod("__set", results: "any", summary: "Checks a delegate that is assigned.") {
      declared,
      call in
      try declared.keep(call, try call.read(3, as: String.self), 4)
      return 1
    }
    LuaMetamethod("__get", results: "table | object | nil", summary: "Gives the delegate.") {
      _,
      call in
      guard case .object(let kept as WeakDelegate) = try LuaValue.read(call, 4) else {
        try LuaValue.read(call, 4).push(call)
        return 1
      }
      try SenderArgument(kept.object).push(call)
      return 1
    }
  }

  /// Pushes what an object keeps of a delegate at a place of a call.
  ///
  /// - Parameters:
  ///   - call: The running call.
  ///   - property: The property that it is assigned to.
  ///   - place: Where the delegate is.
  /// - Throws: `ScriptError` that says why it cannot be one.
  private func keep(_ call: LuaCall, _ property: String, _ place: Int32) throws {
    var overrides: MethodOverrides?
    if case .object(let responder as Responder) = try LuaValue.read(call, 2) {
      overrides = responder.overrides
    }
    switch try LuaValue.read(call, place) {
    case .nil:
      overrides?.noteDelegate(nil, in: property, ownership: .weak)
      call.pushNil()
    case .table(let table):
      try check(table)
      let name = NamedTable(assignedAt: call.location())
      overrides?.noteDelegate(name, in: property, ownership: .strong)
      try table.push(call)
    case .object(let object):
      guard !(object is ProtocolObject) else {
        throw ScriptError(
          .wrongValue,
          """
          '\(property)' is for a delegate that has the methods of \(delegateProtocol.name); a \
          protocol has none
          """
        )
      }
      try check(object, call)
      overrides?.noteDelegate(object, in: property, ownership: .weak)
      WeakDelegate(object).push(call)
    case let other:
      throw ScriptError(
        .wrongValue,
        """
        '\(property)' must be a table of functions, an object that has the methods of \
        \(delegateProtocol.name), or nil; got \(ValueText.text(other, within: LongText.limit))
        """
      )
    }
  }
}

/// What stands for a script's table where connections are told of, without keeping it.
private final class NamedTable: SelfNaming {
  let nameInMessages: String

  init(assignedAt location: LuaLocation?) {
    nameInMessages = location.map { "table <\($0)>" } ?? "table"
  }
}

/// A delegate that an object of a script's class does not keep.
private final class WeakDelegate: LuaObject {
  /// The delegate; nil once it is gone.
  private(set) weak var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }
}
