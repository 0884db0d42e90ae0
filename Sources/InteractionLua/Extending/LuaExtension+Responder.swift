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
  /// - Parameters:
  ///   - make: Makes an instance; the call has the constructor's table.
  ///   - finals: The methods that Swift does not ask this class's subclasses for.
  init(
    except finals: Set<OverridableMethod> = [],
    _ make: @escaping @Sendable (LuaCall) throws -> Object
  ) {
    let methods = OverridableMethod.allCases.filter { !finals.contains($0) }
    self.init(overriding: methods.map(\.rawValue)) { call, overrides in
      let object = try make(call)
      object.overrides = MethodOverrides(
        of: object,
        by: try ScriptOverrides(overrides, of: call)
      )
      return object
    }
  }
}
