extension World {
  /// Looks for state that disagrees with itself; for tests, after each event.
  ///
  /// - Returns: A sentence for each contradiction; empty if all is well.
  /// - Complexity: O(*n*) in the number of views, if all is well.
  public func _checkInvariants() -> [String] {
    var faults: [String] = []
    if !isInTurn {
      if !dispatches.isEmpty { faults.append("control events are under way between turns") }
      if !causes.isEmpty { faults.append("causes are left over between turns") }
      if currentEvent != nil { faults.append("an event is left over between turns") }
    }
    for window in windows {
      if window.window !== window { faults.append("the window is not its own window") }
      for recognizer in window.gestureRecognizers { faults += recognizer.faults(on: window) }
      collectTreeFaults(in: window, &faults)
      collectFocusFaults(in: window, &faults)
      collectModalFaults(in: window, &faults)
      faults += window.controllerFaults(isInTurn: isInTurn)
    }
    collectTouchFaults(&faults)
    faults += touches.gestureFaults(isInTurn: isInTurn)
    faults += flows.faults
    faults += ScrollView.strayStepFaults(in: self)
    return faults
  }

  /// Looks for views whose links, layout trail or registrations are wrong.
  private func collectTreeFaults(in view: View, _ faults: inout [String]) {
    if let container = view as? LayoutContainer, container.window != nil {
      collectLayoutFaults(of: container, &faults)
    }
    var seen: Set<ObjectIdentifier> = []
    for subview in view.subviews {
      // A path costs a walk over the siblings, so it is asked for only where there is a fault.
      if subview.superview !== view { faults.append("\(subview.path) has another superview") }
      if subview.window !== view.window { faults.append("\(subview.path) has another window") }
      if !seen.insert(ObjectIdentifier(subview)).inserted {
        faults.append("\(subview.path) is there twice")
      }
      if subview.needsLayoutWithin, !view.layoutTrail.leads(to: subview) {
        faults.append("\(subview.path) needs layout, but nothing leads there")
      }
      if subview.needsDisplayWithin, !subview.isHidden, !view.displayTrail.leads(to: subview) {
        faults.append("\(subview.path) needs to be drawn, but nothing leads there")
      }
      if view.place(of: subview) == nil { faults.append("\(subview.path) is not where it counts") }
      if !isInTurn, subview.overrides?.isIdle == false {
        faults.append("\(subview.path) has an override under way between turns")
      }
      if let control = subview as? Control { collectControlFaults(of: control, &faults) }
      for recognizer in subview.gestureRecognizers { faults += recognizer.faults(on: subview) }
      if let button = subview as? PopUpButton { faults += button.faults }
      if let scrollView = subview as? ScrollView { faults += scrollView.faults }
      if let list = subview as? ListView {
        faults += list.listFaults
        if let touch = list.highlighted?.touch, !isDown(touch, on: list) {
          faults.append("\(list.path) highlights a row for a touch that is not down on it")
        }
      }
      collectTreeFaults(in: subview, &faults)
    }
  }

  /// Looks for subviews that lie as they no longer wish to, though nobody is to lay them out.
  private func collectLayoutFaults(of container: LayoutContainer, _ faults: inout [String]) {
    guard !container.needsLayout, !container.needsLayoutCheck else { return }
    for subview in container.arrangedSubviews {
      guard let placement = subview.layoutItem?.placement else { continue }
      if placement != container.placement(of: subview, within: container.contentRect.size) {
        faults.append("\(subview.path) wishes for another place, but nobody was told")
      }
    }
  }

  /// Looks for a control whose tracking or list is wrong.
  private func collectControlFaults(of control: Control, _ faults: inout [String]) {
    if let touch = control.trackedTouch {
      if !control.isTracking { faults.append("\(control.path) has a touch, but does not track") }
      if !control.isEnabled { faults.append("\(control.path) is disabled, but tracks a touch") }
      if !isDown(touch, on: control) {
        faults.append("\(control.path) tracks a touch that is not down on it")
      }
    } else if !isInTurn, control.isTracking || control.isTouchInside {
      faults.append("\(control.path) tracks without a touch")
    }
    control.collectFaults(&faults)
    for entry in control.registrations where entry.events != entry.registration.events {
      faults.append("\(control.path) lists \(entry.registration.origin) with stale events")
    }
    for entry in control.registrations where !entry.registration.isLive {
      faults.append("\(control.path) lists \(entry.registration.origin) without events")
    }
  }

  /// Whether a touch is down on a view, or inside of it, and still tells it so.
  private func isDown(_ touch: Touch, on view: View) -> Bool {
    touch.discardReason == nil && touch.view?.isDescendant(of: view) == true
      && touches.open.contains { $0 === touch }
  }

  /// Looks for an owner of the keys that cannot have them.
  private func collectFocusFaults(in window: Window, _ faults: inout [String]) {
    guard let responder = window.firstResponder else { return }
    if responder.owningWindow !== window {
      faults.append("\(ObjectNaming.name(of: responder)) has the keys of another window")
    }
    if !responder.canBecomeFirstResponder {
      faults.append("\(ObjectNaming.name(of: responder)) has the keys, but cannot have them")
    }
  }

  /// Looks for layers of modals that are over, or lost their content.
  private func collectModalFaults(in window: Window, _ faults: inout [String]) {
    for layer in window.modalLayers {
      if !layer.isPresented { faults.append("\(layer.path) is there, but presents nothing") }
      if layer.content.superview !== layer { faults.append("\(layer.path) lost its content") }
      if layer.frame != window.bounds { faults.append("\(layer.path) does not fill its window") }
    }
  }

  /// Looks for fingers whose views are gone.
  private func collectTouchFaults(_ faults: inout [String]) {
    for touch in touches.open where touch.discardReason == nil {
      if touch.view?.window == nil {
        faults.append("finger \(touch.id) is down on a view outside of any window")
      }
    }
    if Set(touches.active.map(\.id)).count != touches.active.count {
      faults.append("a finger is down twice")
    }
  }
}
