internal import Interaction
internal import LuaBridge

extension LuaExtension where Object: Responder {
  /// Lets scripts derive classes from a class of the toolkit, and override its open methods.
  ///
  /// No Swift subclass is needed: the instance asks its overrides first; see `MethodOverrides`.
  ///
  /// - Parameter make: Makes an instance with everything at its default.
  init(_ make: @escaping @Sendable () -> Object) {
    self.init { (_: LuaCall) in make() }
  }

  /// The same for a class whose constructor looks at its table.
  ///
  /// - Parameter make: Makes an instance; the call has the constructor's table.
  init(_ make: @escaping @Sendable (LuaCall) throws -> Object) {
    self.init(overriding: OverridableMethod.allCases.map(\.rawValue)) { call, overrides in
      let object = try make(call)
      object.overrides = MethodOverrides(
        of: object,
        by: try ScriptOverrides(overrides, of: call)
      )
      return object
    }
  }
}
