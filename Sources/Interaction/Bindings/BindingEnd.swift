/// One side of a binding: a property of something, as the binding reads, sets and watches it.
package struct BindingEnd<Value> {
  /// Calls a watcher back after changes until the receipt is cancelled, or the object or the owner is gone.
  ///
  /// A model keeps what it is given besides for as long; a view keeps its binding itself.
  package typealias Watch = (
    _ watcher: BindingWatcher<Value>, _ owner: AnyObject?, _ kept: AnyObject?
  ) -> Connection

  /// What messages call it, such as `text of Window/TextField#price`.
  package let name: String
  /// Reads it; nil once its object is gone.
  package let read: () throws -> Value?
  /// Sets it; nothing once its object is gone.
  package let write: (Value) throws -> Void
  /// Calls back after changes.
  package let watch: Watch
  /// The object.
  package let object: () -> AnyObject?
  /// The event by which others hear that it was set; nil if they do not.
  package let event: () -> PropertyChangedEvent?
  /// Which of the object's properties it is.
  package let property: AnyHashable

  /// Describes a side.
  ///
  /// - Parameters:
  ///   - name: What messages call it.
  ///   - object: The object whose property it is; nil once it is gone.
  ///   - property: Which of the object's properties it is.
  ///   - event: The event by which others hear that it was set; nil if they do not.
  ///   - read: Reads it.
  ///   - write: Sets it.
  ///   - watch: Calls back after changes.
  package init(
    _ name: String,
    of object: @escaping () -> AnyObject?,
    property: AnyHashable,
    telling event: @escaping () -> PropertyChangedEvent? = { nil },
    read: @escaping () throws -> Value?,
    write: @escaping (Value) throws -> Void,
    watch: @escaping Watch
  ) {
    self.name = name
    self.object = object
    self.property = property
    self.event = event
    self.read = read
    self.write = write
    self.watch = watch
  }

  /// What is set with it; nil once the object is gone.
  var place: ChangeStep.Place? {
    object().map { ChangeStep.Place(object: ObjectIdentifier($0), property: property) }
  }
}

/// What one side of a binding tells the binding.
package struct BindingWatcher<Value> {
  /// Whom failures name as the handler.
  package let origin: HandlerOrigin
  /// Asks before the user changes a text: false leaves it as it is.
  package let accepts: (Value) -> Bool
  /// Tells that it changed.
  package let changed: () throws -> Void
  /// Tells that the user is done with it for now.
  package let ended: () throws -> Void

  /// Puts together what a side tells.
  package init(
    origin: HandlerOrigin,
    accepts: @escaping (Value) -> Bool,
    changed: @escaping () throws -> Void,
    ended: @escaping () throws -> Void
  ) {
    self.origin = origin
    self.accepts = accepts
    self.changed = changed
    self.ended = ended
  }
}
