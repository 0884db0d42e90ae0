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
    /// How many handlers it has connected.
    package let connections: Int
    /// How many of its timers are to fire yet.
    package let timers: Int
  }

  /// A property that several plugins have set.
  package struct Conflict {
    /// The property, with whose it is.
    package let property: String
    /// The plugins that have set it, in the order in which they were loaded.
    package let plugins: [String]
    /// The one whose function or table it holds; nil if it is nobody's of them.
    package let called: String?
  }

  /// What each plugin has set and connected, in the order in which they were loaded.
  ///
  /// - Throws: `LuaError` for a plugin that was closed.
  package func touches() throws -> [Touched] {
    try plugins.map { plugin in
      Touched(
        manifest: plugin.manifest,
        file: plugin.file,
        properties: try plugin.heldProperties().map { Self.name(of: $0.name, $0.object) },
        connections: plugin.belongings.connectionCount,
        timers: plugin.belongings.timerCount
      )
    }
  }

  /// The properties that several plugins have set, in the order in which they first did.
  ///
  /// - Throws: `LuaError` for a plugin that was closed.
  package func conflicts() throws -> [Conflict] {
    /// A property by its object and its name.
    struct Key: Hashable {
      let object: ObjectIdentifier
      let name: String
    }
    var order: [(key: Key, property: String)] = []
    var owners: [Key: [String]] = [:]
    var holders: [Key: String] = [:]
    for plugin in plugins {
      let name = plugin.manifest.name
      for (object, property) in plugin.belongings.liveProperties {
        let key = Key(object: ObjectIdentifier(object), name: property)
        if owners[key] == nil { order.append((key, Self.name(of: property, object))) }
        owners[key, default: []].append(name)
      }
      for held in try plugin.heldProperties() {
        holders[Key(object: ObjectIdentifier(held.object), name: held.name)] = name
      }
    }
    return order.compactMap { key, property in
      let names = owners[key] ?? []
      guard names.count > 1 else { return nil }
      return Conflict(property: property, plugins: names, called: holders[key])
    }
  }

  /// How messages name a property of an object.
  private static func name(of property: String, _ object: AnyObject) -> String {
    "\(ObjectNaming.name(of: object)).\(property)"
  }
}
