internal import Interaction
internal import LuaBridge
internal import Spelling
internal import UserSimulation

/// What scripts know as `ui.Protocol`, `ui.responds` and `ui.send`: delegation of their own.
let delegateFunctions: [LuaStatic] = [
  LuaStatic(
    "Protocol",
    signature: ["name": "string", "methods": "table"],
    result: "Protocol",
    summary: """
      Declares a delegate's methods: `ui.Protocol("AddItemDelegate", { required = { "didAddItem" }, \
      optional = { "validateItem" } })`, for the table of `extend`.
      """
  ) { call in
    try ProtocolObject(reading: call).push(call)
    return 1
  },
  LuaStatic(
    "responds",
    signature: ["delegate": "table | object | nil", "method": "string"],
    result: "boolean",
    summary: "Whether a delegate has a method; false for nil."
  ) { call in
    (try call.delegateMethod() != nil).push(call)
    return 1
  },
  LuaStatic(
    "send",
    signature: [
      "delegate": "table | object | nil", "method": "string", "sender": "any", "...": "any",
    ],
    result: "any",
    summary: """
      Calls a delegate's method with its sender, the object that delegates, and the rest; answers what \
      it answers, and does nothing if there is none.
      """
  ) { call in
    let method = try call.delegateMethod()
    let name = try call.read(2, as: String.self)
    let arguments = try LuaVarargs<LuaValue>.read(call, 3)
    guard let sender = arguments.first else {
      throw call.mismatch(3, expected: "the object that delegates")
    }
    try call.checkMethod(name, of: sender)
    guard let (own, function) = method else { return 0 }
    let world = try call.context().world
    guard DelegateProtocol.isDecision(name) else {
      var results = LuaVarargs<LuaValue>([])
      try world.tracingCall(
        of: name,
        by: ValueText.text(sender, within: LongText.limit),
        handler: function.origin
      ) {
        results = try function.call(returning: LuaVarargs<LuaValue>.self, own, arguments)
        return results.elements.first
      }
      return try results.pushResults(call)
    }
    do {
      var answer = false
      try world.tracingCall(
        of: name,
        by: ValueText.text(sender, within: LongText.limit),
        handler: function.origin
      ) {
        answer = try function.call(returning: Bool.self, own, arguments)
        return answer
      }
      answer.push(call)
      return 1
    } catch {
      throw error.of(name, at: function.definition)
    }
  },
]

extension DelegateProtocol {
  /// Whether a method must answer true or false: `should…`, `can…` and `validate…`.
  static func isDecision(_ method: String) -> Bool {
    ["should", "can", "validate"].contains { prefix in
      method.hasPrefix(prefix) && method.dropFirst(prefix.count).first?.isLowercase != true
    }
  }
}

extension LuaCall {
  /// The method of the delegate at 1 whose name is at 2, with its self; nil if there is none.
  fileprivate func delegateMethod() throws -> (LuaValue, LuaFunction)? {
    let name = try read(2, as: String.self)
    let delegate = try LuaValue.read(self, 1)
    let function: LuaFunction?
    switch delegate {
    case .nil: function = nil
    case .table(let table):
      try table.check(asOwn: "delegate")
      function = try table.function(named: name)
    case .object(let object):
      function = try LuaObjectReference(object, self).method(named: name)
    default: throw mismatch(1, expected: "table | object | nil")
    }
    return function.map { (delegate, $0) }
  }

  /// Throws if a sender's class declares protocols, and none of them has a method.
  fileprivate func checkMethod(_ name: String, of sender: LuaValue) throws {
    guard case .object(let object) = sender else { return }
    let declared = try LuaObjectReference(object, self).declarations
      .compactMap { ($0 as? ProtocolObject)?.delegateProtocol }
      .sorted { $0.name < $1.name }
    let methods = declared.flatMap(\.methods)
    guard !declared.isEmpty, !methods.contains(name) else { return }
    let hint = nearestName(to: name, in: methods).map { "did you mean '\($0)'?" }
    throw ScriptError(
      .unknownName,
      """
      \(declared.map(\.name).joined(separator: " and ")) has no method \
      \(LongText.name(name)); \
      \(hint ?? "use one of: \(methods.joined(separator: ", "))")
      """
    )
  }
}
