/// What one content of a property is told from another by: a value, or objects, which it does not keep.
package struct LuaPropertyMark {
  /// A value, or the objects.
  private let told: any Telling

  /// Tells a content by a value.
  package init(comparing value: some Equatable) { told = ToldValue(value: value) }

  /// Tells a content by which objects it is, in their order.
  ///
  /// - Parameter objects: The objects, nil for one that is like no other; none for a property that holds
  ///   nothing.
  package init(_ objects: [AnyObject?]) { told = ToldObjects(objects.map(ToldObject.init)) }

  /// Whether it is the mark of the same content.
  package func isSame(as other: LuaPropertyMark) -> Bool { told.isSame(as: other.told) }

  /// The mark of a content by a value of a type that turned out to be one whose values can be compared.
  static func comparing<Value, Known: Equatable>(
    _ value: Value,
    as type: Known.Type
  ) -> LuaPropertyMark? {
    (value as? Known).map { LuaPropertyMark(comparing: $0) }
  }
}

/// What can be told from another.
private protocol Telling {
  /// Whether the other one stands for the same.
  func isSame(as other: any Telling) -> Bool
}

/// A value that can be compared.
private struct ToldValue<Value: Equatable>: Telling {
  /// The value.
  let value: Value

  /// Whether the other one is equal, and of the same type.
  func isSame(as other: any Telling) -> Bool { (other as? ToldValue<Value>)?.value == value }
}

/// Objects in their order.
private struct ToldObjects: Telling {
  /// The objects.
  let objects: [ToldObject]

  /// Takes the objects.
  init(_ objects: [ToldObject]) { self.objects = objects }

  /// Whether the others are the same, one by one, and are there.
  func isSame(as other: any Telling) -> Bool {
    guard let others = (other as? ToldObjects)?.objects, others.count == objects.count else {
      return false
    }
    return zip(objects, others).allSatisfy { $0.object != nil && $0.object === $1.object }
  }
}

/// An object that is not kept.
private struct ToldObject {
  /// The object; nil once it is gone, and for one that is like no other.
  private(set) weak var object: AnyObject?

  /// Takes an object.
  init(_ object: AnyObject?) { self.object = object }
}
