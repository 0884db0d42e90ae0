/// A property that tells of its changes by itself.
///
/// ```swift
/// @Notified("price") var price = 0
/// ```
///
/// It tells `propertyWillChange` before and `propertyChanged` after; a value equal to the one that is
/// there changes nothing and is not told of. Its object must be a class that adopts
/// `NotifyPropertyChanged`.
@propertyWrapper
public struct Notified<Value> {
  /// The property's name, as layouts and scripts know it.
  private let name: String
  /// What it holds.
  private var value: Value
  /// Whether two values are one; nil if they cannot be compared.
  private let areEqual: ((Value, Value) -> Bool)?

  /// Not for use: the value is reached through its object.
  @available(*, unavailable, message: "@Notified is for properties of classes alone.")
  public var wrappedValue: Value {
    get { fatalError("the compiler refuses every use") }
    set { fatalError("the compiler refuses every use") }
  }

  /// Makes a property whose equal values are no change.
  ///
  /// - Parameters:
  ///   - wrappedValue: What it holds at first.
  ///   - name: Its name, as layouts and scripts know it.
  public init(wrappedValue: Value, _ name: String) where Value: Equatable {
    self.name = name
    value = wrappedValue
    areEqual = { $0 == $1 }
  }

  /// Makes a property of values that cannot be compared: each time it is set is a change.
  ///
  /// - Parameters:
  ///   - wrappedValue: What it holds at first.
  ///   - name: Its name, as layouts and scripts know it.
  @_disfavoredOverload
  public init(wrappedValue: Value, _ name: String) {
    self.name = name
    value = wrappedValue
    areEqual = nil
  }

  /// The value, by way of the object whose property it is.
  public static subscript<Owner: NotifyPropertyChanged>(
    _enclosingInstance owner: Owner,
    wrapped keyPath: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Notified>
  ) -> Value {
    get { owner[keyPath: storage].value }
    set {
      let wrapper = owner[keyPath: storage]
      var old = wrapper.value
      if let areEqual = wrapper.areEqual, areEqual(old, newValue) { return }
      if let will = owner.propertyWillChange {
        will.announce(PropertyChange(wrapper.name, keyPath, old: old, new: newValue))
        // Who was told may have set it as well.
        old = owner[keyPath: storage].value
        if let areEqual = wrapper.areEqual, areEqual(old, newValue) { return }
      }
      owner[keyPath: storage].value = newValue
      owner.propertyChanged.invoke(PropertyChange(wrapper.name, keyPath, old: old, new: newValue))
    }
  }
}

/// What a property that is declared with `@Notified` is stored in, whatever its type.
private protocol NotifiedStorage {
  /// The name under which it tells of its changes.
  var toldName: String { get }
}

extension Notified: NotifiedStorage {
  fileprivate var toldName: String { name }
}

extension NotifyPropertyChanged {
  /// The name under which a property that is declared with `@Notified` tells of its changes, where that is
  /// another than its own, and no other property tells under that.
  ///
  /// What is told by `notify(_:_:from:to:)` is known only when it is told.
  ///
  /// - Parameter property: The property's own name.
  /// - Returns: The other name; nil if there is none.
  /// - Complexity: O(*n*) in the number of stored properties.
  package func misnomer(of property: String) -> String? {
    var misnomer: String?
    for stored in StoredProperty.all(of: type(of: self)) {
      guard let storage = stored.type as? any NotifiedStorage.Type else { continue }
      let told = toldName(of: stored, as: storage)
      if told == property { return nil }
      if stored.wrappedName == property { misnomer = told }
    }
    return misnomer
  }

  /// The name under which a stored property tells, whose type is known by now.
  private func toldName<Storage: NotifiedStorage>(
    of stored: StoredProperty,
    as type: Storage.Type
  ) -> String {
    stored.value(of: self, as: type).toldName
  }
}
