internal import CLuaBorder

/// Refers to a Swift object as one state's scripts know it, without keeping it: an exposed object, or an
/// instance of a script's class, whose methods are to be called when the host has something to tell.
///
/// It may outlive the object and the state: then there is nothing to call any more.
package final class LuaObjectReference {
  private let lifeline: LuaLifeline

  /// The object; nil once it is gone.
  package private(set) weak var object: AnyObject?

  /// Which script line handed the object over.
  package let location: LuaLocation?

  /// Whether the state is not closed.
  package var isOpen: Bool { lifeline.raw != nil }

  /// Refers to an object.
  ///
  /// - Parameters:
  ///   - object: The object; without a class that the state knows it has no methods.
  ///   - call: The running call, which gives the state and the line.
  package init(_ object: AnyObject, _ call: LuaCall) {
    self.object = object
    lifeline = call.state.lifeline
    location = call.location()
  }

  /// The function that scripts call as a method of the object; that of a script's class comes before
  /// that of the class it was derived from.
  ///
  /// - Parameter name: The method's name in scripts.
  /// - Returns: The function, whose first argument is the object; nil if there is none, or if the object
  ///   or its state is gone.
  /// - Throws: ``LuaError`` with code `stackOverflow`.
  package func method(named name: String) throws -> LuaFunction? {
    try read { call, place in
      var name = name
      let isFound = name.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          lb_push_method(call.raw, place, $0.baseAddress, $0.count)
        }
      }
      return isFound ? try LuaFunction.read(call, call.count) : nil
    }
  }

  /// Names of the functions that the script's class of the object has, inherited ones included, sorted;
  /// empty for an object of a class of Swift's.
  package var scriptFunctionNames: [String] {
    get throws {
      try read { call, _ in
        guard let object else { return nil }
        lb_push_script_functions(call.raw, Unmanaged.passUnretained(object).toOpaque())
        return try [String].read(call, call.count).sorted()
      } ?? []
    }
  }

  /// The objects by which the script's class of the object declares properties, in no order; see
  /// ``LuaMetamethod``.
  package var declarations: [AnyObject] {
    get throws {
      try read { call, place in
        lb_push_declarations(call.raw, place)
        return try [LuaValue].read(call, call.count).compactMap { value in
          if case .object(let object) = value { object } else { nil }
        }
      } ?? []
    }
  }

  /// What is known of the state's last failure: for the traceback of a Swift error that a method let
  /// through.
  package var lastFailure: LuaFailure? {
    guard let raw = lifeline.raw else { return nil }
    return LuaLifeline.call(raw).state.lastFailure
  }

  /// Runs work with the object on the stack of the state, and leaves the stack as it was.
  private func read<Result>(_ body: (LuaCall, Int32) throws -> Result?) throws -> Result? {
    guard let object, lifeline.raw != nil else { return nil }
    return try lifeline.withCall(room: 12) { call in
      call.push(object: object)
      return try body(call, call.count)
    }
  }
}

@available(*, unavailable, message: "a Lua value belongs to the thread of its state")
extension LuaObjectReference: Sendable {}
