internal import Interaction

extension Target where Self == Locator {
  /// Finds rows of lists, in sight or not.
  ///
  /// - Parameter name: Their accessibility label, or else their text, or the text of any label
  ///   inside; nil finds every row.
  /// - Returns: A locator.
  public static func row(_ name: NameMatch? = nil) -> Locator { .role(.row, name) }

  /// Finds cells of collections, in sight or not.
  ///
  /// - Parameter name: Their accessibility label, or else their text, or the text of any label
  ///   inside; nil finds every cell.
  /// - Returns: A locator.
  public static func cell(_ name: NameMatch? = nil) -> Locator { .role(.cell, name) }
}

extension Locator {
  /// Finds rows inside the elements of this locator.
  ///
  /// - Parameter name: Their accessibility label, or else their text, or the text of any label
  ///   inside; nil finds every row.
  /// - Returns: The longer locator.
  public func row(_ name: NameMatch? = nil) -> Locator { role(.row, name) }

  /// Finds cells inside the elements of this locator.
  ///
  /// - Parameter name: Their accessibility label, or else their text, or the text of any label
  ///   inside; nil finds every cell.
  /// - Returns: The longer locator.
  public func cell(_ name: NameMatch? = nil) -> Locator { role(.cell, name) }
}
