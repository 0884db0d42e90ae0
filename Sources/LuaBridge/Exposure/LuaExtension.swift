internal import CLuaBorder

/// Lets scripts derive classes: `local Loud = Till:extend("Loud", { charge = function(self, cents) … })`.
///
/// The body makes an instance of a Swift subclass whose overridden methods ask ``LuaOverrides`` first.
///
/// ```swift
/// final class ScriptedTill: Till {
///   private let overrides: LuaOverrides
///   init(_ overrides: LuaOverrides) { self.overrides = overrides }
///
///   override func charge(_ cents: Int) throws -> Bool {
///     try overrides.call("charge", returning: Bool.self, cents) ?? super.charge(cents)
///   }
/// }
/// ```
///
/// A method of the script reaches what it replaces as `Loud.super.charge(self, cents)`: a method that
/// is taken from a class object is that class's own, so that the Swift subclass finds no override and
/// does what its superclass does.
public struct LuaExtension<Object: LuaObject>: Sendable {
  @usableFromInline let declaration: LuaMemberDeclaration

  /// Declares how an instance of a derived class is made of the constructor's arguments.
  ///
  /// - Parameters:
  ///   - parameters: The parameters' names.
  ///   - body: Makes a new instance that keeps the overrides.
  @inlinable
  public init<each Argument: LuaConvertible>(
    parameters: String...,
    body: @escaping @Sendable (LuaOverrides, repeat each Argument) throws -> Object
  ) {
    declaration = .extending(
      parameters,
      LuaTypeNames.of((repeat each Argument).self),
      Object.luaName,
      fromTable: false
    ) { call, overrides in
      var place: Int32 = 0
      return try body(overrides, repeat try call.next(&place, as: (each Argument).self))
    }
  }

  /// Declares how an instance of a derived class is made whose constructor takes one table: named keys
  /// are properties and fields, the array part goes to the class's ``LuaElements``.
  ///
  /// - Parameters:
  ///   - names: The methods that the instance asks the overrides for; those that the class has no
  ///     method of are passed over. Where they are given, a function of the script's class is refused
  ///     if it replaces another method, which Swift would not see, or if its name is a slip away from
  ///     one of these. Nil takes any function.
  ///   - make: Makes a new instance that keeps the overrides, with everything at its default. The call
  ///     gives the state.
  @inlinable
  public init(
    overriding names: [String]? = nil,
    fromTable make: @escaping @Sendable (LuaCall, LuaOverrides) throws -> Object
  ) {
    declaration = .extending(
      ["properties?"],
      ["table"],
      Object.luaName,
      fromTable: true,
      overriding: names
    ) { call, overrides in try make(call, overrides) }
  }
}

extension LuaMemberDeclaration {
  /// What makes instances of derived classes.
  @usableFromInline
  static func extending(
    _ parameters: [String],
    _ types: [String],
    _ result: String,
    fromTable: Bool,
    overriding names: [String]? = nil,
    make: @escaping @Sendable (LuaCall, LuaOverrides) throws -> any LuaObject
  ) -> LuaMemberDeclaration {
    let function = LuaMemberDeclaration.function(
      .staticFunction,
      result,
      parameters,
      types,
      result,
      ""
    ) { call, cls in
      guard let cls else { return 0 }
      let overrides = LuaOverrides(call.state.lifeline)
      let instance = try make(call, overrides)
      try overrides.bind(instance, call, cls.assumingMemoryBound(to: lb_class.self))
      return 1
    }
    guard case .staticFunction(let body) = function.role else { return function }
    return LuaMemberDeclaration(
      .extension(body, fromTable: fromTable, overriding: names),
      LuaMemberDocumentation(kind: .implicit, name: "extend", summary: "")
    )
  }
}
