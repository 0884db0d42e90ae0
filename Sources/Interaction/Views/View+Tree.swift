extension View {
  /// Adds a view in front of the other subviews, taking it from where it was.
  ///
  /// A view that has another superview leaves it, as in UIKit: it moves, and ``removeFromSuperview()``
  /// need not be called before. One that stays in its window keeps the focus and the touches it has. A
  /// view cannot lie inside itself; a mistake of that kind meets the precondition funnel.
  ///
  /// - Parameter view: The view to add; one that is here already comes to the front.
  /// - Complexity: O(*n*) in the number of views inside the added one.
  public final func addSubview(_ view: View) {
    Precondition.require { try checkCanInsert(view) }
    insertChecked(view, at: nil)
  }

  /// Adds a view at a place among the other subviews, taking it from where it was.
  ///
  /// - Parameters:
  ///   - view: The view to add.
  ///   - index: How many of the other subviews lie behind it.
  public final func insertSubview(_ view: View, at index: Int) {
    Precondition.require { try checkCanInsert(view, at: index) }
    insertChecked(view, at: index)
  }

  /// Adds a view just in front of another, taking it from where it was.
  ///
  /// - Parameters:
  ///   - view: The view to add.
  ///   - sibling: A subview of this view.
  public final func insertSubview(_ view: View, above sibling: View) {
    insert(view, nextTo: sibling, offset: 1)
  }

  /// Adds a view just behind another, taking it from where it was.
  ///
  /// - Parameters:
  ///   - view: The view to add.
  ///   - sibling: A subview of this view.
  public final func insertSubview(_ view: View, below sibling: View) {
    insert(view, nextTo: sibling, offset: 0)
  }

  /// Moves a subview in front of all others.
  ///
  /// - Parameter view: A subview of this view.
  public final func bringSubviewToFront(_ view: View) {
    Precondition.require { try checkIsSubview(view) }
    insertChecked(view, at: nil)
  }

  /// Moves a subview behind all others.
  ///
  /// - Parameter view: A subview of this view.
  public final func sendSubviewToBack(_ view: View) {
    Precondition.require { try checkIsSubview(view) }
    insertChecked(view, at: 0)
  }

  /// Takes the view out of its superview; does nothing if it has none.
  ///
  /// Touches on it or inside it are cancelled and the focus is given up first, while the view is
  /// still where it was.
  ///
  /// - Complexity: O(*n* + √*s*) in the number of views inside and of siblings, apart from moving
  ///   the places of those in front.
  public final func removeFromSuperview() {
    guard let former = superview else { return }
    guard let window else {
      leave(former)
      return
    }
    window.owner?.noteDeparture(of: self)
    window.withLeaving(self) { leave(former) }
  }

  /// Takes the view out of its superview, telling everybody; a callback that moves it elsewhere
  /// has the last word.
  private func leave(_ former: View) {
    endInteraction(before: nil)
    guard superview === former else { return }
    willMove(toSuperview: nil)
    guard superview === former else { return }
    announceWindow(nil)
    guard superview === former else { return }
    former.willRemoveSubview(self)
    // Who was told may have put views in here that are touched or have the keys.
    while superview === former, endInteraction(before: nil) {}
    guard superview === former else { return }
    former.unlink(self)
    adoptWindow(nil)
    if superview == nil { didMoveToSuperview() }
    former.subviewDidLeave(self)
  }

  /// Says whether this view is another one or lies inside it.
  ///
  /// - Parameter view: The view that may be an ancestor.
  /// - Returns: True if the other view is this one or holds it.
  /// - Complexity: O(*d*) in the depth of this view.
  public final func isDescendant(of view: View) -> Bool {
    var current: View? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superview
    }
    return false
  }

  /// Finds the view of an id here or inside, in depth-first order.
  ///
  /// - Parameter id: The id to look for.
  /// - Returns: The first such view, or nil; an empty id finds nothing.
  /// - Complexity: O(*n*) in the number of views inside.
  public final func view(withId id: String) -> View? {
    guard !id.isEmpty else { return nil }
    if self.id == id { return self }
    for subview in subviews {
      if let found = subview.view(withId: id) { return found }
    }
    return nil
  }

  /// Adds a view next to a subview.
  private func insert(_ view: View, nextTo sibling: View, offset: Int) {
    Precondition.require {
      try checkIsSubview(sibling)
      try checkCanInsert(view)
    }
    guard view !== sibling else { return }
    guard let place = place(of: sibling) else { return }
    // Its place among the others: it leaves its own first.
    let isBehind = view.superview === self && (self.place(of: view) ?? place) < place
    insertChecked(view, at: place + offset - (isBehind ? 1 : 0))
  }

  /// Adds a view after the rules were checked.
  ///
  /// Overridable functions run between the steps; where one of them moved the view elsewhere, that
  /// newer wish stands and the rest of this one is dropped.
  ///
  /// - Parameters:
  ///   - view: The view to add.
  ///   - index: Its place among the others, or nil for the front.
  package final func insertChecked(_ view: View, at index: Int?) {
    guard let left = view.window, left !== window else {
      move(view, to: index)
      return
    }
    left.withLeaving(view) { move(view, to: index) }
  }

  /// Adds a view, telling everybody.
  private func move(_ view: View, to index: Int?) {
    let former = view.superview
    if former === self {
      takeOut(view)
      putIn(view, at: index)
      subviewSizingDidChange(view)
      subviewIntrinsicSizeDidChange(view)
      return
    }
    view.endInteraction(before: self)
    guard view.superview === former else { return }
    view.willMove(toSuperview: self)
    guard view.superview === former else { return }
    view.announceWindow(window)
    guard view.superview === former else { return }
    former?.willRemoveSubview(view)
    while view.superview === former, view.endInteraction(before: self) {}
    guard view.superview === former, (try? checkCanInsert(view)) != nil else { return }
    former?.unlink(view)
    putIn(view, at: index)
    view.superview = self
    view.leaveTrails()
    view.adoptWindow(window)
    setNeedsLayout()
    if view.superview === self { view.didMoveToSuperview() }
    if view.superview === self { didAddSubview(view) }
    former?.subviewDidLeave(view)
    subviewIntrinsicSizeDidChange(view)
  }

  /// Ends what the view and its insides have going on and cannot take along: touches and the keys when they
  /// leave their window or come to lie behind a modal, else touches that a control tracks which they leave.
  ///
  /// - Parameter destination: The superview to be, or nil.
  /// - Returns: Whether there was anything to end, so that somebody was told.
  @discardableResult
  private func endInteraction(before destination: View?) -> Bool {
    guard let window else { return false }
    guard let destination, let superview, destination.window === window else {
      return loseInteraction(in: window, reason: "\(className) was removed from the window")
    }
    // A modal that is itself what moves ends with that.
    if let modal = window.modal(inFrontOf: destination), modal !== self,
      window.modal(inFrontOf: self) == nil
    {
      return loseInteraction(
        in: window,
        reason: "\(className) was moved behind the modal \(modal.className)"
      )
    }
    if window.firstResponder?.nearestView?.isDescendant(of: self) == true {
      superview.releaseHeldRows()
    }
    return window.owner?.touches
      .cancelTouches(in: self, followedAround: superview, butNotAround: destination) ?? false
  }

  /// Takes all touches and the keys from the view and its insides.
  ///
  /// - Parameters:
  ///   - window: The window they are in.
  ///   - reason: Why, for the journal.
  /// - Returns: Whether they had any.
  private func loseInteraction(in window: Window, reason: @autoclosure () -> String) -> Bool {
    var hadAny = false
    window.withLeaving(self) {
      hadAny = window.owner?.touches.cancelTouches(in: self, reason: reason()) ?? false
      // A responder that is no view leaves with the view that its chain comes by.
      if let holder = window.firstResponder?.nearestView, holder.isDescendant(of: self) {
        window.clearFirstResponder()
        hadAny = true
      }
    }
    return hadAny
  }

  /// Tells the view and its insides which window they are about to be in.
  private func announceWindow(_ destination: Window?) {
    guard window !== destination else { return }
    windowWillChange()
    willMove(toWindow: destination)
    for subview in subviews { walk(to: subview) { $0.announceWindow(destination) } }
  }

  /// Takes a subview out of the array, telling nobody: between the two links that a view has, upwards
  /// and downwards, no overridable function may run.
  private func unlink(_ view: View) {
    takeOut(view)
    view.superview = nil
    view.layoutItem?.didLeaveContainer()
    layoutTrail.forget(view)
    displayTrail.forget(view)
    setNeedsLayout()
    subviewDidUnlink(view)
  }

  /// Sets the window of the view and its insides, then tells each.
  private func adoptWindow(_ destination: Window?) {
    guard window !== destination else { return }
    setWindow(destination)
    tellWindowChanged(destination)
  }

  /// Sets the window of the view and its insides.
  final func setWindow(_ destination: Window?) {
    window?.accessibilityIndex?.remove(self)
    window = destination
    destination?.accessibilityIndex?.add(self)
    windowDidChange()
    for subview in subviews { subview.setWindow(destination) }
  }

  /// Tells the view and its insides that they are in another window, unless one moved on meanwhile.
  private func tellWindowChanged(_ destination: Window?) {
    guard window === destination else { return }
    if destination != nil { overrides?.checkRequirements(when: .enteredWindow) }
    didMoveToWindow()
    controller?.viewDidChangeWindow()
    for subview in subviews { walk(to: subview) { $0.tellWindowChanged(destination) } }
  }
}
