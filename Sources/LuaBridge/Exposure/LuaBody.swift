internal import CLuaBorder

/// The Swift side of a member, as the border calls it.
@usableFromInline
final class LuaBody: Sendable {
  /// Speaks of a value at a place of a call.
  @usableFromInline typealias Subject = @Sendable (LuaCall, Int32) -> String

  /// Reads the arguments, does the work, pushes the results and answers how many there are.
  ///
  /// The object is the self of a method, borrowed for the call.
  @usableFromInline typealias Run = @Sendable (LuaCall, UnsafeMutableRawPointer?) throws -> Int32

  @usableFromInline let run: Run

  /// How to speak of a value at a place: `argument #1 'cents' to 'charge'`.
  let subject: Subject

  @usableFromInline
  init(_ subject: @escaping Subject, run: @escaping Run) {
    self.subject = subject
    self.run = run
  }

  /// A body whose places are a function's parameters.
  ///
  /// - Parameters:
  ///   - name: The function's name.
  ///   - parameters: The parameters' names.
  ///   - first: The place of the first one: 2 behind a self, 1 without.
  @usableFromInline
  convenience init(
    function name: String,
    parameters: [String],
    first: Int32,
    run: @escaping Run
  ) {
    self.init(
      { _, place in
        let index = Int(place - first)
        guard parameters.indices.contains(index) else {
          return "argument #\(index + 1) to '\(name)'"
        }
        let parameter =
          parameters[index].hasSuffix("?")
          ? String(parameters[index].dropLast()) : parameters[index]
        return "argument #\(index + 1) '\(parameter)' to '\(name)'"
      },
      run: run
    )
  }

  /// A body whose places are an operator's operands.
  ///
  /// - Parameters:
  ///   - name: The event's name in Lua.
  ///   - run: The work.
  convenience init(operator name: String, run: @escaping Run) {
    self.init(
      { _, place in
        "\(place == 1 ? "left" : "right") operand of '\(LuaOperatorSymbols.symbol(of: name))'"
      },
      run: run
    )
  }

  /// Lets the body live as long as the process, and gives what the border keeps of it.
  func immortal() -> UnsafeRawPointer { UnsafeRawPointer(Unmanaged.passRetained(self).toOpaque()) }

  /// The one Swift function that Lua's trampolines reach.
  ///
  /// It lets no error out: it answers a status.
  static let enter: lb_body = { call, object, context in
    guard let context else { return 0 }
    let call = LuaCall(call)
    return Unmanaged<LuaBody>.fromOpaque(context)._withUnsafeGuaranteedRef { body in
      do {
        return try body.run(call, object)
      } catch {
        return call.raise(error, from: body, isMethod: object != nil)
      }
    }
  }
}
