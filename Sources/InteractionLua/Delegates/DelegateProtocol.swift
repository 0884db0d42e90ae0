internal import LuaBridge
internal import Spelling
internal import UserSimulation

/// A delegate protocol as scripts know it: a name for messages, and the names of its methods.
package struct DelegateProtocol: Sendable {
  /// What messages call it.
  package let name: String
  /// What one is to the object that delegates, for messages: `delegate` or `data source`.
  package let role: String
  /// The methods, with what they get and answer.
  package let shapes: [DelegateMethodShape]
  /// The names a delegate's table may give functions to.
  let methods: [String]
  /// Those of them that it must have a function of.
  package let required: [String]
  /// Whether each method is also a closure property of the object that delegates.
  let hasClosureForms: Bool
  /// What documentation says of methods that have no closure property of their own, by their names.
  let sentences: [String: String]
  /// The names of methods of other protocols that the same table may well be a delegate of: none of
  /// them is a slip.
  let relatedMethods: [String]
  /// The same by the property that holds who has them.
  let related: KeyValuePairs<String, [String]>

  /// Describes a protocol.
  ///
  /// - Parameters:
  ///   - name: What messages call it.
  ///   - role: What one is to the object that delegates.
  ///   - methods: All methods.
  ///   - required: Those of them that are not optional.
  ///   - hasClosureForms: Whether each is also a closure property of the object that delegates.
  ///   - sentences: What documentation says of methods that have no closure property of their own.
  ///   - related: The names of methods that a delegate may have for another protocol, by the property
  ///     that holds who has them.
  init(
    name: String,
    role: String = "delegate",
    methods: [DelegateMethodShape],
    required: [String] = [],
    hasClosureForms: Bool = false,
    sentences: [String: String] = [:],
    related: KeyValuePairs<String, [String]> = [:]
  ) {
    self.name = name
    self.role = role
    shapes = methods
    self.methods = methods.map(\.name)
    self.required = required
    self.hasClosureForms = hasClosureForms
    self.sentences = sentences
    self.related = related
    relatedMethods = related.flatMap(\.value)
  }

  /// Throws if a table cannot be a delegate, or has a function that would never be called.
  ///
  /// What a method's name stands for has to be a function or nothing, and it has to be safe to look
  /// it up: a table whose metatable refuses unknown names would fail at each question. Other names
  /// are the table's own affair, unless one is nearly that of a method: the method of another protocol is
  /// none of these where the table has methods that only this one has, since it may be the delegate of
  /// several kinds of objects.
  ///
  /// - Parameter table: A delegate's table.
  /// - Throws: `ScriptError` with the name, and the one that was meant.
  func check(_ table: LuaTable) throws {
    for method in methods {
      switch try table.get(method, as: LuaValue.self) {
      case .nil, .function: break
      case let other:
        throw ScriptError(
          .wrongValue,
          """
          '\(method)' of \(name) must be a function; got \
          \(ValueText.text(other, within: LongText.limit))
          """
        )
      }
    }
    let names = try table.ownFunctionNames
    for name in names where !methods.contains(name) && !relatedMethods.contains(name) {
      // A function of the table's own may be called by a part of a method's name, or be a method's kin.
      guard let meant = nearestName(to: name, in: methods), name.count * 2 > meant.count,
        !names.contains(meant)
      else { continue }
      guard try !isOfAnother(name, table, among: names) else { continue }
      throw ScriptError(
        .unknownName,
        "\(self.name) has no method \(LongText.name(name)); did you mean '\(meant)'?"
      )
    }
  }

  /// Whether a table has any of the methods.
  ///
  /// - Parameters:
  ///   - table: A delegate's table; what its metatable knows counts as well.
  ///   - names: The names of its own functions.
  /// - Throws: What looking a method up throws.
  func hasMethod(_ table: LuaTable, among names: [String]) throws -> Bool {
    try Self.has(methods, table, among: names)
  }

  /// Whether a table has any of some methods.
  private static func has(
    _ methods: [String],
    _ table: LuaTable,
    among names: [String]
  ) throws -> Bool {
    try names.contains(where: methods.contains)
      || methods.contains { try table.function(named: $0) != nil }
  }

  /// Whether a function that is no method of this protocol is one of another, whose delegate the table is too.
  ///
  /// It is the delegate of both if it has a method of this one that the other has not. What both have, as all
  /// that scrolls has `didScroll`, does not tell them apart.
  private func isOfAnother(_ name: String, _ table: LuaTable, among names: [String]) throws -> Bool
  {
    try Self.others(with: name, in: table.state.script).contains { other in
      let own = methods.filter { !other.contains($0) }
      return try Self.has(own.isEmpty ? methods : own, table, among: names)
    }
  }

  /// The methods of each protocol that has one of a name, the toolkit's and those that scripts declared.
  ///
  /// - Parameters:
  ///   - name: A name that is none of the asking protocol's methods.
  ///   - context: The context of the scripts; nil for a state without one.
  static func others(with name: String, in context: ScriptContext?) -> [[String]] {
    (MoontapRegistry.delegateProtocols.map(\.methods) + (context?.declaredMethods ?? []))
      .filter { $0.contains(name) }
  }
}
