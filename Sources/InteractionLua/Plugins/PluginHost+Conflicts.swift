internal import Interaction

extension PluginHost {
  /// What a plugin has set and connected.
  package struct Touched {
    /// What the plugin says of itself.
    package let manifest: PluginManifest
    /// Its path.
    package let file: String
    /// The properties of objects that hold its functions and tables now, each with whose it is.
    package let properties: [String]
    /// These, and with them every property that it has set of objects that it did not make.
    package let sets: [String]
    /// The views that it made and that lie in others.
    package let views: [String]
    /// What it has connected handlers to.
    package let handlers: [String]
    /// The calls that armed those of its timers that are to fire yet, each with its line.
    package let timers: [String]

    /// How many handlers it has connected.
    package var connections: Int { handlers.count }
  }

  /// Something that several plugins have set, and that holds what one of them did.
  package struct Conflict: Hashable {
    /// The property, or what else it is, with whose it is.
    package let property: String
    /// The plugins that have set it, in the order in which they were loaded.
    package let plugins: [String]
    /// The one that had its way; nil if it is nobody's of them.
    package let called: String?
  }

  /// A property, or a kind of change, by its object.
  private typealias Key = Belongings.Key

  /// What each plugin has set and connected, in the order in which they were loaded.
  ///
  /// - Throws: `LuaError` for a plugin that was closed.
  package func touches() throws -> [Touched] {
    try plugins.map { plugin in
      let held = try plugin.heldProperties()
      return Touched(
        manifest: plugin.manifest,
        file: plugin.file,
        properties: held.map { Self.name(of: $0.name, $0.object) },
        sets: Self.sets(of: plugin, holding: held),
        views: plugin.belongings.addedViews.map(ObjectNaming.name),
        handlers: plugin.belongings.liveHandlers,
        timers: plugin.belongings.liveTimers
      )
    }
  }

  /// The properties that a plugin has set, in the order in which it first did.
  private static func sets(of plugin: Plugin, holding held: [HeldProperty]) -> [String] {
    let holding = Set(held.map { Key(object: ObjectIdentifier($0.object), name: $0.name) })
    let kept = plugin.belongings.liveProperties.filter {
      holding.contains(Key(object: ObjectIdentifier($0.object), name: $0.name))
    }
    let written = plugin.belongings.liveWrites.filter { !plugin.belongings.isOwn($0.object) }
      .map { (object: $0.object, name: $0.write.name, number: $0.write.first) }
    var known: Set<Key> = []
    return (kept + written).sorted { $0.number < $1.number }
      .filter { known.insert(Key(object: ObjectIdentifier($0.object), name: $0.name)).inserted }
      .map { name(of: $0.name, $0.object) }
  }

  /// What several plugins have set so that one stands in the way of the others, in the order in which it was
  /// first set.
  ///
  /// Two that set a property to the same text, number or object are in nobody's way, nor is one that adds to
  /// a list what the other has put there.
  ///
  /// - Throws: `LuaError` for a plugin that was closed.
  package func conflicts() throws -> [Conflict] {
    // What two properties of several parts have in common is one conflict.
    var known: Set<Conflict> = []
    return try (propertyConflicts() + claimConflicts()).sorted { $0.number < $1.number }
      .map(\.conflict).filter { known.insert($0).inserted }
  }

  /// What is known of a property that plugins have set, or of a part of it, by whichever of its names.
  private struct Setting {
    /// The object.
    let object: AnyObject
    /// The name by which it was first set.
    let name: String
    /// When it was first set.
    let number: Int
    /// The places of the plugins whose functions or tables it held at some time.
    var keepers: Set<Int> = []
    /// What each plugin has set it to last, by the plugins' places.
    var writes: [Int: Belongings.Write] = [:]

    /// Takes what a plugin has set it to by one of its names, if that was the last time that it did.
    mutating func take(_ write: Belongings.Write, by place: Int) {
      if writes[place].map({ $0.number < write.number }) != false { writes[place] = write }
    }

    /// How messages name it: a part by each property by which plugins have set it last.
    var title: String {
      var names = [name]
      for write in writes.values.sorted(by: { $0.first < $1.first }) {
        if case .part = write.value, !names.contains(write.name) { names.append(write.name) }
      }
      return PluginHost.name(of: names.joined(separator: "/"), object)
    }

    /// Whether it lists something now that a plugin made, as one of the names by which it was set tells.
    func lists(_ plugin: Plugin) throws -> Bool {
      try writes.values.contains { write in
        guard let object = write.object else { return false }
        return try plugin.isListed(in: write.name, of: object)
      }
    }
  }

  /// The properties that several plugins have set, each with when it was first set.
  private func propertyConflicts() throws -> [(number: Int, conflict: Conflict)] {
    var settings: [Key: Setting] = [:]
    var holders: [Key: String] = [:]
    for (place, plugin) in plugins.enumerated() {
      for (object, name, number) in plugin.belongings.liveProperties {
        let key = Key(object: ObjectIdentifier(object), name: name)
        settings[key, default: Setting(object: object, name: name, number: number)]
          .keepers.insert(place)
      }
      let writes = plugin.belongings.liveWrites
      for (object, write) in writes.sorted(by: { $0.write.first < $1.write.first }) {
        let new = Setting(object: object, name: write.name, number: write.first)
        settings[write.place, default: new].take(write, by: place)
      }
      for held in try plugin.heldProperties() {
        let key = Key(object: ObjectIdentifier(held.object), name: held.name)
        holders[key] = plugin.manifest.name
      }
    }
    return try settings.compactMap { key, setting in
      let places = setting.keepers.union(setting.writes.keys).sorted()
      guard places.count > 1 else { return nil }
      var called = holders[key]
      if setting.keepers.isEmpty {
        guard let last = try overriding(in: setting) else { return nil }
        called = plugins[last].manifest.name
      }
      let conflict = Conflict(
        property: setting.title,
        plugins: places.map { plugins[$0].manifest.name },
        called: called
      )
      return (setting.number, conflict)
    }
  }

  /// The place of the plugin that has set a property last, if nothing is left there of what another one set.
  private func overriding(in setting: Setting) throws -> Int? {
    guard let last = setting.writes.max(by: { $0.value.number < $1.value.number }) else {
      return nil
    }
    let isOverriding = try setting.writes.contains { place, write in
      guard place != last.key, !write.value.isSame(as: last.value.value) else { return false }
      return try !setting.lists(plugins[place])
    }
    return isOverriding ? last.key : nil
  }

  /// What several plugins have done besides though one alone can have, each with when it was first done.
  private func claimConflicts() -> [(number: Int, conflict: Conflict)] {
    var claims: [Key: [(plugin: String, claim: Belongings.Claim, number: Int)]] = [:]
    for plugin in plugins {
      for (object, kind, claim, number) in plugin.belongings.liveClaims {
        claims[Key(object: ObjectIdentifier(object), name: kind), default: []]
          .append((plugin.manifest.name, claim, number))
      }
    }
    return claims.values.compactMap { entries in
      guard entries.count > 1, let first = entries.min(by: { $0.number < $1.number }) else {
        return nil
      }
      let standing = entries.filter { $0.claim.stands() }
      let conflict = Conflict(
        property: first.claim.name(),
        plugins: entries.map(\.plugin),
        called: standing.max { $0.number < $1.number }?.plugin
      )
      return (first.number, conflict)
    }
  }

  /// How messages name a call of an object's method, which is the call alone once the object is gone.
  ///
  /// - Parameters:
  ///   - call: The call; it keeps nothing.
  ///   - object: The object, which is not kept.
  static func title(
    _ call: @autoclosure @escaping () -> String,
    of object: AnyObject
  ) -> () -> String {
    let object = Plugin.object(behind: object)
    return { [weak object] in
      object.map { "\(ObjectNaming.name(of: $0)):\(call())" } ?? call()
    }
  }

  /// How messages name a property of an object.
  static func name(of property: String, _ object: AnyObject) -> String {
    "\(ObjectNaming.name(of: object)).\(property)"
  }
}
