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
  let world: World
  /// What it has made and connected.
  let belongings: Belongings
  /// What its `require` has read.
  let modules: ModuleReads
  /// Whether its script has said what it is, which it does once.
  var hasBegun = false
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
    belongings = Belongings(in: host.order)
    let modules = ModuleReads(of: text.modules)
    self.modules = modules
    state = LuaState(
      for: host.world,
      app: host.app,
      registry: host.registry,
      libraries: manifest.libraries,
      modules: modules.modules,
      collectsCoverage: host.collectsCoverage,
      print: host.print
    )
    state.keepWorldThread()
    state.script?.plugin = self
    state.script?.plugins = host
    state.script?.closeDeclarations()
    state.onMake = { [belongings] in belongings.note(made: $0) }
    state.onKeep = { [belongings] object, name in
      belongings.note(property: name, of: Self.object(behind: object))
    }
    state.onWriting = { [weak self, weak host] object, name, memory in
      guard let self, let host, host.mayPutBack(memory, setBy: self), !belongings.isOwn(object)
      else { return }
      for (place, part) in memory.parts(of: object, named: name) {
        host.formerContents.note(place, by: self, part)
      }
    }
    state.onWrite = { [weak self, weak host, belongings] object, name, memory, call in
      let (owner, value) = (Self.object(behind: object), WrittenValue(call, 3))
      let parts = memory?.parts(of: object, named: name) ?? []
      if parts.isEmpty {
        let place = LuaPropertyPlace(of: owner, named: name)
        belongings.note(writing: name, value, of: owner, at: place)
      }
      for (place, part) in parts {
        let value = part === memory ? value : WrittenValue(part.content(of: place.object))
        belongings.note(writing: name, value, of: owner, at: place)
      }
      guard let self, let host, let memory, host.mayPutBack(memory, setBy: self) else { return }
      for (place, part) in parts {
        host.formerContents.noteWritten(place, by: self, part) {
          host.putsBack($0, part, setBy: self)
        }
      }
    }
  }

  /// What scripts of several states mean by an object: of some each has one of its own.
  static func object(behind object: AnyObject) -> AnyObject {
    (object as? AppObject)?.world.application ?? object
  }

  /// Sets how long a call of it may take, and how much memory it may hold.
  func limit(_ limits: PluginHost.Limits) throws {
    try state.setTimeLimit(milliseconds: limits.milliseconds)
    try state.setMemoryLimit(bytes: limits.memory)
    try state.setDepthLimit(crossings: limits.crossings)
    if limits.stressesCollector { try state.setCollectionStress(true) }
  }

  /// The wall time that is not its own of the call that is under way, in milliseconds.
  private var excused = 0

  /// Lets the call that is under way take longer.
  ///
  /// - Parameters:
  ///   - limits: What it may take.
  ///   - milliseconds: How much longer, until this is said again; for good unless it is `Int.max`.
  func putOffLimit(of limits: PluginHost.Limits, by milliseconds: Int) throws {
    guard milliseconds < Int.max else { return try state.setTimeLimit(milliseconds: Int.max) }
    excused += milliseconds
    // Within a run it counts from the run's beginning.
    try state.setTimeLimit(milliseconds: limits.milliseconds + excused)
  }

  /// Lets each call take what the limits say.
  func restoreLimit(of limits: PluginHost.Limits) throws {
    excused = 0
    try state.setTimeLimit(milliseconds: limits.milliseconds)
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

  // MARK: Ending

  /// Takes back all that the plugin has made and connected, and closes its state; again, it does nothing.
  ///
  /// What goes wrong on the way is reported, and keeps nothing of it.
  ///
  /// - Parameter formers: What properties held before.
  func end(_ formers: FormerContents) {
    guard state.isOpen else { return }
    takeBack(formers)
    belongings.removeScreens()
    // What its own views, screens and tasks did as they left.
    takeBack(formers)
    state.script?.turnObserver?.cancel()
    persist = nil
    close()
  }

  /// Takes back what the plugin has made and connected so far, its screens aside.
  private func takeBack(_ formers: FormerContents) {
    belongings.disconnectAll(in: world)
    for error in formers.putBack(by: self) { world.report(Failure(error)) }
    let (onWriting, onWrite) = (state.onWriting, state.onWrite)
    // That it lets go of a property is nothing that would have to be taken back.
    state.onWriting = nil
    state.onWrite = nil
    do {
      try clearProperties()
    } catch {
      world.report(Failure(error))
    }
    state.onWriting = onWriting
    state.onWrite = onWrite
    _ = belongings.takeViewsOut()
  }

  /// Closes its state, and takes nothing back.
  func close() {
    formerCoverage = coverage
    state.close()
  }

  // MARK: Coverage

  /// Which lines had run when its state was closed.
  private var formerCoverage = LuaCoverage()

  /// Which lines of its script and its modules ran so far, if they are counted.
  var coverage: LuaCoverage {
    guard state.isOpen else { return formerCoverage }
    return LuaCoverage(
      files: state.coverage.files.filter { name, _ in name == file || modules.have(file: name) }
    )
  }
}

@available(*, unavailable, message: "A plugin belongs to its world's one thread.")
extension Plugin: Sendable {}
