/// A closure that a cell carries for the row that it shows: a property that holds one, or nothing.
///
/// The controls inside of the cell call it, and whoever fills the cell sets it. The cell lets go of it
/// in `prepareForReuse()`; one that forgets to is found by `World.poisonsCells`, which cannot look into
/// plain properties. UIKit has no counterpart.
///
/// ```swift
/// final class SettingCell: TableViewCell {
///   @CellClosure var didToggle: ((Bool) -> Void)?
///
///   override func prepareForReuse() {
///     super.prepareForReuse()
///     didToggle = nil
///   }
/// }
/// ```
@propertyWrapper
public final class CellClosure<Body> {
  /// The closure as it was set.
  private var body: Body?
  /// Says that the closure belongs to a former row; nil as long as it does not.
  private var complaint: (() -> Void)?

  /// The closure; nil for none, and for one that a poisoned cell kept of a former row.
  public var wrappedValue: Body? {
    get {
      guard let complaint else { return body }
      complaint()
      return nil
    }
    set {
      body = newValue
      complaint = nil
    }
  }

  /// Makes a property of a closure.
  ///
  /// - Parameter wrappedValue: The closure, or nil for none.
  public init(wrappedValue: Body? = nil) {
    body = wrappedValue
  }
}

@available(*, unavailable, message: "A cell's closures belong to its world's one thread.")
extension CellClosure: Sendable {}

extension CellClosure: SpoilableClosure {
  var isSet: Bool { body != nil }

  func spoil(_ complain: @escaping () -> Void) { complaint = complain }
}

/// A closure of a cell, whatever its type is.
protocol SpoilableClosure: AnyObject {
  /// Whether there is one.
  var isSet: Bool { get }

  /// Has whoever wants to call it hear a complaint instead, until it is set anew.
  func spoil(_ complain: @escaping () -> Void)
}
