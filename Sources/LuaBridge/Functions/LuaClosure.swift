internal import CLuaBorder

/// A Swift closure that is a Lua function: what the function's upvalue wraps.
///
/// It goes with the last Lua function made of it.
@usableFromInline
final class LuaClosure: LuaObject {
  /// Reads the arguments, does the work, pushes the results and answers how many there are.
  @usableFromInline typealias Run = (LuaCall) throws -> Int32

  private let run: Run
  private let subject: LuaBody.Subject

  /// Takes a closure.
  ///
  /// - Parameters:
  ///   - name: What messages call the function.
  ///   - signature: What it takes.
  ///   - run: The work, with the first argument at 1.
  /// - Throws: ``LuaError`` with code `conversion` if no call could work.
  @usableFromInline
  init(_ name: String, _ signature: LuaSignature, run: @escaping Run) throws {
    if let problem = signature.mistake(hasSelf: false) {
      throw LuaError(.conversion, "'\(name)' \(problem)")
    }
    self.run = run
    // Arguments are spoken of as those of exposed functions are.
    subject = LuaBody(function: name, parameters: signature.names, first: 1) { _, _ in 0 }.subject
  }

  /// What the wrapper of a closure is; no script can see one.
  private static let exposed = LuaClass<LuaClosure>("SwiftFunction") {}

  /// Pushes a new function that calls the closure.
  func pushFunction(_ call: LuaCall) {
    let address = Unmanaged.passUnretained(self).toOpaque()
    lb_push_function(call.raw, address, Self.exposed.descriptor.raw, Self.enter)
  }

  /// Where Lua enters.
  ///
  /// It lets no error out: it answers a status.
  private static let enter: lb_body = { call, object, _ in
    guard let object else { return 0 }
    let call = LuaCall(call)
    return Unmanaged<LuaClosure>.fromOpaque(object)._withUnsafeGuaranteedRef { closure in
      do {
        return try closure.run(call)
      } catch let mismatch as LuaMismatch {
        return call.raise(
          mismatch.error("bad \(closure.subject(call, mismatch.place))"),
          from: nil
        )
      } catch {
        return call.raise(error, from: nil)
      }
    }
  }
}

@available(*, unavailable, message: "a closure belongs to the thread of its state")
extension LuaClosure: Sendable {}
