/// An object that tells of changes of its properties.
///
/// ```swift
/// final class Product: NotifyPropertyChanged {
///   lazy var propertyChanged = PropertyChangedEvent(sender: self, named: "propertyChanged")
///   @Notified("price") var price = 0
///   var name = "" {
///     didSet { notify("name", \Product.name, from: oldValue, to: name) }
///   }
/// }
///
/// let product = Product()
/// product.observe(\.price) { _, old, new in log.append("\(old ?? 0) → \(new)") }
/// ```
///
/// Observers run at once, on the thread of whoever changes it: that of the world whose views or scripts
/// observe it. What other threads find out comes there by a `BackgroundEvent`.
public protocol NotifyPropertyChanged: AnyObject {
  /// Invoked after a property changed, when it holds the new value.
  var propertyChanged: PropertyChangedEvent { get }

  /// Invoked before a property changes, while it holds the old value; nil if nobody is told of that.
  ///
  /// `@Notified` invokes it at once, even from within an observer: nobody hears of a change before that. A class
  /// that invokes it by itself does that with `invokeNow(_:)`.
  var propertyWillChange: PropertyChangedEvent? { get }
}

extension NotifyPropertyChanged {
  /// None.
  public var propertyWillChange: PropertyChangedEvent? { nil }

  // MARK: Telling

  /// Tells that a property changed, unless old and new are equal.
  ///
  /// - Parameters:
  ///   - property: Its name, as layouts and scripts know it.
  ///   - keyPath: The property; observers by key path hear nothing without it.
  ///   - old: What it was.
  ///   - new: What it is.
  public func notify<Value: Equatable>(
    _ property: String,
    _ keyPath: PartialKeyPath<Self>? = nil,
    from old: Value,
    to new: Value
  ) {
    if old != new { notifyAlways(property, keyPath, from: old, to: new) }
  }

  /// Tells that a property was set, even to what it was.
  ///
  /// - Parameters:
  ///   - property: Its name, as layouts and scripts know it.
  ///   - keyPath: The property; observers by key path hear nothing without it.
  ///   - old: What it was.
  ///   - new: What it is.
  public func notifyAlways<Value>(
    _ property: String,
    _ keyPath: PartialKeyPath<Self>? = nil,
    from old: Value,
    to new: Value
  ) {
    propertyChanged.invoke(PropertyChange(property, keyPath, old: old, new: new))
  }

  /// Tells that any property may have changed.
  public func notifyAll() { propertyChanged.invoke(PropertyChange()) }

  /// Makes changes that are not told one by one: at the end it is told once that any property may
  /// have changed.
  ///
  /// - Parameter changes: Makes the changes; what it throws is thrown on, after telling.
  public func changeAll(_ changes: () throws -> Void) rethrows {
    let will = propertyWillChange
    let wasWithheld = (propertyChanged.isWithheld, will?.isWithheld)
    propertyChanged.isWithheld = true
    will?.isWithheld = true
    defer {
      propertyChanged.isWithheld = wasWithheld.0
      will?.isWithheld = wasWithheld.1 ?? false
      if !wasWithheld.0 { notifyAll() }
    }
    try changes()
  }
}
