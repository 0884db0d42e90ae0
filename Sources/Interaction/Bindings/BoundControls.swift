extension BoundView where Self: Control {
  /// Watches a control by `valueChanged`, which it sends when the user has changed the value.
  ///
  /// - Parameter watcher: What is told of it.
  /// - Returns: The receipt.
  public func watchBoundValue(_ watcher: BoundValueWatcher<BoundValue>) -> Connection {
    watchValueChanges(watcher.watcher)
  }
}

extension Control {
  /// Tells a binding of what the user changes, by `valueChanged`, before handlers hear of it.
  ///
  /// - Parameter watcher: What is told of it.
  /// - Returns: The receipt.
  package func watchValueChanges<Value>(_ watcher: BindingWatcher<Value>) -> Connection {
    register(.binding, for: .valueChanged, origin: watcher.origin) { _, _ in
      try watcher.changed()
    }
  }
}

extension Switch: BoundView {
  /// Whether it is on.
  public var boundValue: Bool {
    get { isOn }
    set { isOn = newValue }
  }
}

extension Checkbox: BoundView {
  /// Whether it is on.
  public var boundValue: Bool {
    get { isOn }
    set { isOn = newValue }
  }
}

extension Slider: BoundView {
  /// Where its knob stands.
  public var boundValue: Double {
    get { value }
    set { value = newValue }
  }
}

extension Stepper: BoundView {
  /// Its value.
  public var boundValue: Double {
    get { value }
    set { value = newValue }
  }
}

extension SegmentedControl: BoundView {
  /// Which segment is selected, counted from 0; nil for none.
  public var boundValue: Int? {
    get { selectedSegmentIndex }
    set { selectedSegmentIndex = newValue }
  }
}

extension PageControl: BoundView {
  /// The current page, counted from 0.
  public var boundValue: Int {
    get { currentPage }
    set { currentPage = newValue }
  }
}

extension PopUpButton: BoundView {
  /// Which item is selected, counted from 0; nil for none.
  public var boundValue: Int? {
    get { selectedIndex }
    set { selectedIndex = newValue }
  }
}
