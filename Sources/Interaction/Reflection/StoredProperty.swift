@_spi(Reflection) internal import Swift

/// A stored property of a class: what is known of it without reading anybody's value.
///
/// `Mirror` reads every property on the way to the one that is looked for, and ends the process at an
/// `unowned` one whose object is gone; here only the properties that are asked for are read.
struct StoredProperty {
  /// Its name; that of what a property wrapper is stored in begins with an underscore.
  let name: String
  /// Its type.
  let type: Any.Type
  /// Where its value begins, in bytes from the beginning of an instance.
  private let offset: Int

  /// The stored properties of a class and of its superclasses: those of the outermost one first, in the
  /// order of their declarations.
  ///
  /// - Parameter type: The class.
  /// - Returns: The properties.
  /// - Complexity: O(*n*) in their number.
  static func all(of type: AnyClass) -> [StoredProperty] {
    var properties: [StoredProperty] = []
    // 1 says that it is a class: the option's own name is a variable that any thread could change.
    _forEachField(of: type, options: _EachFieldOptions(rawValue: 1)) { name, offset, type, _ in
      properties.append(StoredProperty(name: String(cString: name), type: type, offset: offset))
      return true
    }
    return properties
  }

  /// Reads the property's value.
  ///
  /// - Parameters:
  ///   - object: An instance of the class that the property is of.
  ///   - type: The property's type, and no other.
  /// - Returns: The value.
  func value<Value>(of object: AnyObject, as type: Value.Type) -> Value {
    withExtendedLifetime(object) {
      UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
        .advanced(by: offset).assumingMemoryBound(to: Value.self).pointee
    }
  }

  /// The name of the property that a wrapper's storage belongs to.
  var wrappedName: String { String(name.dropFirst()) }
}
