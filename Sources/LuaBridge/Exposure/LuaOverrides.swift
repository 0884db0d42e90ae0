internal import CLuaBorder

/// What a script's class does instead of the Swift class that it was derived from.
///
/// Kept by the Swift instance, which it does not keep. It may outlive the state: then nothing is
/// overridden any more.
public final class LuaOverrides {
  private let lifeline: LuaLifeline

  /// The instance's address and its wrapper's serial, which tells it from a later object at the same
  /// address; nil until it is made.
  private var instance: (object: UnsafeMutableRawPointer, serial: UInt64)?

  init(_ lifeline: LuaLifeline) { self.lifeline = lifeline }

  /// Gives the new instance its wrapper of the script's class.
  ///
  /// - Throws: ``LuaError`` when it has a wrapper already: `init` must not hand itself to Lua.
  func bind(_ instance: any LuaObject, _ call: LuaCall, _ cls: UnsafePointer<lb_class>) throws {
    let address = Unmanaged<AnyObject>.passUnretained(instance).toOpaque()
    lb_push_object(call.raw, address, cls)
    self.instance = (address, lb_wrapper_serial(call.raw, call.count))
    guard lb_is_wrapped_as(call.raw, address, cls) else {
      throw LuaError(
        .runtime,
        "a \(String(cString: cls.pointee.name)) could not be made: Swift gave an object that scripts "
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
    _ name: StaticString,
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
    _ name: StaticString,
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
  /// ``LuaFunction/call(returning:_:)`` does.
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
    _ name: StaticString,
    returning type: (First, Second, repeat each Rest).Type,
    _ arguments: repeat each Argument
  ) throws -> (First, Second, repeat each Rest)? {
    let results = LuaResults<First, Second, repeat each Rest>.self
    return try call(name, returning: results, repeat each arguments)?.values
  }

  /// Names of the closures that the script's class requires and nobody has set, sorted.
  public var missingClosures: [String] {
    guard let object = instance?.object else { return [] }
    let names = try? lifeline.withCall(room: 12) { call in
      lb_push_missing_closures(call.raw, object)
      return try [String].read(call, call.count)
    }
    return (names ?? []).sorted()
  }

  /// Pushes what replaces a method, with the instance as first argument.
  private struct Override: LuaCallee {
    private let instance: (object: UnsafeMutableRawPointer, serial: UInt64)
    private let name: StaticString

    init(
      _ instance: (object: UnsafeMutableRawPointer, serial: UInt64),
      _ name: StaticString
    ) {
      self.instance = instance
      self.name = name
    }

    func pushCallee(_ call: LuaCall) -> Int32 {
      name.withUTF8Buffer { bytes in
        bytes.withMemoryRebound(to: CChar.self) { characters in
          // An empty literal has an address as well.
          characters.baseAddress.map {
            lb_override_push_callee(
              call.raw,
              instance.object,
              instance.serial,
              $0,
              characters.count
            )
          } ?? 0
        }
      }
    }
  }
}

@available(*, unavailable, message: "overrides belong to the thread of their state")
extension LuaOverrides: Sendable {}
