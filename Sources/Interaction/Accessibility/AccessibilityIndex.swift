/// The views of a window by what they are found by, so that looking for one does not walk through all.
///
/// It is made when somebody first looks, and from then on kept: a view that comes, goes or changes only
/// notes that, and is read when somebody looks next. Whether a view can be seen is left to who looks.
///
/// Views are not retained here: one that leaves the window tells so before anybody could let go of it.
package final class AccessibilityIndex {
  /// What is known of a view.
  private struct Entry {
    /// The view.
    unowned(unsafe) let view: View
    /// What it was found by when it was last read.
    var keys: [AccessibilityKey] = []
  }

  /// Several views of one key: an object, so that a large set is changed where it is.
  private final class Group {
    /// The views.
    var views: Set<ObjectIdentifier>

    /// Makes a group.
    init(_ views: Set<ObjectIdentifier>) { self.views = views }
  }

  /// The views of one key, of which there is hardly ever more than one.
  private enum Bucket {
    /// A single view.
    case one(ObjectIdentifier)
    /// Several.
    case many(Group)

    /// How many there are.
    var count: Int {
      switch self {
      case .one: 1
      case .many(let group): group.views.count
      }
    }
  }

  /// Every view of the window but the window itself.
  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The views by what they are found by.
  private var buckets: [AccessibilityKey: Bucket] = [:]
  /// The views that do not tell of changes, and have no keys.
  private var silent: Set<ObjectIdentifier> = []
  /// The lists.
  private var listViews: Set<ObjectIdentifier> = []
  /// The views that are to be read anew.
  private var changed: Set<ObjectIdentifier> = []

  /// Takes in what lies in a window.
  ///
  /// - Parameter window: The window.
  /// - Complexity: O(*n*) in the number of views.
  init(of window: Window) {
    func visit(_ view: View) {
      add(view)
      for subview in view.subviews { visit(subview) }
    }
    for view in window.subviews { visit(view) }
  }

  // MARK: Keeping

  /// Takes in a view that has come into the window.
  func add(_ view: View) {
    let identity = ObjectIdentifier(view)
    entries[identity] = Entry(view: view)
    changed.insert(identity)
    if view is ListView { listViews.insert(identity) }
  }

  /// Forgets a view that leaves the window.
  func remove(_ view: View) {
    let identity = ObjectIdentifier(view)
    guard let entry = entries.removeValue(forKey: identity) else { return }
    for key in entry.keys { takeOut(identity, of: key) }
    silent.remove(identity)
    listViews.remove(identity)
    changed.remove(identity)
  }

  /// Notes that a view of the window is to be read anew.
  func noteChange(of view: View) {
    let identity = ObjectIdentifier(view)
    guard entries[identity] != nil else { return }
    changed.insert(identity)
  }

  /// Reads the views that have changed.
  private func update() {
    guard !changed.isEmpty else { return }
    for identity in changed {
      guard let entry = entries[identity] else { continue }
      let keys = isSilent(entry.view) ? nil : entry.view.accessibilityKeys
      if keys == nil { silent.insert(identity) } else { silent.remove(identity) }
      guard keys ?? [] != entry.keys else { continue }
      for key in entry.keys { takeOut(identity, of: key) }
      for key in keys ?? [] { put(identity, under: key) }
      entries[identity]?.keys = keys ?? []
    }
    changed = []
  }

  /// Whether a view has to be asked each time: it does not tell of changes, or is called by what lies
  /// inside and does not.
  private func isSilent(_ view: View) -> Bool {
    func hasSilentText(_ view: View) -> Bool {
      view.subviews.contains { subview in
        ((subview.role == .text || subview is Label) && !subview.tellsIdentity)
          || hasSilentText(subview)
      }
    }
    return !view.tellsIdentity || (view.isNamedFromInside && hasSilentText(view))
  }

  /// Adds a view to those of a key, unless it is there already.
  private func put(_ identity: ObjectIdentifier, under key: AccessibilityKey) {
    switch buckets[key] {
    case nil: buckets[key] = .one(identity)
    case .one(let other) where other != identity: buckets[key] = .many(Group([other, identity]))
    case .one: break
    case .many(let group): group.views.insert(identity)
    }
  }

  /// Takes a view from those of a key, unless it is gone already.
  private func takeOut(_ identity: ObjectIdentifier, of key: AccessibilityKey) {
    switch buckets[key] {
    case .one(identity): buckets[key] = nil
    case nil, .one: break
    case .many(let group):
      group.views.remove(identity)
      if group.views.count == 1, let last = group.views.first { buckets[key] = .one(last) }
    }
  }

  // MARK: Looking

  /// How many views lie in the window.
  package var count: Int { entries.count }

  /// How many views are known to have a key, besides those that have to be asked.
  ///
  /// - Parameter key: The key.
  /// - Complexity: O(*c*) in the number of views that changed since somebody looked.
  package func count(of key: AccessibilityKey) -> Int {
    update()
    return buckets[key]?.count ?? 0
  }

  /// The views that may have a key, in no order: those that are known to, and those that have to be
  /// asked.
  ///
  /// - Parameter key: The key.
  /// - Complexity: O(*m* + *c*) in the number of views that are returned, and of those that changed since
  ///   somebody looked.
  package func candidates(for key: AccessibilityKey) -> [View] {
    update()
    var found = silent.compactMap { entries[$0]?.view }
    switch buckets[key] {
    case nil: break
    case .one(let identity): found += [identity].compactMap { entries[$0]?.view }
    case .many(let group): found += group.views.compactMap { entries[$0]?.view }
    }
    return found
  }

  /// The lists of the window, in no order.
  package var lists: [ListView] { listViews.compactMap { entries[$0]?.view as? ListView } }
}

extension Window {
  /// What finds the window's views by what they are, made now if nobody has looked before.
  ///
  /// - Complexity: O(*n*) in the number of views the first time; constant later.
  package var accessibility: AccessibilityIndex {
    if let accessibilityIndex { return accessibilityIndex }
    let index = AccessibilityIndex(of: self)
    accessibilityIndex = index
    return index
  }
}
