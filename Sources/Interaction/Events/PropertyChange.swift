internal import Spelling

/// The arguments of a change of a property.
public struct PropertyChange {
  /// The name of the property; nil if any may have changed.
  public var property: String?
  /// The property as Swift knows it; nil if any may have changed, or if only its name is known.
  public var keyPath: AnyKeyPath?
  /// What it was; nil where any may have changed.
  public var old: Any?
  /// What it is, or is about to be; nil where any may have changed.
  public var new: Any?

  /// Tells of the change of one property.
  ///
  /// - Parameters:
  ///   - property: Its name.
  ///   - keyPath: The property as Swift knows it.
  ///   - old: What it was.
  ///   - new: What it is.
  public init(_ property: String, _ keyPath: AnyKeyPath? = nil, old: Any?, new: Any?) {
    self.property = property
    self.keyPath = keyPath
    self.old = old
    self.new = new
  }

  /// Tells that any property may have changed.
  public init() {}

  /// Whether any property may have changed.
  public var isOfAll: Bool { property == nil }

  /// Says whether this tells of a property: of it alone, or of all.
  ///
  /// - Parameter name: The property's name, in the very bytes by which it is told: names that only look alike
  ///   are different ones.
  /// - Returns: Whether it may have changed.
  public func concerns(_ name: String) -> Bool { property.map { $0.isSpelled(as: name) } ?? true }

  /// Says whether this tells of a property: of it alone, or of all.
  ///
  /// A key path from a subclass is another one than the same from the class that has the property.
  ///
  /// - Parameter other: The property.
  /// - Returns: Whether it may have changed.
  public func concerns(_ other: AnyKeyPath) -> Bool { isOfAll || keyPath == other }

  /// Says whether this may tell of a property that is seen from a subclass of the class that tells.
  ///
  /// - Parameter other: The property.
  /// - Returns: Whether it does, or whether nothing but its value can tell.
  package func mayConcern(_ other: AnyKeyPath) -> Bool {
    concerns(other) || isSeenFromElsewhere(other)
  }

  /// Says whether a property of the same type is seen from another class than this tells of.
  ///
  /// - Parameter other: The property.
  /// - Returns: Whether only its value tells if it is this one.
  func isSeenFromElsewhere(_ other: AnyKeyPath) -> Bool {
    guard let keyPath else { return false }
    return type(of: keyPath).rootType != type(of: other).rootType
      && type(of: keyPath).valueType == type(of: other).valueType
  }
}

/// The event of objects that tell of changes of their properties; its sender may be of any class, so
/// that one observer serves several.
public typealias PropertyChangedEvent = Event<AnyObject, PropertyChange>

/// An observer of changes of properties, with an identity.
public typealias PropertyChangedClosure = Closure<AnyObject, PropertyChange>
