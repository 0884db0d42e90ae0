/// What a property of an object holds at some time.
package struct LuaPropertyContent {
  /// What it is told from others by.
  package let mark: LuaPropertyMark
  /// Has the property of an object hold it again; throws what setting it throws.
  package let putBack: (AnyObject) throws -> Void

  /// Describes what a property holds.
  ///
  /// - Parameters:
  ///   - mark: What it is told from others by.
  ///   - putBack: Has the property of an object hold it again; throws what setting it throws.
  package init<Object: AnyObject>(
    _ mark: LuaPropertyMark,
    putBack: @escaping (Object) throws -> Void
  ) {
    self.mark = mark
    self.putBack = { if let object = $0 as? Object { try putBack(object) } }
  }
}
