internal import CLuaBorder

/// What a script's class does instead of the Swift class that it was derived from.
///
/// ```swift
/// final class ScriptedLamp: Lamp {
///   private let overrides: LuaOverrides
///   init(_ overrides: LuaOverrides) { self.overrides = overrides }
///
///   override func watts() throws -> Int {
///     try overrides.call("watts", returning: Int.self) ?? super.watts()
///   }
/// }
/// ```
///
/// Kept by the Swift instance, which it does not keep. It may outlive the state: then nothing is
/// overridden any more.
public final class LuaOverrides {
  private let lifeline: LuaLifeline

  /// The instance's address and its wrapper's serial, which tells it from a later object at the same
  /// address; nil until it is made.
  private var instance: (object: UnsafeMutableRawPointer, serial: UInt64)?

  /// What the script calls its class; nil until the instance is made.
  public private(set) var className: String?

  init(_ lifeline: LuaLifeline) { self.lifeline = lifeline }

  /// Gives the new instance its wrapper of the script's class.
  ///
  /// - Throws: ``LuaError`` when it has a wrapper already: `init` must not hand itself to Lua.
  func bind(_ instance: any LuaObject, _ call: LuaCall, _ cls: UnsafePointer<lb_class>) throws {
    let address = Unmanaged<AnyObject>.passUnretained(instance).toOpaque()
    className = String(cString: cls.pointee.name)
    lb_push_object(call.raw, address, cls)
    self.instance = (address, lb_wrapper_serial(call.raw, call.count))
    guard lb_is_wrapped_as(call.raw, address, cls) else {
      throw LuaError(
        .runtime,
        "'\(String(cString: cls.pointee.name))' could not be made: Swift gave an object that scripts "
          + "know already; make a new one"
      )
    }
  }

  /// Calls what the script's class does instead, if it does.
  ///
  /// - Parameters:
  ///   - name: The method's name in scripts.
  ///   - arguments: What it gets after the instance.
  /// - Returns: Whether it was called; if not, the Swift class does its own.
  /// - Throws: ``LuaError``, or the Swift error that Swift code below it threw.
  public func call<each Argument: LuaConvertible>(
    _ name: String,
    _ arguments: repeat each Argument
  ) throws -> Bool {
    guard let instance, lifeline.raw != nil else { return false }
    return try lifeline.withState { call in
      try call.perform(results: 0, Override(instance, name), repeat each arguments)
    }
  }

  /// Calls what the script's class does instead, if it does, and reads its first result.
  ///
  /// - Parameters:
  ///   - name: The method's name in scripts.
  ///   - type: What to read the result as.
  ///   - arguments: What it gets after the instance.
  /// - Returns: The first result; nil when the Swift class does its own.
  /// - Throws: ``LuaError``, or the Swift error that Swift code below it threw.
  public func call<Result: LuaConvertible, each Argument: LuaConvertible>(
    _ name: String,
    returning type: Result.Type,
    _ arguments: repeat each Argument
  ) throws -> Result? {
    guard let instance, lifeline.raw != nil else { return nil }
    return try lifeline.withState { call in
      try call.answer(
        type,
        "result of '\(name)'",
        of: Override(instance, name),
        repeat each arguments
      )
    }
  }

  /// Calls what the script's class does instead, if it does, and reads several results, as
  /// ``LuaFunction/call(returning:_:)->(_,_,_)`` does.
  ///
  /// - Parameters:
  ///   - name: The method's name in scripts.
  ///   - type: What to read the results as.
  ///   - arguments: What it gets after the instance.
  /// - Returns: The results; nil when the Swift class does its own.
  /// - Throws: ``LuaError``, or the Swift error that Swift code below it threw.
  public func call<
    First: LuaConvertible,
    Second: LuaConvertible,
    each Rest: LuaConvertible,
    each Argument: LuaConvertible
  >(
    _ name: String,
    returning type: (First, Second, repeat each Rest).Type,
    _ arguments: repeat each Argument
  ) throws -> (First, Second, repeat each Rest)? {
    let results = LuaResults<First, Second, repeat each Rest>.self
    return try call(name, returning: results, repeat each arguments)?.values
  }

  /// Names of the functions that the script's class has, inherited ones included, sorted; nil until
  /// the instance is made, and once the state is closed.
  public var functionNames: [String]? { names(lb_push_script_functions) }

  /// Names of the fields and closures that the script's class declares, inherited ones included,
  /// sorted; nil until the instance is made, and once the state is closed.
  public var fieldNames: [String]? { names(lb_push_script_fields) }

  /// Names of the closures that the script's class declares, required or not, and that are set, sorted;
  /// nil until the instance is made, and once the state is closed.
  public var setClosureNames: [String]? { names(lb_push_set_closures) }

  /// A list of names that the border pushes, sorted.
  private func names(_ push: (OpaquePointer, UnsafeMutableRawPointer) -> Void) -> [String]? {
    guard let object = instance?.object else { return nil }
    let names = try? lifeline.withCall(room: 12) { call in
      push(call.raw, object)
      return try [String].read(call, call.count)
    }
    return names?.sorted()
  }

  /// Where the script's class defines a function; nil if it has none of that name.
  ///
  /// It is asked alike whether or not a call of super is under way, which stays one.
  ///
  /// - Parameter name: The function's name in scripts.
  public func definition(of name: String) -> LuaLocation? {
    function(named: name) { $0.definition(of: $1) }
  }

  /// How many arguments a function of the script's class can see, the instance among them; nil if it has
  /// none of that name.
  ///
  /// - Parameter name: The function's name in scripts.
  package func visibleArguments(of name: String) -> Int? {
    function(named: name) { Int(lb_function_parameters($0.raw, $1)) }
  }

  /// What something tells of a function of the script's class at a place; nil if it has none of that name.
  private func function<Told>(
    named name: String,
    _ body: (LuaCall, Int32) throws -> Told?
  ) -> Told? {
    guard let instance else { return nil }
    return
      (try? lifeline.withCall(room: 12) { call in
        let place = Override(instance, name, isLookedAt: true).pushCallee(call)
        return place > 0 ? try body(call, place) : nil
      }) ?? nil
  }

  /// What is known of the state's last failure: for the traceback of a Swift error that an override
  /// let through.
  public var lastFailure: LuaFailure? {
    guard let raw = lifeline.raw else { return nil }
    return LuaLifeline.call(raw).state.lastFailure
  }

  /// Says that the next call of any method is to be overridden again, also where a script took the
  /// method from a class object: for a host that keeps account of calls of super itself.
  public func forgetSuper() {
    guard let raw = lifeline.raw else { return }
    lb_forget_bypass(LuaLifeline.call(raw).raw)
  }

  /// Names of the closures that the script's class requires and nobody has set, sorted.
  public var missingClosures: [String] { names(lb_push_missing_closures) ?? [] }

  /// Pushes what replaces a method, with the instance as first argument.
  private struct Override: LuaCallee {
    private let instance: (object: UnsafeMutableRawPointer, serial: UInt64)
    private let name: String
    /// Whether it is not to be called, so that a call of super which is under way stays one.
    private let isLookedAt: Bool

    init(
      _ instance: (object: UnsafeMutableRawPointer, serial: UInt64),
      _ name: String,
      isLookedAt: Bool = false
    ) {
      self.instance = instance
      self.name = name
      self.isLookedAt = isLookedAt
    }

    func pushCallee(_ call: LuaCall) -> Int32 {
      var name = name
      return name.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { characters in
          // An empty text may have no address.
          characters.baseAddress.map {
            lb_override_push_callee(
              call.raw,
              instance.object,
              instance.serial,
              $0,
              characters.count,
              isLookedAt
            )
          } ?? 0
        }
      }
    }
  }
}

@available(*, unavailable, message: "overrides belong to the thread of their state")
extension LuaOverrides: Sendable {}
