/// The closure form of one method of a delegate: a property that holds a closure, or nothing.
///
/// Every method of a delegate is such a property of the object that delegates, too. Where both are
/// there, the closure is asked and the delegate's method is not.
///
/// ```swift
/// @DelegateMethod final var didScroll: ((ScrollView) throws -> Void)?
/// ```
@propertyWrapper
public struct DelegateMethod<Body> {
  /// The closure; nil leaves the method to the delegate.
  public var wrappedValue: Body? {
    didSet {
      payload = nil
      origin = nil
    }
  }

  /// The property with what is known of its handler: `$didScroll.origin`.
  public var projectedValue: DelegateMethod {
    get { self }
    set { self = newValue }
  }

  /// The closure, by way of the object whose property it is; the former one goes once it is set.
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner,
    wrapped keyPath: ReferenceWritableKeyPath<Owner, Body?>,
    storage storage: ReferenceWritableKeyPath<Owner, DelegateMethod>
  ) -> Body? {
    get { owner[keyPath: storage].wrappedValue }
    set { exchange(storage, of: owner) { $0.wrappedValue = newValue } }
  }

  /// The handler as its own language knows it, such as a script's function; nil for a Swift closure.
  package private(set) var payload: AnyObject?
  /// Who the handler is and where it was connected, if another language knows that.
  public private(set) var origin: HandlerOrigin?

  /// Makes a property of a closure.
  ///
  /// - Parameter wrappedValue: The closure, or nil for none.
  public init(wrappedValue: Body? = nil) {
    self.wrappedValue = wrappedValue
  }

  /// Sets a handler of another language.
  ///
  /// - Parameters:
  ///   - body: What calls the handler.
  ///   - payload: The handler, to be given back when the property is read there.
  ///   - origin: Who it is and where it was connected.
  package mutating func set(_ body: Body, payload: AnyObject, origin: HandlerOrigin) {
    wrappedValue = body
    self.payload = payload
    self.origin = origin
  }
}
