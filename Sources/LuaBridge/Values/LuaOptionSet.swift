internal import CLuaBorder

/// An option set that scripts write as a list of strings, or as one string.
///
/// ```swift
/// extension Edges: LuaOptionSet {
///   static var luaNames: KeyValuePairs<String, Edges> {
///     ["top": .top, "bottom": .bottom, "all": .all]
///   }
/// }
/// ```
///
/// A string that names no option is an error that says the nearest one and lists all.
public protocol LuaOptionSet: LuaConvertible, OptionSet {
  /// The options by name. A set is pushed as the names that are in it, in this order; a name that
  /// adds nothing to those before it, such as `all` at the end, is left out.
  static var luaNames: KeyValuePairs<String, Self> { get }
}

extension LuaOptionSet {
  /// The type's name with a small first letter, in braces: `{edges}`.
  public static var luaName: String { "{\(LuaNames.name(of: Self.self))}" }

  /// One name of an option, or a list of such names.
  public static func luaType(in naming: LuaTypeNaming) -> LuaType {
    let option = LuaType.enumeration(LuaNames.name(of: Self.self), luaNames.map(\.key))
    return .union([option, .list(option)])
  }

  /// Reads a name, or a list of names.
  ///
  /// - Throws: ``LuaError`` with code `conversion`, further out.
  /// - Complexity: O(names given × names there are).
  public static func read(_ call: LuaCall, _ place: Int32) throws -> Self {
    switch lb_type_of(call.raw, place) {
    case LB_STRING: return try option(String.read(call, place), place)
    case LB_TABLE:
      var options = Self([])
      for (index, name) in try [String].read(call, place).enumerated() {
        do {
          options.formUnion(try option(name, place))
        } catch let mismatch as LuaMismatch {
          throw mismatch.inside(.index(index + 1), of: place)
        }
      }
      return options
    default: throw call.mismatch(place, expected: luaName)
    }
  }

  private static func option(_ name: String, _ place: Int32) throws -> Self {
    if let known = luaNames.first(where: { $0.key == name }) { return known.value }
    throw LuaMismatch(
      place: place,
      problem: LuaNames.unknown(name, among: luaNames.map(\.key), "option")
    )
  }

  /// Pushes a new list of names.
  ///
  /// - Throws: ``LuaError`` with code `conversion` when options are set that have no name.
  /// - Complexity: O(names).
  public func push(_ call: LuaCall) throws {
    var named = Self([])
    var names: [String] = []
    for (name, options) in Self.luaNames where isSuperset(of: options) {
      guard !named.isSuperset(of: options) else { continue }
      named.formUnion(options)
      names.append(name)
    }
    guard named.isSuperset(of: self) else {
      let what = LuaNames.name(of: Self.self)
      throw LuaError(.conversion, "\(self) has options without a name among the \(what) of Lua")
    }
    try names.push(call)
  }
}
