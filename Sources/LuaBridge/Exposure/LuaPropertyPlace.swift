/// Where a property's content is stored, as the object has it by its own name: two names of one content are
/// one place.
package struct LuaPropertyPlace {
  /// Whose it is.
  package let object: AnyObject
  /// Its own name in scripts.
  package let name: String

  /// Names a place.
  ///
  /// - Parameters:
  ///   - object: Whose it is.
  ///   - name: Its own name in scripts.
  package init(of object: AnyObject, named name: String) {
    self.object = object
    self.name = name
  }
}
