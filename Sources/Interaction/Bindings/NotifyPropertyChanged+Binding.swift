extension NotifyPropertyChanged {
  /// A property of this object as a side of a binding.
  ///
  /// - Parameter keyPath: The property.
  /// - Returns: The side; it does not keep the object.
  package func bindingEnd<Value>(
    _ keyPath: ReferenceWritableKeyPath<Self, Value>
  ) -> BindingEnd<Value> {
    BindingEnd(
      "a property of \(ObjectNaming.name(of: self))",
      of: self,
      property: keyPath,
      telling: { $0.propertyChanged },
      read: { $0[keyPath: keyPath] },
      write: { $0[keyPath: keyPath] = $1 },
      watch: { model, watcher, owner, kept in
        model.propertyChanged.add(
          isOnce: false,
          origin: watcher.origin,
          owner: owner,
          concerning: { _, change in change.mayConcern(keyPath) ? change : nil }
        ) { _, _ in
          try watcher.changed()
          withExtendedLifetime(kept) {}
        }
      }
    )
  }

  /// Joins a property of this object and one of another, so that each follows the other; at first this
  /// one takes what the other has.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - model: The other object; not kept.
  ///   - other: The other object's property.
  ///   - conversion: How they become each other.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The binding, which this object keeps.
  /// - Throws: What the conversion throws for the value that is there; then nothing is joined.
  @discardableResult
  public func bind<Value, Model: NotifyPropertyChanged, Property: Equatable>(
    _ keyPath: ReferenceWritableKeyPath<Self, Value>,
    to model: Model,
    _ other: ReferenceWritableKeyPath<Model, Property>,
    _ conversion: BindingConversion<Value, Property>,
    file: StaticString = #fileID,
    line: Int = #line
  ) throws -> Binding {
    try BindingJoint(
      bindingEnd(keyPath),
      model.bindingEnd(other),
      conversion,
      origin: HandlerOrigin("binding", file: file, line: line)
    )
  }
}
