/// A binding's hold on a view in which the user edits a text.
package final class TextWatch {
  /// What the binding is told; nil once it ended.
  private(set) var watcher: BindingWatcher<String>?

  /// Begins to watch.
  init(_ watcher: BindingWatcher<String>) { self.watcher = watcher }

  /// Ends the watch.
  func end() { watcher = nil }
}

extension TextEditing {
  /// Watches what the user does to the text.
  func watchText(_ watcher: BindingWatcher<String>) -> Connection {
    let watch = TextWatch(watcher)
    editing.watches.append(watch)
    return Connection(
      // The binding has the receipt, and the watch has what tells the binding.
      check: { [weak watch] in watch?.watcher != nil },
      onCancel: { [weak self, weak watch] in
        watch?.end()
        self?.editing.watches.removeAll { $0 === watch }
      }
    )
  }

  /// Asks the bindings of the text whether the user may have a text there.
  func bindingsAccept(_ range: Range<String.Index>, _ replacement: String) -> Bool {
    guard !editing.watches.isEmpty else { return true }
    var proposal = editing.buffer
    proposal.replace(range, with: replacement)
    return editing.watches.allSatisfy {
      $0.watcher?.accepts(proposal.text, replacement.isEmpty) ?? true
    }
  }

  /// Tells the bindings of the text that it changed, unless it is still being composed.
  func tellBindingsOfChange() {
    guard editing.marked == nil else { return }
    tellBindings { try $0.changed() }
  }

  /// Tells the bindings of the text that its editing ended.
  func tellBindingsOfEnd() { tellBindings { try $0.ended() } }

  /// Tells the bindings that wait for the end of editing that the text was edited, where nobody is editing
  /// it: then no end will come.
  func tellBindingsOfEdit() {
    guard !editing.watches.isEmpty, !isEditing, editing.marked == nil else { return }
    tellBindings(where: \.waitsForEnd) { try $0.ended() }
  }

  /// Tells the bindings of the text something.
  ///
  /// - Parameters:
  ///   - isConcerned: Which of them are told.
  ///   - tell: Tells one.
  private func tellBindings(
    where isConcerned: (BindingWatcher<String>) -> Bool = { _ in true },
    _ tell: (BindingWatcher<String>) throws -> Void
  ) {
    for watch in editing.watches {
      guard let watcher = watch.watcher, isConcerned(watcher) else { continue }
      reporting("a binding", connectedAt: watcher.origin.location) { try tell(watcher) }
    }
  }
}

extension TextField: BoundView {
  /// Its text.
  public var boundValue: String {
    get { text }
    set { text = newValue }
  }

  /// Watches it for a binding.
  public func watchBoundValue(_ watcher: BoundValueWatcher<String>) -> Connection {
    watchText(watcher.watcher)
  }
}

extension TextView: BoundView {
  /// Its text.
  public var boundValue: String {
    get { text }
    set { text = newValue }
  }

  /// Watches it for a binding.
  public func watchBoundValue(_ watcher: BoundValueWatcher<String>) -> Connection {
    watchText(watcher.watcher)
  }
}
