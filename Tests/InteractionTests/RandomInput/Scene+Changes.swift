internal import Interaction

extension Scene {
  /// Changes something, if it makes sense at this time.
  ///
  /// - Parameters:
  ///   - change: What.
  ///   - teller: Whose handler does it, if any.
  /// - Throws: `Mistake`, if that is the change.
  func apply(_ change: Change, by teller: AnyObject?) throws {
    switch change.verb {
    case .watch, .unwatch, .engage, .disengage, .state, .require, .answer, .dropRecognizer:
      apply(change, to: recognizer(of: change, by: teller))
    case .add, .remove, .removeInner, .front, .root, .hide, .show, .disable, .enable, .touchable,
      .alpha, .frame, .drop, .focus, .resign, .select, .present, .dismiss, .endModals:
      arrange(change, view(of: change, by: teller))
    case .register, .registerOnce, .unregister, .sendEvents, .value, .maximum, .style, .text,
      .items,
      .choose, .openMenu, .closeMenu:
      operate(change, view(of: change, by: teller))
    case .scroll, .scrollAnimated, .contentSize, .scrollable, .cancelDrag:
      if let scrollView = view(of: change, by: teller) as? ScrollView { scroll(change, scrollView) }
    case .width, .height, .minimumWidth, .maximumHeight, .flexibility, .priority, .arrange,
      .spacing, .padding, .layout, .display:
      size(change, view(of: change, by: teller))
    case .post: world.post { [weak self] in try self?.told(.post, by: nil) }
    case .after:
      world.after(abs(change.x) / 100) { [weak self] in try self?.told(.timer, by: nil) }
    case .every:
      let timer = world.every(max(0.05, abs(change.x) / 100)) { [weak self] in
        try self?.told(.timer, by: nil)
      }
      timers.append(timer)
    case .stopTimers:
      for timer in timers { timer.cancel() }
      timers = []
    case .record: toggleRecords()
    case .fail: throw Mistake()
    }
  }

  // MARK: Whom it concerns

  /// The view that a change concerns.
  private func view(of change: Change, by teller: AnyObject?) -> View {
    guard change.subject < 0 else { return view(change.subject) }
    return teller as? View ?? (teller as? GestureRecognizer)?.view ?? view(0)
  }

  /// The recogniser that a change concerns.
  private func recognizer(of change: Change, by teller: AnyObject?) -> GestureRecognizer {
    guard change.subject < 0 else { return recognizer(change.subject) }
    return teller as? GestureRecognizer ?? recognizer(0)
  }

  // MARK: The tree

  /// Changes where a view is, and what it may.
  private func arrange(_ change: Change, _ view: View) {
    switch change.verb {
    case .add:
      let container = cell(of: self.view(change.object)) ?? self.view(change.object)
      let others = container.subviews.count - (view.superview === container ? 1 : 0)
      let index = min(Int(abs(change.x)), others)
      guard (try? container.checkCanInsert(view, at: index)) != nil else { return }
      container.insertSubview(view, at: index)
    case .remove: view.removeFromSuperview()
    case .removeInner:
      if view.subviews.indices.contains(change.object) {
        view.subviews[change.object].removeFromSuperview()
      }
    case .front: view.superview?.bringSubviewToFront(view)
    case .root: if (try? world.checkRoot(view)) != nil { world.setRoot(view) }
    case .hide: view.isHidden = true
    case .show: view.isHidden = false
    case .disable: (view as? Control)?.isEnabled = false
    case .enable: (view as? Control)?.isEnabled = true
    case .touchable: view.isUserInteractionEnabled.toggle()
    case .alpha: view.alpha = view.alpha > 0.5 ? 0 : 1
    case .frame:
      // The place follows from the object, so that a frame needs but two numbers.
      view.frame = Rect(
        x: Double(change.object % 20 * 15),
        y: Double(change.object / 20 * 60),
        width: abs(change.x),
        height: abs(change.y)
      )
    case .drop:
      view.removeFromSuperview()
      drop(view)
    case .focus: view.becomeFirstResponder()
    case .resign: world.window.firstResponder?.resignFirstResponder()
    case .select: (view as? Control)?.isSelected.toggle()
    case .present:
      guard (try? world.window.checkCanPresent(view)) != nil else { return }
      world.window.presentModal(
        view,
        dismissesOnEscape: change.object.isMultiple(of: 2),
        onTouchOutside: { [weak self] in try? self?.told(.modal, by: nil) },
        onDismiss: { [weak self] in try? self?.told(.modal, by: nil) }
      )
    case .dismiss: world.window.dismissModal(view)
    case .endModals:
      for modal in world.window.modals { world.window.dismissModal(modal) }
    default: break
    }
  }

  // MARK: Controls

  /// Changes what a control holds or tells.
  private func operate(_ change: Change, _ view: View) {
    let number = change.object
    switch (change.verb, view) {
    case (.register, let control as Control):
      connections.append(
        control.on(.allEvents) { [weak self] control in try self?.told(.control, by: control) }
      )
    case (.registerOnce, let control as Control):
      connections.append(
        control.once(.allEvents) { [weak self] control in try self?.told(.control, by: control) }
      )
    case (.unregister, _): connections.popLast()?.cancel()
    case (.sendEvents, let control as Control):
      // Outside of a world it throws what handlers throw.
      try? control.sendActions(for: [.valueChanged, .primaryActionTriggered])
    case (.value, _): setValue(of: view, to: change)
    case (.maximum, let slider as Slider): slider.maximumValue = slider.minimumValue + abs(change.x)
    case (.maximum, let stepper as Stepper):
      stepper.maximumValue = stepper.minimumValue + 1 + abs(change.x)
    case (.maximum, let pages as PageControl): pages.numberOfPages = number % 5
    case (.maximum, let list as ListView): insertRow(into: list)
    case (.style, _): changeStyle(of: view)
    case (.text, let field as TextField): field.text = String(repeating: "é", count: number % 9)
    case (.text, let textView as TextView):
      textView.text = Array(repeating: "line", count: number % 9).joined(separator: "\n")
    case (.text, let label as Label):
      label.text = Array(repeating: "word", count: number % 9).joined(separator: " ")
    case (.text, let button as Button): button.title = "Button \(number)"
    case (.text, let box as Checkbox): box.title = "Box \(number)"
    case (.items, let segments as SegmentedControl): changeSegments(of: segments, number)
    case (.items, let picker as PickerView):
      picker.components = (0..<number % 3).map { component in
        (0..<(number + component) % 7).map { "row \($0)" }
      }
    case (.items, let button as PopUpButton): button.items = makeItems(number % 6)
    case (.items, let list as ListView): setRowCount(of: list, to: number % 12)
    case (.choose, let segments as SegmentedControl):
      let index = number % 4
      if (try? segments.checkSegment(index)) != nil { segments.selectedSegmentIndex = index }
    case (.choose, let picker as PickerView):
      if (try? picker.checkRow(number % 5, inComponent: 0)) != nil {
        picker.selectRow(number % 5, inComponent: 0, animated: number.isMultiple(of: 2))
      }
    case (.choose, let button as PopUpButton):
      if (try? button.checkSelection(number % 5)) != nil { button.selectedIndex = number % 5 }
    case (.openMenu, let button as PopUpButton): button.openMenu()
    case (.closeMenu, let button as PopUpButton): button.closeMenu()
    default: break
    }
  }

  /// Sets what a control or another view shows.
  private func setValue(of view: View, to change: Change) {
    switch view {
    case let toggle as Switch: toggle.isOn.toggle()
    case let box as Checkbox: box.isMixed.toggle()
    case let slider as Slider: slider.value = change.x
    case let stepper as Stepper: stepper.value = change.x
    case let pages as PageControl: pages.currentPage = change.object
    case let progress as ProgressView: progress.progress = change.x
    case let wheel as ActivityIndicator:
      wheel.isAnimating ? wheel.stopAnimating() : wheel.startAnimating()
    case let image as ImageView:
      image.image = Image("picture", size: Size(width: abs(change.x), height: abs(change.y)))
    case let spacer as Spacer: spacer.minimumLength = abs(change.x)
    default: break
    }
  }

  /// Changes how a control or another view works.
  private func changeStyle(of view: View) {
    switch view {
    case let slider as Slider:
      slider.isContinuous.toggle()
      slider.step = slider.step == nil ? 0.25 : nil
    case let stepper as Stepper:
      stepper.wraps.toggle()
      stepper.isContinuous.toggle()
    case let segments as SegmentedControl: segments.isMomentary.toggle()
    case let pages as PageControl: pages.hidesForSinglePage.toggle()
    case let button as PopUpButton: button.pullsDown.toggle()
    case let label as Label: label.numberOfLines = 1 - min(label.numberOfLines, 1)
    case let wheel as ActivityIndicator: wheel.hidesWhenStopped.toggle()
    case let table as TableView: table.isEditing.toggle()
    case let scrollView as ScrollView:
      scrollView.isPagingEnabled.toggle()
      scrollView.alwaysBounceVertical.toggle()
    default: break
    }
  }

  /// Adds, removes, or disables a segment.
  private func changeSegments(of control: SegmentedControl, _ number: Int) {
    let index = number / 3 % 4
    switch number % 3 {
    case 0:
      if (try? control.checkInsertion(at: index)) != nil {
        control.insertSegment(withTitle: "S", at: index)
      }
    case 1: if (try? control.checkSegment(index)) != nil { control.removeSegment(at: index) }
    default:
      if (try? control.checkSegment(index)) != nil {
        control.setEnabled(!control.isEnabledForSegment(at: index), forSegmentAt: index)
      }
    }
  }

  // MARK: Scrolling

  /// Scrolls, or changes what there is to scroll.
  private func scroll(_ change: Change, _ scrollView: ScrollView) {
    let point = Point(x: change.x, y: change.y)
    switch change.verb {
    case .scroll: scrollView.contentOffset = point
    case .scrollAnimated: scrollView.setContentOffset(point, animated: true)
    case .contentSize: scrollView.contentSize = Size(width: abs(point.x), height: abs(point.y))
    case .scrollable: scrollView.isScrollEnabled.toggle()
    case .cancelDrag: scrollView.cancelDragging()
    default: break
    }
  }

  // MARK: Layout and drawing

  /// Changes what a layout goes by, or asks for one.
  private func size(_ change: Change, _ view: View) {
    let length = abs(change.x)
    switch change.verb {
    case .width: view.width = length == 0 ? nil : length
    case .height: view.height = length == 0 ? nil : length
    case .minimumWidth: view.minimumWidth = length
    case .maximumHeight: view.maximumHeight = length
    case .flexibility: view.flexibility = Double(change.object % 3)
    case .priority: view.layoutPriority = change.x
    case .arrange:
      let alignments = Stack.Alignment.allCases
      let distributions = Stack.Distribution.allCases
      (view as? Stack)?.alignment = alignments[change.object % alignments.count]
      (view as? Stack)?.distribution = distributions[change.object % distributions.count]
      (view as? ZStack)?.verticalAlignment = alignments[change.object % alignments.count]
    case .spacing:
      (view as? Stack)?.spacing = length
      if let stack = view.superview as? Stack { stack.setCustomSpacing(length, after: view) }
    case .padding: (view as? LayoutContainer)?.padding = EdgeInsets(all: length)
    case .layout: view.setNeedsLayout()
    case .display: view.setNeedsDisplay()
    default: break
    }
  }

  // MARK: Gestures

  /// Changes a recogniser.
  private func apply(_ change: Change, to recognizer: GestureRecognizer) {
    switch change.verb {
    case .watch: view(change.object).addGestureRecognizer(recognizer)
    case .unwatch: recognizer.view?.removeGestureRecognizer(recognizer)
    case .engage: recognizer.isEnabled = true
    case .disengage: recognizer.isEnabled = false
    case .state:
      let states = GestureRecognizer.State.allCases
      recognizer.state = states[change.object % states.count]
    case .require:
      let other = self.recognizer(change.object)
      if (try? recognizer.checkCanRequire(toFail: other)) != nil {
        recognizer.require(toFail: other)
      }
    case .answer:
      if let number = number(of: recognizer) { answers[number] ^= 1 << (change.object % 5) }
    case .dropRecognizer:
      recognizer.view?.removeGestureRecognizer(recognizer)
      drop(recognizer)
    default: break
    }
  }
}
