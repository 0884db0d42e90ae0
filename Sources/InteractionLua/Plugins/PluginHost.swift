package import Interaction
package import LuaBridge

/// The plugins of one world, in the order in which they were loaded.
package final class PluginHost {
  /// The world that they share.
  let world: World
  /// What the host has registered.
  let app: AppCatalogue?
  /// What their scripts can reach.
  let registry: LuaRegistry
  /// What each may take.
  let limits: Limits
  /// What the user allows: names of plugins with those of libraries, such as `limits:io`.
  private let allowed: Set<String>
  /// Whether the lines that they run are counted.
  let collectsCoverage: Bool
  /// Receives what they print.
  let print: (String, SourceLocation?) -> Void
  /// Reads a plugin's script by its path, which may be one that a script names; nil where there are no
  /// files.
  private let read: ((_ path: String, _ isOfScript: Bool) throws -> PluginText)?
  /// The plugins that are loaded.
  package private(set) var plugins: [Plugin] = []

  /// Makes a host without plugins.
  ///
  /// - Parameters:
  ///   - world: The world that they share.
  ///   - app: What the host has registered.
  ///   - limits: What each may take.
  ///   - allowed: What the user allows, such as `limits:io`.
  ///   - collectsCoverage: Whether the lines that they run are counted.
  ///   - print: Receives what they print.
  ///   - read: Reads a plugin's script by its path, which may be one that a script names; nil where there
  ///     are no files.
  package init(
    in world: World,
    app: AppCatalogue? = nil,
    limits: Limits = Limits(),
    allowing allowed: [String] = [],
    collectsCoverage: Bool = false,
    print: @escaping (String, SourceLocation?) -> Void = { _, _ in },
    reading read: ((_ path: String, _ isOfScript: Bool) throws -> PluginText)? = nil
  ) {
    self.world = world
    self.app = app
    self.limits = limits
    self.allowed = Set(allowed)
    self.collectsCoverage = collectsCoverage
    self.print = print
    self.read = read
    registry = (app?.registry ?? MoontapRegistry.registry).adding(modules: [PluginModule.module])
  }

  /// The states of the plugins.
  package var states: [LuaState] { plugins.map(\.state) }

  /// Whether a file is a plugin's.
  package func has(file: String) -> Bool { present.contains { $0.file == file } }

  /// Whether a file is a module that a plugin has read.
  package func hasModule(file: String) -> Bool {
    present.contains { $0.modules.have(file: file) }
  }

  /// Whether a timer is a plugin's.
  package func owns(_ timer: Scheduler.Timer) -> Bool {
    plugins.contains { $0.belongings.owns(timer) }
  }

  /// The plugins of the application that has ended, with what each keeps; empty once they are loaded again.
  var suspended: [Kept] = []

  /// What was found last of plugins whose new versions could not be loaded, by their names.
  var refused: [String: Refusal] = [:]

  /// What the plugin that was loaded last, or could not be, has required; nil where it did not come to running.
  private(set) var latestModules: ModuleReads?

  /// The plugin that is being loaded.
  private(set) var beginning: Plugin?

  /// The plugins that are loaded, and the one that is being loaded.
  var present: [Plugin] { plugins + [beginning].compactMap(\.self) }

  /// Whether plugins are being loaded, exchanged or taken out.
  private var isChanging = false

  /// Whether which plugins there are cannot be changed now: that is being done, or a call of one is under way.
  var isBusy: Bool { isChanging || present.contains { $0.state.isRunning } }

  /// Whether a plugin may take longer than the others, because its time limit was put off.
  var hasPutOff = false

  /// Numbers what they do.
  let order = Belongings.Order()

  /// What properties held before plugins set them.
  let formerContents = FormerContents()

  /// Told of the state of each plugin once it is loaded.
  package var onLoad: ((LuaState) throws -> Void)?

  // MARK: Loading

  /// Loads a plugin.
  ///
  /// - Parameter text: Its script.
  /// - Returns: The plugin.
  /// - Throws: `PluginError`; nothing of it is left then.
  @discardableResult
  package func load(_ text: PluginText) throws -> Plugin {
    try changing { try loaded(text) }
  }

  /// Loads a plugin, which nobody hinders.
  private func loaded(_ text: PluginText) throws -> Plugin {
    let plugin = try naming(text) {
      let manifest = try checkedManifest(of: text)
      if let other = plugins.first(where: { $0.manifest.name == manifest.name }) {
        throw PluginError.duplicate(manifest.name, text.file, other: other.file)
      }
      let stored = suspended.first { $0.plugin.manifest.name == manifest.name }?.stored
      return try begin(text, manifest, with: stored)
    }
    plugins.append(plugin)
    world.note("The plugin \(plugin.manifest.title) is loaded.")
    return plugin
  }

  /// Loads a plugin by its path.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - isOfScript: Whether a script names it, so that a relative one starts at the script's folder.
  /// - Returns: The plugin.
  /// - Throws: As `load(_:)`, and `PluginError` for a file that cannot be read.
  @discardableResult
  package func load(path: String, isOfScript: Bool = false) throws -> Plugin {
    try load(text(of: path, isOfScript))
  }

  /// Loads a new version of a plugin in the place of the one that runs, with what that keeps in
  /// `plugin.persist`.
  ///
  /// The new version is loaded aside. If it cannot be, the one that runs goes on as it was.
  ///
  /// - Parameters:
  ///   - name: The plugin's name.
  ///   - text: The new script.
  /// - Returns: The new version.
  /// - Throws: `PluginError`.
  @discardableResult
  package func reload(_ name: String, _ text: PluginText) throws -> Plugin {
    let index = try place(of: name)
    let old = plugins[index]
    return try changing {
      let new = try naming(text) { try replacement(of: old, text) }
      plugins[index] = new
      refused[name] = nil
      end(old)
      world.note("The plugin \(new.manifest.title) takes the place of \(old.manifest.version).")
      return new
    }
  }

  /// Runs a new version of a plugin beside the one that runs.
  ///
  /// - Parameters:
  ///   - old: The one that runs, which stays as it was if the new one cannot be loaded.
  ///   - text: The new script.
  /// - Returns: The new version, before the old one has ended.
  private func replacement(of old: Plugin, _ text: PluginText) throws -> Plugin {
    let name = old.manifest.name
    let manifest = try checkedManifest(of: text)
    guard manifest.name == name else {
      throw PluginError(
        .duplicateName,
        """
        \(text.file): the plugin \(name) calls itself \(manifest.name) now; unload \(name) and load \
        \(manifest.name), or give it back its name
        """
      )
    }
    let stored = try storedValue(of: old)
    let held = try broken(old) { try $0.heldProperties() }
    let (changes, selections) = (old.belongings.heldChanges(), old.belongings.heldSelections())
    // The new version finds the app's own values and views, or it would add to what the old one has added.
    let values = formerContents.withdrawValues(of: old)
    let taken = old.belongings.takeViewsOut()
    do {
      return try begin(text, manifest, with: stored) {
        try old.putBack(held)
        for change in changes { try change() }
      }
    } catch {
      for view in taken.reversed() { view.putBack() }
      for problem in values.reversed().compactMap({ $0.putBack() }) {
        world.report(Failure(problem))
      }
      for select in selections { select() }
      throw error
    }
  }

  /// What a plugin keeps that is to be exchanged, or loaded again.
  func storedValue(of old: Plugin) throws(PluginError) -> PlainValue? {
    do {
      return try old.storedValue()
    } catch {
      var refusal = failed(old, error)
      refusal.failure.message += "; to begin without that, unload the plugin and load it again"
      throw refusal
    }
  }

  /// Reads a plugin's file again, and loads what it holds now.
  ///
  /// - Parameter name: The plugin's name.
  /// - Returns: The new version.
  /// - Throws: As `reload(_:_:)`, and `PluginError` for a file that cannot be read.
  @discardableResult
  package func reload(_ name: String) throws -> Plugin {
    try reload(name, text(of: plugins[place(of: name)].file))
  }

  /// Takes a plugin out, with all that it made and connected.
  ///
  /// - Parameter name: The plugin's name.
  /// - Throws: `PluginError` if none is loaded of this name.
  package func unload(_ name: String) throws {
    let index = try place(of: name)
    let plugin = plugins[index]
    // What fails meanwhile is still a plugin's.
    changing { end(plugin) }
    plugins.remove(at: index)
    refused[name] = nil
    world.note("The plugin \(plugin.manifest.title) is gone.")
  }

  /// Closes the states of all, at the end of a world: nothing is taken back.
  package func close() {
    formerContents.removeAll()
    for plugin in plugins {
      plugin.close()
      formerCoverage.merge(plugin.coverage)
    }
    plugins = []
  }

  /// Lets go of what properties of objects that are gone held before plugins set them.
  package func forgetGone() { formerContents.forgetGone() }

  /// Ends a plugin, of which only the lines that it ran are still counted.
  private func end(_ plugin: Plugin) {
    plugin.end(formerContents)
    formerCoverage.merge(plugin.coverage)
  }

  // MARK: Coverage

  /// Which lines the plugins ran that are gone.
  private var formerCoverage = LuaCoverage()

  /// Which lines of the plugins and of their modules ran so far, if they are counted; also of those that
  /// are gone.
  ///
  /// - Complexity: O(lines).
  package var coverage: LuaCoverage {
    present.reduce(formerCoverage) { $0.merging($1.coverage) }
  }

  // MARK: Pieces

  /// Does what changes which plugins there are, or what they did: scripts that hear of it cannot change them
  /// meanwhile.
  private func changing<Result>(_ body: () throws -> Result) rethrows -> Result {
    let wasChanging = isChanging
    isChanging = true
    defer { isChanging = wasChanging }
    return try body()
  }

  /// The place of a plugin among those that are loaded.
  private func place(of name: String) throws -> Int {
    if let index = plugins.firstIndex(where: { $0.manifest.name == name }) { return index }
    let names = plugins.map(\.manifest.name)
    let known =
      names.isEmpty
      ? ", nor is any other; load it first" : "; loaded are \(names.joined(separator: ", "))"
    throw PluginError(.unknownPlugin, "no plugin \(name.quoted) is loaded\(known)")
  }

  /// Reads a script.
  func text(of path: String, _ isOfScript: Bool = false) throws -> PluginText {
    guard let read else {
      throw PluginError(.unreadable, "\(path): there are no files here; give the plugin's text")
    }
    return try read(path, isOfScript)
  }

  /// Says of what keeps a plugin from being loaded whose plugin it is.
  private func naming<Result>(_ text: PluginText, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as PluginError {
      var named = error
      named.file = text.file
      // It ends the plugin, and does not count as one of the scenario's own limits.
      named.failure.limit = nil
      throw named
    }
  }

  /// What a script says of itself, found to be allowed.
  private func checkedManifest(of text: PluginText) throws -> PluginManifest {
    latestModules = nil
    let manifest = try text.manifest()
    try Self.check(manifest, text.file, allowing: allowed)
    return manifest
  }

  /// Runs a script in a state of its own; where that fails, nothing of it is left.
  ///
  /// - Parameters:
  ///   - text: The script.
  ///   - manifest: What it says of itself.
  ///   - stored: What it has kept.
  ///   - restore: Puts back what it has taken the place of, while that place is known.
  /// - Returns: The plugin.
  /// - Throws: `PluginError` with the code `broken`.
  private func begin(
    _ text: PluginText,
    _ manifest: PluginManifest,
    with stored: PlainValue?,
    restoring restore: () throws -> Void = {}
  ) throws -> Plugin {
    let plugin = Plugin(text, manifest, of: self)
    latestModules = plugin.modules
    beginning = plugin
    defer { beginning = nil }
    do {
      try plugin.limit(limits)
      if let stored { try plugin.restore(stored) }
      try plugin.state.run(text.text, chunk: text.file)
      try onLoad?(plugin.state)
      return plugin
    } catch {
      var failure = ScriptFailure(error, plugin.state.lastFailure).failure
      failure.message += advice(about: error, in: manifest)
      do {
        try restore()
      } catch {
        world.report(Failure(error))
      }
      end(plugin)
      var broken = PluginError(.broken, telling(failure))
      broken.plugin = manifest.title
      throw broken
    }
  }

  /// Does something with a plugin that runs, which can only fail where the plugin is at fault.
  func broken<Result>(_ plugin: Plugin, _ body: (Plugin) throws -> Result) throws -> Result {
    do {
      return try body(plugin)
    } catch {
      throw failed(plugin, error)
    }
  }

  /// The error of a plugin that runs and is at fault.
  private func failed(_ plugin: Plugin, _ error: any Error) -> PluginError {
    var failure = telling(Failure(error))
    if failure.location == nil { failure.message = "\(plugin.file): \(failure.message)" }
    var broken = PluginError(.broken, failure)
    broken.file = plugin.file
    broken.plugin = plugin.manifest.title
    return broken
  }

  /// A failure that tells how much there was of what ran out, and does not count as one of the scenario's
  /// own limits.
  private func telling(_ failure: Failure) -> Failure {
    var failure = failure
    if let allowance = allowance(of: failure.limit) { failure.message += "; \(allowance)" }
    failure.limit = nil
    return failure
  }
}

@available(*, unavailable, message: "Plugins belong to their world's one thread.")
extension PluginHost: Sendable {}
