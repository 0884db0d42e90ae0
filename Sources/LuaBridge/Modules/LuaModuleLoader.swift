internal import CLuaBorder
internal import Spelling

/// What a state's `require` looks in, what it has loaded, and what it is loading.
final class LuaModuleLoader {
  /// A loaded module.
  private struct Entry {
    let value: LuaReference
    let place: String
    /// What tells a table from all others as long as it is loaded.
    let address: UnsafeRawPointer?
    /// Whether it is a table of the module's own: no class, no library, and nothing that another module
    /// returned before it.
    let isOwn: Bool
  }

  /// A module that was found and, where it is text, compiled; not run yet.
  private struct Candidate {
    let place: String
    let make: (LuaCall) throws -> LuaReference
  }

  /// The place of a module that is no file and no text.
  private static let swiftPlace = "Swift"

  private let modules: LuaModules
  private var loaded: [LuaModuleKey: Entry] = [:]

  /// The names of the modules that are running their text, outermost first.
  private var loading: [LuaModuleKey] = []

  /// The classes of the host's own modules by their Swift types.
  let types: [ObjectIdentifier: LuaClassDescriptor]

  init(_ modules: LuaModules) {
    self.modules = modules
    var types: [ObjectIdentifier: LuaClassDescriptor] = [:]
    for case .module(let module) in modules.own.values {
      for descriptor in module.classes {
        if let type = descriptor.type { types[type] = descriptor }
      }
    }
    self.types = types
  }

  /// Where each loaded module came from.
  ///
  /// A dictionary of Swift's has one of two names that are equal as texts: the one whose place comes first.
  var places: [String: String] {
    let places = loaded.map { (name: $0.key.name, place: $0.value.place) }
    return Dictionary(places) { min($0, $1) }
  }

  /// The functions that become globals.
  static let functions = LuaModule(
    "_G",
    functions: [
      LuaStatic(
        "require",
        signature: ["name": "string"],
        result: "any",
        summary: "Gives what a module returned, loading it first if need be."
      ) { call in
        guard let loader = call.state.modules else { return 0 }
        let name = try String.read(call, 1)
        do {
          let (value, place) = try loader.require(name, call)
          try value.push(call)
          place?.push(call)
          return place == nil ? 1 : 2
        } catch let error as LuaError where error.code == .syntax {
          // Whole, because as a message it would have the line of the `require` instead of its own.
          call.push(object: LuaThrownError(error, at: call.location()))
          return Int32(LB_RAISE_VALUE)
        }
      }
    ]
  )

  /// The value of a module, and its place if this call had to load it.
  func require(_ name: String, _ call: LuaCall) throws -> (LuaReference, place: String?) {
    let key = LuaModuleKey(name)
    if let entry = loaded[key] { return (entry.value, nil) }
    let candidate = try find(name, call)
    let value = try run(candidate, name, call)
    loaded[key] = try entry(value, candidate.place, key, call)
    return (value, candidate.place)
  }

  /// Loads a module anew; the old one stays unless all goes well.
  func reload(_ name: String, _ call: LuaCall) throws -> LuaModuleReload {
    let key = LuaModuleKey(name)
    guard let old = loaded[key] else { return .notLoaded }
    let candidate = try find(name, call)
    let new = try entry(try run(candidate, name, call), candidate.place, key, call)
    try call.reserve(8)
    let base = call.count
    defer { lb_set_count(call.raw, base) }
    try old.value.push(call)
    try new.value.push(call)
    let areTables = [base + 1, base + 2].allSatisfy { call.type(at: $0) == LB_TABLE }
    let isSame = areTables && old.address == new.address
    // A class is one by its metatable, which no other table is to have.
    let isUpdate = areTables && old.isOwn && lb_read_class_object(call.raw, base + 2) == nil
    guard isSame || isUpdate else {
      loaded[key] = new
      return .replaced
    }
    if !isSame { lb_table_replace(call.raw, base + 1, base + 2) }
    loaded[key] = Entry(
      value: old.value,
      place: candidate.place,
      address: old.address,
      isOwn: old.isOwn
    )
    return .updated
  }

  /// What is to be known of a module's value, which was just made.
  private func entry(
    _ value: LuaReference,
    _ place: String,
    _ key: LuaModuleKey,
    _ call: LuaCall
  ) throws -> Entry {
    try call.reserve(8)
    let base = call.count
    defer { lb_set_count(call.raw, base) }
    try value.push(call)
    let address = lb_address(call.raw, base + 1)
    let isOwn =
      call.type(at: base + 1) == LB_TABLE && lb_read_class_object(call.raw, base + 1) == nil
      && !lb_is_library(call.raw, base + 1)
      && !loaded.contains { $0.key != key && $0.value.address == address }
    return Entry(value: value, place: place, address: address, isOwn: isOwn)
  }

  // MARK: Running

  /// Runs a module's text, and refuses to when it is running already.
  private func run(_ candidate: Candidate, _ name: String, _ call: LuaCall) throws -> LuaReference {
    loading.append(LuaModuleKey(name))
    defer { loading.removeLast() }
    return try candidate.make(call)
  }

  private func checkCycle(_ name: String) throws {
    guard let start = loading.firstIndex(of: LuaModuleKey(name)) else { return }
    let chain = (loading[start...].map(\.name) + [name]).map { "'\($0)'" }.joined(separator: " → ")
    throw LuaError(
      .runtime,
      "modules that require each other: \(chain); move what they share to a module of its own, or "
        + "require one of them inside the function that uses it"
    )
  }

  /// A module's value from a function that gets the module's name and place.
  private static func call(
    _ function: LuaFunction,
    _ name: String,
    _ place: String,
    _ call: LuaCall
  ) throws -> LuaReference {
    try hold(try function.call(returning: LuaValue.self, name, place), call)
  }

  /// Takes hold of a module's value; `true` stands for nil.
  private static func hold(_ value: any LuaConvertible, _ call: LuaCall) throws -> LuaReference {
    try call.reserve(4)
    try value.push(call)
    if call.type(at: call.count) == LB_NIL {
      lb_pop(call.raw, 1)
      true.push(call)
    }
    defer { lb_pop(call.raw, 1) }
    return LuaReference(call, call.count)
  }

  // MARK: Finding

  private func find(_ name: String, _ call: LuaCall) throws -> Candidate {
    try checkCycle(name)
    if let own = modules.own[LuaModuleKey(name)] { return try candidate(own, name, call) }
    let checked = try LuaModuleName(name)
    var looked: [String] = []
    for root in modules.roots {
      for path in checked.paths {
        let place = root.place(of: path)
        let bytes: [UInt8]?
        do {
          bytes = try root.read(path)
        } catch {
          throw LuaError(
            .runtime,
            "module '\(name)' cannot be loaded: '\(place)' \(error)" + Self.list(looked)
          )
        }
        guard let bytes else {
          looked.append("no file '\(place)'")
          continue
        }
        let text = try LuaModuleText.decode(bytes, chunk: place)
        return try Self.candidate(text, name, place, call)
      }
    }
    throw notFound(name, looked)
  }

  private func candidate(
    _ content: LuaModules.Content,
    _ name: String,
    _ call: LuaCall
  ) throws -> Candidate {
    switch content {
    case .source(let text): return try Self.candidate(text, name, name, call)
    case .loader(let load):
      return Candidate(place: Self.swiftPlace) { call in
        try Self.hold(try load(call.state), call)
      }
    case .module(let module):
      return Candidate(place: Self.swiftPlace) { call in
        try call.reserve(4)
        lb_push_class_object(call.raw, module.descriptor.raw)
        defer { lb_pop(call.raw, 1) }
        return LuaReference(call, call.count)
      }
    }
  }

  private static func candidate(
    _ text: String,
    _ name: String,
    _ place: String,
    _ call: LuaCall
  ) throws -> Candidate {
    let function = try call.state.load(text, chunk: place)
    return Candidate(place: place) { call in try Self.call(function, name, place, call) }
  }

  private func notFound(_ name: String, _ looked: [String]) -> LuaError {
    let ending = ".lua"
    let cause =
      name.hasSuffix(ending)
      ? "module '\(name)' not found; write '\(name.dropLast(ending.count))', without the ending"
      : LuaState.sentence(
        "module '\(name)' not found",
        nearest: nearestName(to: name, in: modules.names)
      )
    let host = modules.own.isEmpty ? [] : ["no module of the host by that name"]
    let none = modules.roots.isEmpty ? ["no roots to look for files in"] : []
    return LuaError(.runtime, cause + Self.list(host + looked + none))
  }

  /// The places that were looked at, a line each.
  private static func list(_ looked: [String]) -> String { looked.map { "\n\t\($0)" }.joined() }
}

@available(*, unavailable, message: "what is loaded belongs to the thread of its state")
extension LuaModuleLoader: Sendable {}
