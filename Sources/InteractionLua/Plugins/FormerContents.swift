internal import Interaction
internal import LuaBridge

/// What properties held before plugins set them, so that they hold it again once the plugins are gone; and which
/// targets were there that plugins have taken away.
///
/// Each place has a layer for each plugin that has set it, by whichever name, the last one's on top. A plugin
/// that goes while another one's layer is above leaves what it found to that one; and what the plugin made is in
/// no list any more that is put back later.
final class FormerContents {
  /// A place by which object and which name.
  private struct Key: Hashable {
    let object: ObjectIdentifier
    let name: String
  }

  /// What one plugin has set a property to.
  private struct Layer {
    /// The plugin.
    private(set) weak var plugin: Plugin?
    /// The object as the plugin's state knows it.
    private(set) weak var object: AnyObject?
    /// What the property's contents are known by.
    let memory: any ContentSource
    /// When the plugin has set it first since another one or the app did.
    let number: Int
    /// What the property held before.
    var former: LuaPropertyContent
    /// What the plugin has set it to last.
    var written: LuaPropertyMark

    /// An object with what a property of it holds.
    typealias Standing = (object: AnyObject, content: LuaPropertyContent)

    /// The object with what the property holds now, if that is what the plugin has set it to.
    var standing: Standing? {
      guard let object, let content = memory.content(of: object),
        content.mark.isSame(as: written)
      else { return nil }
      return (object, content)
    }
  }

  /// A property that plugins have set.
  private struct Property {
    /// The object, as scripts of several states mean it.
    private(set) weak var object: AnyObject?
    /// The layers of those that have set it, the last one's at the end.
    var layers: [Layer] = []
  }

  /// What a property holds that a plugin is about to set.
  private struct Attempt {
    /// The object, as scripts of several states mean it.
    private(set) weak var object: AnyObject?
    /// When it was made.
    let number: Int
    /// What the property holds.
    var former: LuaPropertyContent
  }

  /// An attempt by the property and the plugin.
  private struct AttemptKey: Hashable {
    let property: Key
    let plugin: ObjectIdentifier
  }

  /// A value of a plugin's that was taken out of a property.
  struct Withdrawn {
    /// The object whose property it was.
    fileprivate private(set) weak var object: AnyObject?
    /// The value.
    fileprivate let content: LuaPropertyContent

    /// Has the property hold it again.
    ///
    /// - Returns: Why it cannot be.
    func putBack() -> (any Error)? {
      guard let object else { return nil }
      do {
        try content.putBack(object)
        return nil
      } catch {
        return error
      }
    }
  }

  /// The properties, of objects some of which may be gone.
  private var properties: [Key: Property] = [:]
  /// What plugins are about to set, or could not.
  private var attempts: [AttemptKey: Attempt] = [:]
  /// How many there may be before those of objects that are gone are left out.
  private var limit = 32
  /// How many attempts there were.
  private var count = 0

  // MARK: Noting

  /// Notes what a property holds that a plugin is about to set; nothing where that is the plugin's own.
  ///
  /// - Parameters:
  ///   - place: Where that is, with the object as the plugin's state knows it.
  ///   - plugin: The plugin.
  ///   - memory: What the property's contents are known by.
  func note(_ place: LuaPropertyPlace, by plugin: Plugin, _ memory: any ContentSource) {
    let key = Self.key(place)
    let attempt = AttemptKey(property: key, plugin: ObjectIdentifier(plugin))
    attempts[attempt] = nil
    guard let content = memory.content(of: place.object) else { return }
    if let property = properties[key], property.object != nil, let top = property.layers.last,
      top.plugin === plugin, content.mark.isSame(as: top.written)
    {
      return
    }
    count += 1
    attempts[attempt] = Attempt(
      object: Plugin.object(behind: place.object),
      number: count,
      former: content
    )
  }

  /// Notes what a property holds that a plugin has set: only then has it taken the place of what was there.
  ///
  /// - Parameters:
  ///   - place: Where that is, with the object as the plugin's state knows it.
  ///   - plugin: The plugin.
  ///   - memory: What the property's contents are known by.
  ///   - isPutBack: Whether, of what it has set it to, what was there before is put back.
  func noteWritten(
    _ place: LuaPropertyPlace,
    by plugin: Plugin,
    _ memory: any ContentSource,
    where isPutBack: (LuaPropertyContent) -> Bool
  ) {
    let key = Self.key(place)
    let attempt = attempts.removeValue(
      forKey: AttemptKey(property: key, plugin: ObjectIdentifier(plugin))
    )
    guard let content = memory.content(of: place.object), isPutBack(content) else { return }
    let object = Plugin.object(behind: place.object)
    var property = properties[key] ?? Property(object: object)
    if property.object == nil { property = Property(object: object) }
    if let attempt {
      if let index = property.layers.firstIndex(where: { $0.plugin === plugin }) {
        Self.remove(at: index, of: &property)
      }
      property.layers.append(
        Layer(
          plugin: plugin,
          object: place.object,
          memory: memory,
          number: attempt.number,
          former: attempt.former,
          written: content.mark
        )
      )
    } else {
      guard property.layers.last?.plugin === plugin else { return }
      property.layers[property.layers.count - 1].written = content.mark
    }
    properties[key] = property
    guard properties.count >= limit else { return }
    forgetGone()
    limit = max(32, properties.count * 2)
  }

  /// The key of a place.
  private static func key(_ place: LuaPropertyPlace) -> Key {
    Key(object: ObjectIdentifier(Plugin.object(behind: place.object)), name: place.name)
  }

  /// Forgets what properties of objects that are gone held.
  func forgetGone() {
    properties = properties.filter { $0.value.object != nil }
    attempts = attempts.filter { $0.value.object != nil }
  }

  /// Takes a layer away; the one above it has found, then, what this one did.
  private static func remove(at index: Int, of property: inout Property) {
    let layer = property.layers.remove(at: index)
    guard index < property.layers.count,
      property.layers[index].former.mark.isSame(as: layer.written)
    else { return }
    property.layers[index].former = layer.former
  }

  // MARK: Putting back

  /// Has properties hold again what they did before a plugin set them, where they hold what the plugin has set
  /// them to; and forgets the plugin.
  ///
  /// - Parameter plugin: The plugin.
  /// - Returns: Why some cannot be set.
  func putBack(by plugin: Plugin) -> [any Error] {
    var errors: [any Error] = []
    attempts = attempts.filter { $0.key.plugin != ObjectIdentifier(plugin) }
    forEachLayer(of: plugin) { key, layer, standing in
      guard var property = properties[key],
        let index = property.layers.firstIndex(where: { $0.plugin === plugin })
      else { return false }
      let isOnTop = index == property.layers.count - 1
      Self.remove(at: index, of: &property)
      properties[key] = property.layers.isEmpty ? nil : property
      guard isOnTop, let standing else { return false }
      do {
        try layer.former.putBack(standing.object)
        return true
      } catch {
        errors.append(error)
        return false
      }
    }
    leaveOut(plugin.belongings.isOwn)
    return errors
  }

  /// Leaves objects out of lists that are put back later, as they are left out of where these stand.
  private func leaveOut(_ isGone: (AnyObject) -> Bool) {
    for (key, attempt) in attempts {
      attempts[key]?.former = attempt.former.leavingOut(isGone)
    }
    for (key, property) in properties {
      properties[key]?.layers = property.layers.map { layer in
        var layer = layer
        layer.former = layer.former.leavingOut(isGone)
        layer.written = layer.written.leavingOut(isGone)
        return layer
      }
    }
  }

  /// Has properties hold again what they did before a plugin set them, but for those that hold who acts or is
  /// asked; the plugin is not forgotten.
  ///
  /// A value that cannot be set stays.
  ///
  /// - Parameter plugin: The plugin.
  /// - Returns: The plugin's values, the last one first.
  func withdrawValues(of plugin: Plugin) -> [Withdrawn] {
    var withdrawn: [Withdrawn] = []
    forEachLayer(of: plugin) { key, layer, standing in
      guard properties[key]?.layers.last?.plugin === plugin, !layer.memory.isOfHandlers,
        let (object, content) = standing, (try? layer.former.putBack(object)) != nil
      else { return false }
      withdrawn.append(Withdrawn(object: object, content: content))
      return true
    }
    return withdrawn
  }

  /// Goes through the layers of a plugin, the last one first, to put back what there was before.
  ///
  /// What one property of an object is put back to may change another one of it, as a size does an offset. That
  /// one stands all the same if it did before, be it this plugin's or another one's.
  ///
  /// - Parameters:
  ///   - plugin: The plugin.
  ///   - body: Puts one back if it stands, and says whether it did.
  private func forEachLayer(
    of plugin: Plugin,
    _ body: (_ key: Key, _ layer: Layer, _ standing: Layer.Standing?) -> Bool
  ) {
    var changed: Set<ObjectIdentifier> = []
    let layers = layers(of: plugin).map { ($0.key, $0.layer, $0.layer.standing) }
    let objects = Set(layers.map(\.0.object))
    let neighbours = Dictionary(
      grouping: properties.keys.filter { objects.contains($0.object) },
      by: \.object
    )
    for (key, layer, stood) in layers {
      let standing = layer.standing ?? (changed.contains(key.object) ? stood : nil)
      let others = neighbours[key.object, default: []].filter { isStanding($0, besides: plugin) }
      guard body(key, layer, standing) else { continue }
      changed.insert(key.object)
      for other in others { takeAsWritten(other) }
    }
  }

  /// Whether a property holds what another plugin than one has set it to last.
  private func isStanding(_ key: Key, besides plugin: Plugin) -> Bool {
    guard let top = properties[key]?.layers.last, top.plugin !== plugin else { return false }
    return top.standing != nil
  }

  /// Takes what a property holds now for what the last plugin has set it to.
  private func takeAsWritten(_ key: Key) {
    guard let layers = properties[key]?.layers, let top = layers.last, let object = top.object,
      let content = top.memory.content(of: object)
    else { return }
    properties[key]?.layers[layers.count - 1].written = content.mark
  }

  /// The layers of a plugin, the last one first.
  private func layers(of plugin: Plugin) -> [(key: Key, layer: Layer)] {
    properties.compactMap { key, property in
      guard property.object != nil,
        let layer = property.layers.first(where: { $0.plugin === plugin })
      else { return nil }
      return (key, layer)
    }
    .sorted { $0.layer.number > $1.layer.number }
  }

  /// Forgets all.
  func removeAll() {
    properties = [:]
    attempts = [:]
  }
}
