extension BoundView where Self: Control {
  /// Watches a control by an event of its own.
  fileprivate func watch(_ event: Event, _ watcher: BindingWatcher<BoundValue>) -> Connection {
    register(.connection(isOnce: false), for: event, origin: watcher.origin) { _, _ in
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

  /// Watches it for a binding.
  public func watchBoundValue(_ watcher: BoundValueWatcher<Bool>) -> Connection {
    watch(.valueChanged, watcher.watcher)
  }
}

extension Checkbox: BoundView {
  /// Whether it is on.
  public var boundValue: Bool {
    get { isOn }
    set { isOn = newValue }
  }

  /// Watches it for a binding.
  public func watchBoundValue(_ watcher: BoundValueWatcher<Bool>) -> Connection {
    watch(.valueChanged, watcher.watcher)
  }
}

extension Slider: BoundView {
  /// Where its knob stands.
  public var boundValue: Double {
    get { value }
    set { value = newValue }
  }

  /// Watches it for a binding.
  public func watchBoundValue(_ watcher: BoundValueWatcher<Double>) -> Connection {
    watch(.valueChanged, watcher.watcher)
  }
}

extension Stepper: BoundView {
  /// Its value.
  public var boundValue: Double {
    get { value }
    set { value = newValue }
  }

  /// Watches it for a binding.
  public func watchBoundValue(_ watcher: BoundValueWatcher<Double>) -> Connection {
    watch(.valueChanged, watcher.watcher)
  }
}

extension SegmentedControl: BoundView {
  /// Which segment is selected, counted from 0; nil for none.
  public var boundValue: Int? {
    get { selectedSegmentIndex }
    set { selectedSegmentIndex = newValue }
  }

  /// Watches it for a binding.
  public func watchBoundValue(_ watcher: BoundValueWatcher<Int?>) -> Connection {
    watch(.valueChanged, watcher.watcher)
  }
}

extension PageControl: BoundView {
  /// The current page, counted from 0.
  public var boundValue: Int {
    get { currentPage }
    set { currentPage = newValue }
  }

  /// Watches it for a binding.
  public func watchBoundValue(_ watcher: BoundValueWatcher<Int>) -> Connection {
    watch(.valueChanged, watcher.watcher)
  }
}

extension PopUpButton: BoundView {
  /// Which item is selected, counted from 0; nil for none.
  public var boundValue: Int? {
    get { selectedIndex }
    set { selectedIndex = newValue }
  }

  /// Watches it for a binding.
  public func watchBoundValue(_ watcher: BoundValueWatcher<Int?>) -> Connection {
    watch(.valueChanged, watcher.watcher)
  }
}
