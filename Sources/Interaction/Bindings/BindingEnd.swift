/// One side of a binding: a property of something, as the binding reads, sets and watches it.
///
/// It does not keep the object, but is handed it: what a binding does with a side begins with holding both
/// objects.
package final class BindingEnd<Value> {
  /// Calls a watcher back after changes of a property, until the receipt is cancelled, or the object or
  /// the owner is gone.
  ///
  /// A model keeps what it is given besides for as long; a view keeps its binding itself.
  package typealias Watch<Object> = (
    _ object: Object, _ watcher: BindingWatcher<Value>, _ owner: AnyObject?, _ kept: AnyObject?
  ) -> Connection

  /// What messages call it, such as `text of Window/TextField#price`.
  package let name: String
  /// Which of the object's properties it is.
  package let property: AnyHashable
  /// The object.
  private let reference: WeakReference
  /// Reads it.
  private let reading: (AnyObject) throws -> Value
  /// Sets it.
  private let writing: (AnyObject, Value) throws -> Void
  /// Calls back after changes.
  private let watching: Watch<AnyObject>
  /// The event by which others hear that it was set.
  private let telling: (AnyObject) -> PropertyChangedEvent?
  /// Gives what is held besides the object; nil where the object is all there is to hold.
  private let companion: ((AnyObject) -> AnyObject?)?

  /// Describes a side.
  ///
  /// - Parameters:
  ///   - name: What messages call it.
  ///   - object: The object whose property it is; not kept, but handed to what follows.
  ///   - property: Which of the object's properties it is.
  ///   - event: The event by which others hear that it was set; nil if they do not.
  ///   - companion: Gives what is to be held with the object, without which that is of no use, as an
  ///     object is that stands for something of another language; nil once it is gone. Nil itself where
  ///     there is no such thing.
  ///   - read: Reads it.
  ///   - write: Sets it.
  ///   - watch: Calls back after changes.
  package init<Object: AnyObject>(
    _ name: String,
    of object: Object,
    property: AnyHashable,
    telling event: @escaping (Object) -> PropertyChangedEvent? = { _ in nil },
    with companion: ((Object) -> AnyObject?)? = nil,
    read: @escaping (Object) throws -> Value,
    write: @escaping (Object, Value) throws -> Void,
    watch: @escaping Watch<Object>
  ) {
    self.name = name
    self.property = property
    reference = WeakReference(object)
    // The reference gives what it was made of, whose class is known here.
    telling = { event(unsafeDowncast($0, to: Object.self)) }
    self.companion = companion.map { find in { find(unsafeDowncast($0, to: Object.self)) } }
    reading = { try read(unsafeDowncast($0, to: Object.self)) }
    writing = { try write(unsafeDowncast($0, to: Object.self), $1) }
    watching = { watch(unsafeDowncast($0, to: Object.self), $1, $2, $3) }
  }

  /// The same side with another watch.
  ///
  /// - Parameter wrap: Makes what is told of that which would be told.
  /// - Returns: The side.
  package func telling(
    _ wrap: @escaping (BindingWatcher<Value>) -> BindingWatcher<Value>
  ) -> BindingEnd {
    BindingEnd(self) { [watching] in watching($0, wrap($1), $2, $3) }
  }

  /// A side with another watch.
  private init(_ other: BindingEnd, _ watching: @escaping Watch<AnyObject>) {
    name = other.name
    property = other.property
    reference = other.reference
    reading = other.reading
    writing = other.writing
    telling = other.telling
    companion = other.companion
    self.watching = watching
  }

  /// The object; nil once it is gone.
  package var object: AnyObject? { reference.object }

  /// Reads it; nil once its object is gone.
  package func read() throws -> Value? { try object.map(read) }

  // MARK: While the object is held

  /// What is held with it; nil if that is gone, and nothing can be done with the object any more.
  func company(of object: AnyObject) -> AnyObject? {
    guard let companion else { return object }
    return companion(object)
  }

  /// What is set with it.
  func place(of object: AnyObject) -> ChangeStep.Place {
    ChangeStep.Place(object: ObjectIdentifier(object), property: property)
  }

  /// The event by which others hear that it was set; nil if they do not.
  func event(of object: AnyObject) -> PropertyChangedEvent? { telling(object) }

  /// Reads it.
  func read(_ object: AnyObject) throws -> Value { try reading(object) }

  /// Sets it.
  func write(_ value: Value, to object: AnyObject) throws { try writing(object, value) }

  /// Has a watcher called back after changes.
  func watch(
    _ object: AnyObject,
    _ watcher: BindingWatcher<Value>,
    _ owner: AnyObject?,
    _ kept: AnyObject?
  ) -> Connection {
    watching(object, watcher, owner, kept)
  }
}
