internal import CLuaBorder

/// What a script's class does instead of the Swift class that it was derived from.
///
/// Kept by the Swift instance, which it does not keep. It may outlive the state: then nothing is
/// overridden any more.
public final class LuaOverrides {
  private let lifeline: LuaLifeline

  /// The address of the instance; nil until it is made.
  private var object: UnsafeMutableRawPointer?

  init(_ lifeline: LuaLifeline) { self.lifeline = lifeline }

  /// Gives the new instance its wrapper of the script's class.
  ///
  /// - Throws: ``LuaError`` when it has a wrapper already: `init` must not hand itself to Lua.
  func bind(_ instance: any LuaObject, _ call: LuaCall, _ cls: UnsafePointer<lb_class>) throws {
    let address = Unmanaged<AnyObject>.passUnretained(instance).toOpaque()
    object = address
    lb_push_object(call.raw, address, cls)
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
    guard let object, let raw = lifeline.raw else { return false }
    let call = LuaCall(lb_state_call(raw))
    let state = call.state
    defer { withExtendedLifetime(state) {} }  // the script may drop its last reference
    return try call.perform(results: 0, Override(object, name), repeat each arguments)
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
    guard let object, let raw = lifeline.raw else { return nil }
    let call = LuaCall(lb_state_call(raw))
    let state = call.state
    defer { withExtendedLifetime(state) {} }  // the script may drop its last reference
    return try call.answer(
      type,
      "result of '\(name)'",
      of: Override(object, name),
      repeat each arguments
    )
  }

  /// Names of the closures that the script's class requires and nobody has set, sorted.
  public var missingClosures: [String] {
    guard let object else { return [] }
    let names = try? lifeline.withCall(room: 12) { call in
      lb_push_missing_closures(call.raw, object)
      return try [String].read(call, call.count)
    }
    return (names ?? []).sorted()
  }

  /// Pushes what replaces a method, with the instance as first argument.
  private struct Override: LuaCallee {
    private let object: UnsafeMutableRawPointer
    private let name: StaticString

    init(_ object: UnsafeMutableRawPointer, _ name: StaticString) {
      self.object = object
      self.name = name
    }

    func pushCallee(_ call: LuaCall) -> Int32 {
      name.withUTF8Buffer { bytes in
        bytes.withMemoryRebound(to: CChar.self) { characters in
          // An empty literal has an address as well.
          characters.baseAddress.map {
            lb_override_push_callee(call.raw, object, $0, characters.count)
          } ?? 0
        }
      }
    }
  }
}

@available(*, unavailable, message: "overrides belong to the thread of their state")
extension LuaOverrides: Sendable {}
