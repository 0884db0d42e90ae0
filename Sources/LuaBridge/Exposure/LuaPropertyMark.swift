internal import Spelling

/// What one content of a property is told from another by: a value, or objects, which it does not keep.
package struct LuaPropertyMark {
  /// A value, or the objects.
  private let told: any Telling

  /// Takes what can be told from another.
  private init(told: any Telling) { self.told = told }

  /// Tells a content by a value.
  package init(comparing value: some Equatable) { self.init(told: ToldValue(value: value)) }

  /// Tells a content by which objects it is, in their order.
  ///
  /// - Parameter objects: The objects, nil for one that is like no other; none for a property that holds
  ///   nothing.
  package init(_ objects: [AnyObject?]) {
    self.init(told: ToldObjects(objects.map(ToldObject.init)))
  }

  /// Whether it is the mark of the same content.
  package func isSame(as other: LuaPropertyMark) -> Bool { told.isSame(as: other.told) }

  /// The mark of the same content without some of its objects.
  ///
  /// - Parameter isLeftOut: Whether an object is left out.
  package func leavingOut(_ isLeftOut: (AnyObject) -> Bool) -> LuaPropertyMark {
    LuaPropertyMark(told: told.leavingOut(isLeftOut))
  }

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

  /// The same without some objects.
  func leavingOut(_ isLeftOut: (AnyObject) -> Bool) -> any Telling
}

/// A value that can be compared.
private struct ToldValue<Value: Equatable>: Telling {
  /// The value.
  let value: Value

  /// Whether the other one is equal, and of the same type; a text, or a list of some, that is written by other
  /// bytes and looks alike is not, because Lua tells them apart.
  func isSame(as other: any Telling) -> Bool {
    guard let other = (other as? ToldValue<Value>)?.value, other == value else { return false }
    if let text = value as? String, let otherText = other as? String {
      return text.isSpelled(as: otherText)
    }
    guard let texts = value as? [String], let otherTexts = other as? [String] else { return true }
    return zip(texts, otherTexts).allSatisfy { $0.isSpelled(as: $1) }
  }

  /// The value, which has no objects.
  func leavingOut(_ isLeftOut: (AnyObject) -> Bool) -> any Telling { self }
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

  /// The others, in their order.
  func leavingOut(_ isLeftOut: (AnyObject) -> Bool) -> any Telling {
    ToldObjects(objects.filter { $0.object.map(isLeftOut) != true })
  }
}

/// An object that is not kept.
private struct ToldObject {
  /// The object; nil once it is gone, and for one that is like no other.
  private(set) weak var object: AnyObject?

  /// Takes an object.
  init(_ object: AnyObject?) { self.object = object }
}
