internal import Interaction
internal import LuaBridge

// What scripts answer a collection with, checked by the core's own rules.
extension CollectionView {
  /// Checks a size.
  ///
  /// - Parameters:
  ///   - size: The answer to `sizeForItem`; nil for none.
  ///   - path: The item.
  ///   - handler: What keeps the function, or the table that it is in.
  ///   - definition: The function's line.
  /// - Returns: The size; nil for none, and for one that no item can have.
  func checked(
    _ size: Size?,
    for path: IndexPath,
    of handler: DelegateReceiver,
    _ definition: LuaLocation?
  ) -> Size? {
    guard let size else { return nil }
    return checking("sizeForItem", handler, definition) {
      try Self.checkSize(size, of: path, counting: .fromOne)
      return size
    }
  }
}
