/// Where a row of a table, or an item of a collection, stands: its section, and its place there.
///
/// Both count from 0 in Swift, as in UIKit; scripts count from 1.
public struct IndexPath: Hashable, Codable, Sendable {
  /// The section's number, counted from 0.
  public var section: Int
  /// The row's number in its section, counted from 0.
  public var row: Int

  /// The row's number by the name that collections use.
  public var item: Int {
    get { row }
    set { row = newValue }
  }

  /// Names a row of a table.
  ///
  /// - Parameters:
  ///   - row: Its number in its section, counted from 0.
  ///   - section: The section's number, counted from 0.
  public init(row: Int, section: Int) {
    self.section = section
    self.row = row
  }

  /// Names an item of a collection.
  ///
  /// - Parameters:
  ///   - item: Its number in its section, counted from 0.
  ///   - section: The section's number, counted from 0.
  public init(item: Int, section: Int) {
    self.init(row: item, section: section)
  }
}

extension IndexPath: Comparable {
  /// Whether one row comes before another on the screen.
  public static func < (left: IndexPath, right: IndexPath) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }
}

extension IndexPath: CustomStringConvertible {
  /// Section and row as Swift counts them, such as `[0, 3]`.
  public var description: String { "[\(section), \(row)]" }
}
