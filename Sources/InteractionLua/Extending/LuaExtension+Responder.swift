public import Interaction
public import LuaBridge
internal import Spelling

extension LuaExtension where Object: Responder {
  /// Lets scripts derive classes from a view, a control, a cell, a controller or a coordinator, and override
  /// the open methods that the toolkit has for it.
  ///
  /// ```swift
  /// LuaExtension(except: "beginTracking") { StarsControl() }
  /// ```
  ///
  /// No Swift subclass is needed: the toolkit's own body of each method asks the script's class first.
  ///
  /// - Parameters:
  ///   - names: The methods that the Swift class overrides itself, as scripts call them: a script's class is
  ///     refused that overrides one, since Swift's override would come before it. A name that is none of a
  ///     method that scripts override is a mistake in the description, as a member declared twice is.
  ///   - make: Makes an instance of the class itself, with everything at its default; one of another class
  ///     ends the process with a sentence.
  public init(except names: String..., make: @escaping @Sendable () -> Responder) {
    let finals = names.compactMap { OverridableMethod(rawValue: $0) }
    // Not of a closure that makes an `Object`: where its result is a type that a class of another module
    // bounds, Swift 6.3 writes two types in release, and no module that calls this could be built.
    self.init(except: Set(finals)) { (_: LuaCall) in
      let made = make()
      guard let object = made as? Object else {
        fatalError("a LuaExtension of \(Object.self) makes a \(type(of: made))")
      }
      return object
    }
    if let unknown = names.first(where: { OverridableMethod(rawValue: $0) == nil }) {
      self = mistaken(Self.mistake(inExcept: unknown))
    }
  }

  /// Says that a name stands for no method that scripts override.
  private static func mistake(inExcept name: String) -> String {
    let known = OverridableMethod.allCases.map(\.rawValue)
    let cure = nearestName(to: name, in: known).map { "write '\($0)'" } ?? "leave it out"
    return """
      has '\(name)' in the 'except' of its LuaExtension, and a script's class could override no method of that \
      name; \(cure)
      """
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
