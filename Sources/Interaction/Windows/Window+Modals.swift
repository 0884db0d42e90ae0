extension Window {
  /// The views that were presented as modals, from back to front.
  package var modals: [View] { modalLayers.map(\.content) }

  /// The layers of the modals, from back to front.
  var modalLayers: [ModalLayer] { subviews.compactMap { $0 as? ModalLayer } }

  /// The modal that has the touches and the keys; nil without one.
  var topModal: ModalLayer? {
    // Nearly always the root is the only subview: this runs for every key.
    for subview in subviews.reversed() where subview.isShown {
      if let layer = subview as? ModalLayer { return layer }
    }
    return nil
  }

  /// Shows a view above everything that is in the window.
  ///
  /// Touches under way are cancelled at this moment; from now on all touches and keys go to the view
  /// or to nobody. The first responder loses the keys, and gets them back when the modal is
  /// dismissed, if it can have them then.
  ///
  /// - Parameters:
  ///   - view: What to show; its frame is in points of the window.
  ///   - fillsWindow: Whether it is always as large as the window.
  ///   - presenter: Who comes after it in the responder chain, held weakly; nil for the window.
  ///   - dismissesOnEscape: Whether Escape, where nobody inside took it, dismisses it.
  ///   - onTouchOutside: Called after a touch beside the view.
  ///   - onDismiss: Called once when the modal is over, whatever ended it; the keys were given back.
  package func presentModal(
    _ view: View,
    fillsWindow: Bool = false,
    presenter: Responder? = nil,
    dismissesOnEscape: Bool = false,
    onTouchOutside: (() -> Void)? = nil,
    onDismiss: (() -> Void)? = nil
  ) {
    Precondition.require { try checkCanPresent(view) }
    let layer = ModalLayer(
      view,
      fillsWindow: fillsWindow,
      presenter: presenter,
      dismissesOnEscape: dismissesOnEscape,
      onTouchOutside: onTouchOutside,
      onDismiss: onDismiss
    )
    // What the view's leaving its former place led to may have taken it from here.
    guard view.superview === layer else {
      onDismiss?()
      return
    }
    layer.frame = bounds
    _ = owner?.touches.cancelTouches(in: self, reason: "hidden by the modal \(view.className)")
    // And so may have what a touch that ended led to.
    guard view.superview === layer else {
      onDismiss?()
      return
    }
    layer.begin(in: self, former: firstResponder)
    addSubview(layer)
    // What any of them was told may have taken the layer out again.
    guard layer.isPresented else { return }
    // Or the content, before the layer had come.
    guard view.superview === layer else { return layer.removeFromSuperview() }
    layer.noteBeginning()
    if let firstResponder, isBehindModal(firstResponder) { clearFirstResponder() }
  }

  /// Throws if a view cannot be presented.
  ///
  /// - Parameter view: The view in question.
  /// - Throws: `InteractionError` with `invalidHierarchy` or `hierarchyTooDeep`.
  package func checkCanPresent(_ view: View) throws {
    try checkCanInsert(view)
    guard view !== rootView else {
      throw InteractionError(
        .invalidHierarchy,
        "\(view.path) is the window's root, which stays below every modal; present another view."
      )
    }
    guard !modals.contains(where: { $0 === view }) else {
      throw InteractionError(
        .invalidHierarchy,
        "\(view.path) is presented already; dismiss it before it is presented again."
      )
    }
  }

  /// Takes a modal away; a view that is none is left alone.
  ///
  /// - Parameter view: What was presented.
  package func dismissModal(_ view: View) {
    modalLayers.first { $0.content === view }?.removeFromSuperview()
  }

  /// Gives the keys back after a modal went.
  func modalDidEnd(_ layer: ModalLayer) {
    // 1. A modal in front goes on: it gives the keys back later, to whom this one would have.
    if let front = modalLayers.last {
      let remembered = front.formerFirstResponder
      if remembered == nil || remembered?.nearestView?.isDescendant(of: layer) == true {
        front.inherit(layer.formerFirstResponder)
      }
    }
    // 2. Somebody took the keys meanwhile, or nobody had them: there is nothing to give back.
    guard firstResponder == nil, let former = layer.formerFirstResponder,
      former.owningWindow === self, !isBehindModal(former)
    else { return }
    // 3. It asks for them itself, and may not want them any more.
    former.becomeFirstResponder()
  }

  /// Says whether a modal lies between a responder and the user.
  func isBehindModal(_ responder: Responder) -> Bool {
    responder.nearestView.flatMap { modal(inFrontOf: $0) } != nil
  }

  /// Finds the modal that lies between a view and the user.
  ///
  /// - Parameter view: A view of this window.
  /// - Returns: What was presented; nil if the view gets its touches and keys.
  package func modal(inFrontOf view: View) -> View? {
    guard let layer = topModal, !view.isDescendant(of: layer) else { return nil }
    return layer.content
  }

  /// Notes that what lies behind a modal is not asked for a touch.
  func noteCovered(_ recorder: HitPath.Recorder) {
    guard let layer = topModal, let place = subviews.firstIndex(where: { $0 === layer }) else {
      return
    }
    for subview in subviews[..<place].reversed() { recorder.note(subview, .coveredByModal) }
  }
}
