internal import Interaction

extension Target where Self == Locator {
  /// Finds tabs of tab bars.
  ///
  /// - Parameter name: Their title; nil finds every tab.
  /// - Returns: A locator.
  public static func tab(_ name: NameMatch? = nil) -> Locator { .role(.tab, name) }

  /// Finds alerts.
  ///
  /// - Parameter name: Their title; nil finds every alert.
  /// - Returns: A locator.
  public static func alert(_ name: NameMatch? = nil) -> Locator { .role(.alert, name) }

  /// Finds headings, such as the title in a navigation bar.
  ///
  /// - Parameter name: Their text; nil finds every heading.
  /// - Returns: A locator.
  public static func heading(_ name: NameMatch? = nil) -> Locator { .role(.heading, name) }
}

extension Locator {
  /// Finds tabs inside the elements of this locator.
  ///
  /// - Parameter name: Their title; nil finds every tab.
  /// - Returns: The longer locator.
  public func tab(_ name: NameMatch? = nil) -> Locator { role(.tab, name) }

  /// Finds alerts inside the elements of this locator.
  ///
  /// - Parameter name: Their title; nil finds every alert.
  /// - Returns: The longer locator.
  public func alert(_ name: NameMatch? = nil) -> Locator { role(.alert, name) }

  /// Finds headings inside the elements of this locator.
  ///
  /// - Parameter name: Their text; nil finds every heading.
  /// - Returns: The longer locator.
  public func heading(_ name: NameMatch? = nil) -> Locator { role(.heading, name) }
}
