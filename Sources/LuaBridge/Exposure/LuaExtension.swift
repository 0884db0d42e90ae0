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
///
/// A class that a script derives lives as long as its state, with all that its functions capture: it is
/// found by its name, see ``LuaState/derivedClass(named:)``.
public struct LuaExtension<Object: AnyObject>: Sendable {
  @usableFromInline var declaration: LuaMemberDeclaration

  /// Declares how an instance of a derived class is made of the constructor's arguments.
  ///
  /// - Parameters:
  ///   - parameters: The parameters' names.
  ///   - summary: One sentence for documentation.
  ///   - body: Makes a new instance that keeps the overrides. It may take a ``LuaCall``, which gives
  ///     the state.
  @inlinable
  public init<each Argument: LuaConvertible>(
    parameters: String...,
    summary: String = "",
    body: @escaping @Sendable (LuaOverrides, repeat each Argument) throws -> Object
  ) where Object: LuaObject {
    declaration = .extending(
      LuaSignature(parameters, LuaTypeName.of((repeat each Argument).self)),
      summary,
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
  ///   - summary: One sentence for documentation.
  ///   - make: Makes a new instance that keeps the overrides, with everything at its default. The call
  ///     gives the state.
  @inlinable
  public init(
    overriding names: [String]? = nil,
    summary: String = "",
    fromTable make: @escaping @Sendable (LuaCall, LuaOverrides) throws -> Object
  ) where Object: LuaObject {
    let signature = LuaSignature(["properties?"], [.text("table")])
    declaration = .extending(signature, summary, fromTable: true, overriding: names) {
      call,
      overrides in try make(call, overrides)
    }
  }

  /// The same with a mistake in its declaration, which is told as those are that the class finds itself.
  ///
  /// - Parameter mistake: The end of a sentence that begins with the class's name.
  /// - Returns: The declaration.
  package func mistaken(_ mistake: String) -> LuaExtension {
    var copy = self
    copy.declaration.mistake = mistake
    return copy
  }
}

extension LuaMemberDeclaration {
  /// What makes instances of derived classes.
  @usableFromInline
  static func extending(
    _ signature: LuaSignature,
    _ summary: String,
    fromTable: Bool,
    overriding names: [String]? = nil,
    make: @escaping @Sendable (LuaCall, LuaOverrides) throws -> any LuaObject
  ) -> LuaMemberDeclaration {
    let run: LuaBody.Run = { call, cls in
      guard let cls else { return 0 }
      let overrides = LuaOverrides(call.state.lifeline)
      let instance = try make(call, overrides)
      try overrides.bind(instance, call, cls.assumingMemoryBound(to: lb_class.self))
      call.noteMade(instance)
      return 1
    }
    return making(.extension, "extend", signature, summary, run: run) {
      .extension($0, fromTable: fromTable, overriding: names)
    }
  }
}
