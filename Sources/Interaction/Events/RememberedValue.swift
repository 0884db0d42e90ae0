/// A value as it was, which keeps no object alive.
///
/// What stands in a structure or a collection is kept with that.
enum RememberedValue<Value> {
  /// A value that is no object, such as a number.
  case plain(Value)
  /// An object, or an optional that holds one.
  case object(WeakReference)

  /// Remembers a value.
  ///
  /// - Parameter value: The value.
  init(_ value: Value) {
    if let object = Self.heldObject(in: value) {
      self = .object(WeakReference(object))
    } else {
      self = .plain(value)
    }
  }

  /// The value; nil once it was an object that is gone.
  var value: Value? {
    switch self {
    case .plain(let value): return value
    case .object(let reference):
      // Nothing could be cast as well, to an optional that holds nothing.
      guard let object = reference.object else { return nil }
      return object as? Value
    }
  }

  /// The object that a value is, or that an optional holds; nil if there is none.
  private static func heldObject(in value: Any) -> AnyObject? {
    if type(of: value) is AnyClass { return value as AnyObject }
    guard let optional = value as? any HeldValue, let held = optional.held else { return nil }
    return heldObject(in: held)
  }
}

/// An optional, whatever it may hold.
private protocol HeldValue {
  /// What it holds; nil if it holds nothing.
  var held: Any? { get }
}

extension Optional: HeldValue {
  fileprivate var held: Any? {
    guard case .some(let value) = self else { return nil }
    return value
  }
}
