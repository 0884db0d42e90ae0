/// A property that layouts can set on the views of a class.
public struct LayoutProperty: Sendable {
  /// The name that layouts know it by.
  public let name: String
  /// What a message calls its values.
  public let typeName: String
  /// Sets it; throws what is wrong with the value.
  let set: @Sendable (View, Layout.Value) throws -> Void

  /// Declares a property by its key path.
  ///
  /// - Parameters:
  ///   - name: The name that layouts know it by.
  ///   - path: Where the value goes.
  ///   - check: Throws if the value is none that the setter takes.
  public init<Object: View, Value: LayoutConvertible>(
    _ name: String,
    _ path: any ReferenceWritableKeyPath<Object, Value> & Sendable,
    check: @escaping @Sendable (Value) throws -> Void = { _ in }
  ) {
    self.init(name, path) { (_: Object, value: Value) in try check(value) }
  }

  /// Declares a property by its key path, whose values must fit what the view has besides.
  ///
  /// - Parameters:
  ///   - name: The name that layouts know it by.
  ///   - path: Where the value goes.
  ///   - check: Throws if the value is none that the setter of this view takes.
  public init<Object: View, Value: LayoutConvertible>(
    _ name: String,
    _ path: any ReferenceWritableKeyPath<Object, Value> & Sendable,
    check: @escaping @Sendable (Object, Value) throws -> Void
  ) {
    self.name = name
    typeName = Value.layoutName
    set = { view, layout in
      guard let object = view as? Object else { return }
      guard let value = Value(layout: layout) else {
        throw InteractionError(
          .layoutMisfit,
          "\(name.quoted) is \(Value.layoutName), not \(layout)"
        )
      }
      try check(object, value)
      object[keyPath: path] = value
    }
  }
}
