internal import Interaction

extension Target where Self == Locator {
  /// Finds links: views with the role of one.
  ///
  /// - Parameter name: Their accessibility label, or else their text; nil finds every link.
  /// - Returns: A locator.
  public static func link(_ name: NameMatch? = nil) -> Locator { .role(.link, name) }

  /// Finds switches.
  ///
  /// - Parameter name: Their accessibility label; nil finds every switch.
  /// - Returns: A locator.
  public static func `switch`(_ name: NameMatch? = nil) -> Locator { .role(.switch, name) }

  /// Finds checkboxes.
  ///
  /// - Parameter name: Their accessibility label, or else their title; nil finds every checkbox.
  /// - Returns: A locator.
  public static func checkbox(_ name: NameMatch? = nil) -> Locator { .role(.checkbox, name) }

  /// Finds sliders.
  ///
  /// - Parameter name: Their accessibility label; nil finds every slider.
  /// - Returns: A locator.
  public static func slider(_ name: NameMatch? = nil) -> Locator { .role(.slider, name) }

  /// Finds steppers.
  ///
  /// - Parameter name: Their accessibility label; nil finds every stepper.
  /// - Returns: A locator.
  public static func stepper(_ name: NameMatch? = nil) -> Locator { .role(.stepper, name) }

  /// Finds segments of segmented controls.
  ///
  /// - Parameter name: Their title; nil finds every segment.
  /// - Returns: A locator.
  public static func segment(_ name: NameMatch? = nil) -> Locator { .role(.segment, name) }
}

extension Locator {
  /// Finds links inside the elements of this locator.
  ///
  /// - Parameter name: Their accessibility label, or else their text; nil finds every link.
  /// - Returns: The longer locator.
  public func link(_ name: NameMatch? = nil) -> Locator { role(.link, name) }

  /// Finds switches inside the elements of this locator.
  ///
  /// - Parameter name: Their accessibility label; nil finds every switch.
  /// - Returns: The longer locator.
  public func `switch`(_ name: NameMatch? = nil) -> Locator { role(.switch, name) }

  /// Finds checkboxes inside the elements of this locator.
  ///
  /// - Parameter name: Their accessibility label, or else their title; nil finds every checkbox.
  /// - Returns: The longer locator.
  public func checkbox(_ name: NameMatch? = nil) -> Locator { role(.checkbox, name) }

  /// Finds sliders inside the elements of this locator.
  ///
  /// - Parameter name: Their accessibility label; nil finds every slider.
  /// - Returns: The longer locator.
  public func slider(_ name: NameMatch? = nil) -> Locator { role(.slider, name) }

  /// Finds steppers inside the elements of this locator.
  ///
  /// - Parameter name: Their accessibility label; nil finds every stepper.
  /// - Returns: The longer locator.
  public func stepper(_ name: NameMatch? = nil) -> Locator { role(.stepper, name) }

  /// Finds segments of segmented controls inside the elements of this locator.
  ///
  /// - Parameter name: Their title; nil finds every segment.
  /// - Returns: The longer locator.
  public func segment(_ name: NameMatch? = nil) -> Locator { role(.segment, name) }
}
