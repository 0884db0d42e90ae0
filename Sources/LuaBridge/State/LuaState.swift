internal import CLuaBorder

/// A Lua universe: its globals, its memory and what it holds of Swift.
///
/// ```swift
/// let state = LuaState()
/// try state.run("function greet(name) return 'Hello, ' .. name end")
/// let greeting = try state.evaluate("return greet('Milk')", as: String.self)
/// ```
///
/// A state belongs to one thread at a time, and to nobody but its owner: when the last reference to
/// it goes, everything in it goes. Another thread that uses it while the first is in the midst of a call
/// ends the process with a sentence. Text chunks only; of Lua's libraries it has the safe ones.
public final class LuaState {
  /// What Lua values in Swift's hands share with this state.
  @usableFromInline let lifeline: LuaLifeline

  /// How the state was opened.
  public let configuration: Configuration

  /// What is known of the last failure, whatever the type of its error.
  public internal(set) var lastFailure: LuaFailure?

  /// Whether the state is not closed.
  package var isOpen: Bool { lifeline.raw != nil }

  /// What the host wants its functions to find through ``LuaCall/state``; kept as long as the state.
  public var hostContext: AnyObject?

  /// Told of each object that a constructor makes for a script; nil where nobody wants to know.
  package var onMake: ((AnyObject) -> Void)?

  /// Told of each value of a script that an object's property is to keep, by the object and the property's
  /// name; nil where nobody wants to know.
  ///
  /// Arguments of methods that are kept are told of as well, under the text that comes before them if there
  /// is one: who is told asks whether there is such a property.
  package var onKeep: ((_ object: AnyObject, _ property: String) -> Void)?

  /// Told of each property that a script is about to set; nil where nobody wants to know.
  ///
  /// It gets the object, the property's name, and what the property's contents are known by. It is called only
  /// where ``onWrite`` is told as well.
  package var onWriting:
    ((_ object: AnyObject, _ property: String, _ memory: LuaPropertyMemory) -> Void)?

  /// Told of each property that a script has set; nil where nobody wants to know.
  ///
  /// It gets the object, the property's name, what the property's contents are known by if they are, and the
  /// call, in which the value is at the third place.
  package var onWrite:
    (
      (_ object: AnyObject, _ property: String, _ memory: LuaPropertyMemory?, _ call: LuaCall) ->
        Void
    )?
  {
    didSet {
      if let raw = lifeline.raw { lb_watch_writes(raw, onWrite != nil) }
    }
  }

  /// Told of each error that a script catches in a call within which marks were set; nil where nobody wants to
  /// know.
  ///
  /// It gets the last mark that was set before that call, 0 if none was: what came with later ones was done by
  /// what the error ended, or before that within the same call.
  package var onCatch: ((_ mark: Int) -> Void)?

  /// Takes a script's warnings before the host does; nil where nobody wants to.
  ///
  /// It gets the running call, the text, the script's line, and whether the limit of output keeps the text from
  /// the host; it answers whether it took the warning, which the host does not get then.
  package var onWarning:
    ((_ call: LuaCall, _ text: String, _ place: LuaLocation?, _ isPastLimit: Bool) -> Bool)?

  /// What `require` looks in and has loaded; nil where scripts have no `require`.
  let modules: LuaModuleLoader?

  /// How much is read of the value that crosses to Swift now.
  let reading = LuaReading()

  /// Names of chunks that are longer than Lua shows.
  var longChunkNames = LongChunkNames()

  /// Texts of chunks, to quote lines of.
  var sources: LuaSources

  /// The deprecated names whose use the host was told of.
  var toldDeprecations: Set<String> = []

  /// The frames of an error that Swift raises again.
  var flightStack: LuaTraceback?

  /// Who is told of errors while the functions that they end still stand.
  var failureObserver: ((LuaCall, any Error) -> Void)?

  /// Who reads the values of a line that fails; nil where nobody wants to know.
  var lineReader: LuaLineReader?

  /// What was read of the line that fails, and where the border noted the failure.
  var standingValues: (values: LuaLineValues, place: LuaLocation)?

  /// Descriptions that were exposed to this state alone.
  private var exposed: [ObjectIdentifier: LuaClassDescriptor] = [:]

  /// Descriptions by the dynamic types met so far.
  private var descriptors: [ObjectIdentifier: LuaClassDescriptor] = [:]

  /// When the objects were born whose wrappers went while Swift held them.
  var births = LuaBirths()

  /// When wrappers were balanced, and when they are to be again.
  package internal(set) var balancePace = BalancePace()

  /// What who uses the state on another thread is told beside that it is wrong; nil for nothing.
  var threadAdvice: String?

  /// Above how many wrappers this state and those that share objects with it are collected together.
  var jointCollectionThreshold = LuaState.leastGrowth

  /// Opens a state.
  ///
  /// - Parameter configuration: What it has and how it behaves.
  public init(_ configuration: Configuration = Configuration()) {
    self.configuration = configuration
    var settings = lb_configuration()
    settings.hooks = Self.hooks(
      hasClock: configuration.clock != nil,
      hasZone: configuration.timeZone != nil
    )
    settings.deterministic = configuration.isDeterministic
    settings.strict_globals = configuration.hasStrictGlobals
    settings.has_seed = configuration.seed != nil
    settings.seed = configuration.seed ?? 0
    settings.libraries = configuration.libraries.rawValue
    settings.covers = configuration.collectsCoverage
    settings.captures_variables = configuration.capturesVariables
    sources = LuaSources(limit: configuration.sourceLimit)
    guard let raw = lb_state_open(&settings) else {
      preconditionFailure("no memory for a Lua state")
    }
    lifeline = LuaLifeline(raw)
    modules = configuration.modules.map(LuaModuleLoader.init)
    lifeline.host = self
    lb_state_set_host(raw, Unmanaged.passUnretained(self).toOpaque())
    lb_set_output_counting(raw, configuration.outputLimit.runBytes != nil)
    lifeline.whileOpen { raw in
      let call = LuaLifeline.call(raw)
      for module in configuration.registry.modules { define(module.descriptor, call) }
      for descriptor in configuration.registry.classes { define(descriptor, call) }
      if let functions = configuration.registry.functions { defineFunctions(functions, call) }
      if modules != nil { defineFunctions(LuaModuleLoader.functions, call) }
    }
    apply(configuration.limits, to: raw)
  }

  deinit { close() }

  /// Closes the state.
  ///
  /// Values of it that Swift still holds throw when they are used. Again, and in the middle of a
  /// call into Lua, it does nothing.
  ///
  /// Where a conversion of the host's own closes it, in its `read` or `push` or in the `encode(to:)` or
  /// `init(from:)` of a type, the work that the conversion is part of is done first, as if the state
  /// had been closed right after it.
  public func close() { lifeline.close() }

  /// The stack to work on, for tests: nothing keeps the state open meanwhile, as
  /// ``LuaLifeline/withState(_:)`` does.
  ///
  /// - Throws: ``LuaError`` with code `closed`.
  package func call() throws -> LuaCall { LuaLifeline.call(try lifeline.opened()) }

  // MARK: Running

  /// Compiles and runs text.
  ///
  /// - Parameters:
  ///   - text: Lua source; never a binary chunk.
  ///   - chunk: The name that messages show, such as a file's path.
  ///   - arguments: What the chunk gets as `...`.
  /// - Throws: ``LuaError``, or the Swift error that Swift code below it threw.
  public func run<each Argument: LuaConvertible>(
    _ text: String,
    chunk: String = "script",
    _ arguments: repeat each Argument
  ) throws {
    defer { safePoint() }
    try load(text, chunk: chunk)(repeat each arguments)
  }

  /// Compiles text and runs it for its first result.
  ///
  /// ```swift
  /// let sum = try state.evaluate("local a, b = ... return a + b", as: Int.self, 1, 2)
  /// ```
  ///
  /// - Parameters:
  ///   - text: Lua source, such as `return 1 + 1`.
  ///   - type: What to read the result as.
  ///   - chunk: The name that messages show.
  ///   - arguments: What the chunk gets as `...`.
  /// - Returns: The first result.
  /// - Throws: ``LuaError``: `syntax`, `conversion` when the result is of another type, what the
  ///   script raised; or the Swift error that Swift code below it threw.
  public func evaluate<Result: LuaConvertible, each Argument: LuaConvertible>(
    _ text: String,
    as type: Result.Type = Result.self,
    chunk: String = "script",
    _ arguments: repeat each Argument
  ) throws -> Result {
    defer { safePoint() }
    return try load(text, chunk: chunk).call(returning: type, repeat each arguments)
  }

  /// Compiles text and runs it for several results: `evaluate("return 1, 'a'", as: (Int, String).self)`.
  ///
  /// - Parameters:
  ///   - text: Lua source.
  ///   - type: What to read the results as.
  ///   - chunk: The name that messages show.
  ///   - arguments: What the chunk gets as `...`.
  /// - Returns: The results; see ``LuaFunction/call(returning:_:)->(_,_,_)``.
  /// - Throws: As the form for one result.
  public func evaluate<
    First: LuaConvertible,
    Second: LuaConvertible,
    each Rest: LuaConvertible,
    each Argument: LuaConvertible
  >(
    _ text: String,
    as type: (First, Second, repeat each Rest).Type = (First, Second, repeat each Rest).self,
    chunk: String = "script",
    _ arguments: repeat each Argument
  ) throws -> (First, Second, repeat each Rest) {
    let results = LuaResults<First, Second, repeat each Rest>.self
    return try evaluate(text, as: results, chunk: chunk, repeat each arguments).values
  }

  /// Compiles text to a function without running it.
  ///
  /// - Parameters:
  ///   - text: Lua source; never a binary chunk.
  ///   - chunk: The name that messages show. One in parentheses, as in `(helpers)`, stands for code of the
  ///     host's own: what fails in it is placed where a script called it.
  /// - Returns: The function.
  /// - Throws: ``LuaError`` with code `syntax`.
  public func load(_ text: String, chunk: String = "script") throws -> LuaFunction {
    try lifeline.withState { call in
      longChunkNames.add(chunk)
      sources.keep(text, as: chunk)
      let status = compile(text, chunk: chunk, call)
      if let error = nestingError(status, in: text, chunk: chunk, call) {
        lastFailure = LuaFailure(error: error, location: error.location, traceback: nil)
        throw error
      }
      try check(status, call)
      defer { lb_pop(call.raw, 1) }
      return LuaFunction(reference: LuaReference(call, call.count))
    }
  }

  // MARK: Exposing

  /// Makes a described class a global of this state.
  ///
  /// Objects of it that scripts have already become what it describes.
  ///
  /// - Parameter type: A class with its description beside it.
  /// - Throws: ``LuaError`` with code `closed`.
  /// - Complexity: O(objects that scripts have).
  public func expose<Object: LuaDescribed>(_ type: Object.Type) throws {
    try expose(Object.luaDescriptor)
  }

  /// Makes a class a global of this state by its description: for one that does not stand beside it.
  ///
  /// - Parameter luaClass: The description.
  /// - Throws: ``LuaError`` with code `closed`.
  /// - Complexity: O(objects that scripts have).
  public func expose<Object: LuaObject>(_ luaClass: LuaClass<Object>) throws {
    try expose(luaClass.descriptor)
  }

  private func expose(_ descriptor: LuaClassDescriptor) throws {
    try lifeline.withCall(room: 8) { call in
      descriptor.describe()
      descriptors = [:]  // what was found for subclasses may be another now
      if let type = descriptor.type { exposed[type] = descriptor }
      define(descriptor, call)
      refineWrappers(lb_call_state(call.raw))
    }
  }

  /// Gives objects that scripts have already the class that they would get now, where that can do all
  /// that the old one can: an opaque object gets its own, and one of a superclass its subclass.
  private func refineWrappers(_ raw: OpaquePointer) {
    lb_hold_collection(raw, true)
    defer { lb_hold_collection(raw, false) }
    var next = lb_first_box(raw)
    while let box = next {
      next = box.pointee.next
      guard let object = box.pointee.object else { continue }
      let instance = Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue()
      let old = box.pointee.cls
      let new = descriptor(of: instance).raw
      if new != old, old == Self.opaqueClass.raw || lb_class_inherits(new, old) {
        lb_box_set_class(box, new)
      }
    }
  }

  /// Makes a global of a class; the call has room.
  private func define(_ descriptor: LuaClassDescriptor, _ call: LuaCall) {
    lb_push_class_object(call.raw, descriptor.raw)
    lb_set_global(call.raw, descriptor.name)
  }

  /// Makes each function of a module a global of its own; the call has room.
  private func defineFunctions(_ module: LuaModule, _ call: LuaCall) {
    for function in module.descriptor.declarations {
      lb_push_class_object(call.raw, module.descriptor.raw)
      function.name.push(call)
      if lb_get(call.raw, call.count - 1) == LB_OK { lb_set_global(call.raw, function.name) }
      lb_set_count(call.raw, 0)
    }
  }

  /// The names of the globals that scripts can read, sorted.
  ///
  /// - Complexity: O(n log n).
  package var globalNames: [String] {
    let names = try? lifeline.withCall(room: 8) { call in
      var names: [String] = []
      call.pushNil()
      while lb_next_global(call.raw) { names.append((try? call.read(call.count)) ?? "") }
      return names.sorted()
    }
    return names ?? []
  }

  // MARK: Classes

  /// The description of the nearest exposed class of an object: one that the registry has, or one that
  /// stands beside its class.
  package func descriptor(of object: AnyObject) -> LuaClassDescriptor {
    let dynamic: AnyClass = type(of: object)
    if let known = descriptors[ObjectIdentifier(dynamic)] { return known }
    var nearest: AnyClass? = dynamic
    while let type = nearest {
      if let found = ownDescriptor(of: type) {
        descriptors[ObjectIdentifier(dynamic)] = found
        return found
      }
      nearest = _getSuperclass(type)
    }
    descriptors[ObjectIdentifier(dynamic)] = Self.opaqueClass
    return Self.opaqueClass
  }

  /// The description of exactly this class, if it has one in this state or beside it.
  func ownDescriptor(of type: AnyClass) -> LuaClassDescriptor? {
    let identifier = ObjectIdentifier(type)
    return exposed[identifier] ?? configuration.registry.types[identifier]
      ?? modules?.types[identifier] ?? LuaClassDescriptor.beside(type)
  }

  /// What scripts of this state call Swift's classes.
  var naming: LuaTypeNaming { LuaTypeNaming { self.ownDescriptor(of: $0) } }

  /// What objects without an exposed class are to scripts.
  static let opaqueClass = LuaClassDescriptor(
    "SwiftObject",
    summary: "A Swift object whose class is not exposed.",
    type: nil,
    superclass: nil,
    members: { [] }
  )
}

@available(*, unavailable, message: "a Lua state belongs to one thread at a time")
extension LuaState: Sendable {}
