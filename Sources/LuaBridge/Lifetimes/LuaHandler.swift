public import CLuaBorder

/// A value of the script that lives exactly as long as a Swift object: an event's handler, an action.
///
/// ```swift
/// final class Bell: LuaExposed {
///   var didRing: LuaHandler?
///   private var rings = 0
///
///   static let luaClass = LuaClass<Bell>("Bell") {
///     LuaProperty("didRing", get: { $0.didRing }, set: { $0.didRing = $1 })
///     LuaMethod("ring") { (bell: Bell) in
///       bell.rings += 1
///       try bell.didRing?(bell.rings)
///     }
///     LuaInitializer { Bell() }
///   }
/// }
/// ```
///
/// It is kept in the object's wrapper and not in Swift, so that Lua's collector sees the cycles
/// through it: a button that is captured by its own handler goes when nobody else holds it. As a
/// parameter of a method or the value of a property it takes a function and keeps it with the method's
/// self; ``LuaKept`` does the same with a table, such as a delegate's. In a function without a self,
/// ``init(_:keeping:with:)`` says which argument is to keep it.
public final class LuaHandler {
  @usableFromInline let lifeline: LuaLifeline
  @usableFromInline let object: UnsafeMutableRawPointer
  @usableFromInline let serial: UInt64
  @usableFromInline let slot: Int32

  /// Where the function is defined; nil for tables and functions of the host.
  public let definition: LuaLocation?

  /// How many arguments the handler can see: a caller may spare itself the making of others.
  ///
  /// The number of parameters of a Lua function without `...`; else as many as there are. Stands on
  /// `lua_getinfo`.
  public let visibleArguments: Int

  /// Which script line handed the value over.
  ///
  /// Lua tells of an assignment the line that it ends on. Where that is the `end` of the function which
  /// is assigned, this is the line that the function begins on.
  public let location: LuaLocation?

  /// Keeps the value at one place with the object whose wrapper is at another.
  ///
  /// - Parameters:
  ///   - call: The running call.
  ///   - place: Where the value is.
  ///   - wrapper: Where the object is.
  /// - Throws: ``LuaError`` when there is no object at `wrapper`, or nothing to keep.
  public init(_ call: LuaCall, keeping place: Int32, with wrapper: Int32) throws {
    guard call.type(at: place).rawValue > LB_NIL.rawValue else {
      throw call.mismatch(place, expected: "a value to keep")
    }
    guard let object = lb_read_object(call.raw, wrapper) else {
      throw call.mismatch(wrapper, expected: "object")
    }
    try call.reserve(6)
    // Whoever sets one after the other within a call holds no more than the last.
    call.state.releaseDropped(call)
    self.object = object
    lifeline = call.state.lifeline
    serial = lb_wrapper_serial(call.raw, wrapper)
    definition = call.definition(of: place)
    visibleArguments = Int(lb_function_parameters(call.raw, place))
    location = Self.location(call, keeping: place, definedAt: definition)
    slot = lb_attach(call.raw, wrapper, place)
    // Bytes that are no text are the argument of a method, and name no property.
    if let onKeep = call.state.onKeep, wrapper == 1, call.type(at: 2) == LB_STRING,
      let name = try? String.read(call, 2)
    {
      let keeper = Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue()
      // A method's first argument may be a text as well, and even the name of something.
      let isProperty = call.state.descriptor(of: keeper).instanceDeclarations.contains {
        $0.name == name && $0.kind == .property && $0.isWritable
      }
      if isProperty { onKeep(keeper, name) }
    }
  }

  /// The line that hands over the value at a place, as ``location`` tells it.
  private static func location(
    _ call: LuaCall,
    keeping place: Int32,
    definedAt definition: LuaLocation?
  ) -> LuaLocation? {
    guard let location = call.location() else { return nil }
    guard let definition, definition.chunk == location.chunk,
      Int(lb_function_last_line(call.raw, place)) == location.line
    else { return location }
    return definition
  }

  deinit { lifeline.post(.attachment(object: object, serial: serial, slot: slot)) }

  /// Pushes the value.
  ///
  /// - Parameter call: The running call.
  /// - Throws: ``LuaError`` with code `closed`, or `gone` when the object went.
  @inlinable
  public func push(_ call: LuaCall) throws {
    guard try lifeline.opened() == lb_call_state(call.raw) else { throw Self.foreign() }
    guard lb_attachment_push(call.raw, object, serial, slot) else { throw Self.gone() }
  }

  @inline(never) @usableFromInline
  static func foreign() -> LuaError {
    LuaError(.gone, "the handler belongs to another Lua state; give each state handlers of its own")
  }

  @inline(never) @usableFromInline
  static func gone() -> LuaError {
    LuaError(.gone, "the object that kept this handler is gone")
  }

  /// Calls the handler and drops its results.
  ///
  /// - Parameter arguments: What it gets; it may take fewer.
  /// - Throws: ``LuaError``, or the Swift error that Swift code below it threw.
  @inlinable
  public func callAsFunction<each Argument: LuaConvertible>(
    _ arguments: repeat each Argument
  ) throws {
    let isThere = try lifeline.withState { call in
      try call.perform(results: 0, self, repeat each arguments)
    }
    guard isThere else { throw Self.gone() }
  }

  /// Calls the handler with the object that keeps it, its sender, before the arguments, and drops its
  /// results.
  ///
  /// The sender is found on the way to the handler, so this is the fast way to call it.
  ///
  /// - Parameter arguments: What it gets after the sender; it may take fewer.
  /// - Throws: ``LuaError``, or the Swift error that Swift code below it threw.
  @inlinable
  public func send<each Argument: LuaConvertible>(_ arguments: repeat each Argument) throws {
    let isThere = try lifeline.withState { call in
      try call.perform(results: 0, Sending(self), repeat each arguments)
    }
    guard isThere else { throw Self.gone() }
  }

  /// Calls the handler with the object that keeps it, its sender, before one argument, and drops its
  /// results.
  ///
  /// As the form for several arguments, and faster: one argument is pushed by what its type does, and not, as
  /// several are, by a table of what types do.
  ///
  /// - Parameter argument: What it gets after the sender; it may take fewer.
  /// - Throws: ``LuaError``, or the Swift error that Swift code below it threw.
  @inlinable
  public func send<Argument: LuaConvertible>(_ argument: Argument) throws {
    let isThere = try lifeline.withState { call in
      try call.perform(results: 0, SendingOne(Sending(self), argument))
    }
    guard isThere else { throw Self.gone() }
  }

  /// Calls the handler and reads its first result.
  ///
  /// - Parameters:
  ///   - type: What to read the result as.
  ///   - arguments: What it gets; it may take fewer.
  /// - Returns: The first result.
  /// - Throws: ``LuaError``, or the Swift error that Swift code below it threw.
  public func call<Result: LuaConvertible, each Argument: LuaConvertible>(
    returning type: Result.Type = Result.self,
    _ arguments: repeat each Argument
  ) throws -> Result {
    let answer = try lifeline.withState { call in
      try call.answer(type, of: self, repeat each arguments)
    }
    guard let answer else { throw Self.gone() }
    return answer
  }

  /// Calls the handler and reads several results, as
  /// ``LuaFunction/call(returning:_:)->(_,_,_)`` does.
  ///
  /// - Parameters:
  ///   - type: What to read the results as.
  ///   - arguments: What it gets; it may take fewer.
  /// - Returns: The results.
  /// - Throws: ``LuaError``, or the Swift error that Swift code below it threw.
  public func call<
    First: LuaConvertible,
    Second: LuaConvertible,
    each Rest: LuaConvertible,
    each Argument: LuaConvertible
  >(
    returning type: (First, Second, repeat each Rest).Type = (First, Second, repeat each Rest).self,
    _ arguments: repeat each Argument
  ) throws -> (First, Second, repeat each Rest) {
    let results = LuaResults<First, Second, repeat each Rest>.self
    return try call(returning: results, repeat each arguments).values
  }

  /// Whether the handler can be called: its state is not closed.
  package var isOpen: Bool { lifeline.raw != nil }

  /// The state whose script the handler is of; nil once that is closed.
  package var state: LuaState? { lifeline.raw.map { LuaLifeline.call($0).state } }

  /// Whether the handler is of a state's script.
  ///
  /// - Parameter state: The state.
  package func belongs(to state: LuaState) -> Bool { lifeline === state.lifeline }

  /// What is known of the state's last failure: for the traceback of a Swift error that this
  /// handler let through.
  public var lastFailure: LuaFailure? {
    state?.lastFailure
  }
}

@available(*, unavailable, message: "a Lua value belongs to the thread of its state")
extension LuaHandler: Sendable {}

extension LuaHandler: LuaCallee {
  @inlinable
  func pushCallee(_ call: LuaCall) -> Int32 {
    lb_attachment_push_callee(call.raw, object, serial, slot, false)
  }

  /// A handler that gets the object that keeps it before its arguments.
  ///
  /// It holds no reference, because a retain and a release are a tenth of a call.
  @usableFromInline
  struct Sending: LuaCallee {
    @usableFromInline let object: UnsafeMutableRawPointer
    @usableFromInline let serial: UInt64
    @usableFromInline let slot: Int32

    @inlinable
    init(_ handler: LuaHandler) {
      object = handler.object
      serial = handler.serial
      slot = handler.slot
    }

    @inlinable
    func pushCallee(_ call: LuaCall) -> Int32 {
      lb_attachment_push_callee(call.raw, object, serial, slot, true)
    }
  }

  /// A handler that gets the object that keeps it and one argument.
  @usableFromInline
  struct SendingOne<Argument: LuaConvertible>: LuaCallee {
    @usableFromInline let sending: Sending
    @usableFromInline let argument: Argument

    @inlinable
    init(_ sending: Sending, _ argument: Argument) {
      self.sending = sending
      self.argument = argument
    }

    @inlinable
    func pushCallee(_ call: LuaCall) throws -> Int32 {
      let function = sending.pushCallee(call)
      if function > 0 { _ = try argument.pushResults(call) }
      return function
    }
  }
}

extension LuaHandler: LuaConvertible {
  /// `function`.
  public static var luaName: String { "function" }

  /// Yes.
  public static var luaNeedsSelf: Bool { true }

  /// Keeps the function at a place with the self of the running method.
  public static func read(_ call: LuaCall, _ place: Int32) throws -> LuaHandler {
    guard lb_type_of(call.raw, place) == LB_FUNCTION else {
      throw call.mismatch(place, expected: luaName)
    }
    return try LuaHandler(call, keeping: place, with: 1)
  }
}
