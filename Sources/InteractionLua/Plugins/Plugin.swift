internal import Interaction
package import LuaBridge

/// A plugin that is loaded: a script in a Lua state of its own, over a world that it shares.
///
/// What it makes and connects belongs to it, and goes with it.
package final class Plugin {
  /// What it says of itself.
  package let manifest: PluginManifest
  /// Its script.
  package let text: PluginText
  /// Its path, as messages name it.
  package var file: String { text.file }
  /// The state that it runs in.
  package let state: LuaState
  /// The world that it works on.
  private let world: World
  /// What it has made and connected.
  let belongings = Belongings()
  /// What `plugin.persist` is; nil until somebody asks.
  private var persist: LuaTable?

  /// Opens a state for a plugin, in which nothing has run.
  ///
  /// - Parameters:
  ///   - text: The script.
  ///   - manifest: What it says of itself, which was found to be allowed.
  ///   - host: Whose plugin it is.
  init(_ text: PluginText, _ manifest: PluginManifest, of host: PluginHost) {
    self.manifest = manifest
    self.text = text
    world = host.world
    state = LuaState(
      for: host.world,
      app: host.app,
      registry: host.registry,
      libraries: manifest.libraries,
      modules: text.modules,
      collectsCoverage: false,
      print: host.print
    )
    state.script?.plugin = self
    state.script?.plugins = host
    state.script?.closeDeclarations()
    state.onMake = { [belongings] in belongings.note(made: $0) }
    state.onKeep = { [belongings] in belongings.note(property: $1, of: $0) }
  }

  /// Sets how long a call of it may take, and how much memory it may hold.
  func limit(_ limits: PluginHost.Limits) throws {
    try state.setTimeLimit(milliseconds: limits.milliseconds)
    try state.setMemoryLimit(bytes: limits.memory)
    try state.setDepthLimit(crossings: limits.crossings)
    if limits.stressesCollector { try state.setCollectionStress(true) }
  }

  // MARK: What it keeps

  /// The table that is there again after it is loaded anew.
  ///
  /// - Throws: `LuaError` for a closed state.
  func persistTable() throws -> LuaTable {
    if let persist { return persist }
    let table = try state.makeTable()
    persist = table
    return table
  }

  /// What it keeps; nil if it keeps nothing.
  ///
  /// - Throws: `ScriptError` for what is no plain data, with its place.
  func storedValue() throws -> PlainValue? {
    try persist.map { try PlainValue($0, named: "plugin.persist") }
  }

  /// Begins with what an earlier version kept.
  func restore(_ stored: PlainValue) throws {
    if case .table(let table) = try stored.value(in: state) { persist = table }
  }

  // MARK: Its properties of others

  /// What a property of an object holds of this plugin.
  struct Held {
    /// The object.
    let object: AnyObject
    /// The property's name.
    let name: String
    /// The function or the table.
    let value: LuaValue
  }

  /// Reads and writes properties as a script does: a handler of another state cannot be read.
  private static let access = """
    return function(object, name)
      local isRead, value = pcall(function() return object[name] end)
      if isRead then
        local kind = type(value)
        if kind == "function" or kind == "table" then return value end
        return nil
      end
      if tostring(value):find("write-only", 1, true) then return true end
      return nil
    end,
    function(object, name, value) object[name] = value end
    """

  /// The functions of ``access``.
  private func accessors() throws -> (read: LuaFunction, write: LuaFunction) {
    try state.evaluate(Self.access, as: (LuaFunction, LuaFunction).self, chunk: "plugin")
  }

  /// The functions and tables of this plugin that properties of objects hold now.
  ///
  /// A property that can only be written counts, with the value true.
  ///
  /// - Throws: `LuaError` for a closed state.
  func heldProperties() throws -> [Held] {
    let properties = belongings.liveProperties
    guard !properties.isEmpty else { return [] }
    let read = try accessors().read
    return try properties.compactMap { object, name in
      let value = try read.call(returning: LuaValue.self, LuaValue.object(object), name)
      return value.isNil ? nil : Held(object: object, name: name, value: value)
    }
  }

  /// Puts functions and tables of this plugin back where another one has taken their place.
  ///
  /// What goes wrong on the way is reported, and keeps nothing of it.
  ///
  /// - Parameter held: What properties held before.
  /// - Throws: `LuaError` for a closed state.
  func putBack(_ held: [Held]) throws {
    guard !held.isEmpty else { return }
    let write = try accessors().write
    for entry in held {
      // What can only be written cannot be read, so that it is not known.
      if case .boolean = entry.value { continue }
      set(entry, to: entry.value, by: write)
    }
  }

  /// Takes the functions and tables of this plugin out of the properties that hold them.
  private func clearProperties() throws {
    let held = try heldProperties()
    guard !held.isEmpty else { return }
    let write = try accessors().write
    for entry in held { set(entry, to: .nil, by: write) }
  }

  /// Sets a property, and reports why that cannot be done.
  private func set(_ entry: Held, to value: LuaValue, by write: LuaFunction) {
    do {
      try write(LuaValue.object(entry.object), entry.name, value)
    } catch {
      world.report(Failure(error))
    }
  }

  // MARK: Ending

  /// Takes back all that the plugin has made and connected, and closes its state; again, it does nothing.
  ///
  /// What goes wrong on the way is reported, and keeps nothing of it.
  func end() {
    guard state.isOpen else { return }
    belongings.disconnectAll(in: world)
    do {
      try clearProperties()
    } catch {
      world.report(Failure(error))
    }
    _ = belongings.takeViewsOut()
    belongings.removeScreens(from: world)
    state.script?.turnObserver?.cancel()
    persist = nil
    state.close()
  }
}

@available(*, unavailable, message: "A plugin belongs to its world's one thread.")
extension Plugin: Sendable {}
