public import Interaction
public import LuaBridge

extension ScriptModel {
  /// The value of a property as a type of Swift.
  ///
  /// - Parameters:
  ///   - name: The property's name.
  ///   - type: The type to read it as; an optional, where it may be nil.
  /// - Returns: Its value.
  /// - Throws: As `value(of:)`; `LuaError` with code `conversion` for a value of another type.
  public func value<Value: LuaConvertible>(of name: String, as type: Value.Type) throws -> Value {
    try check(name)
    return try present().raw[name]
  }

  /// Sets a property to a value of Swift, and tells of it unless it holds that value already.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - name: The property's name.
  /// - Throws: As the form that takes a `LuaValue`.
  public func set<Value: LuaConvertible>(_ value: Value, of name: String) throws {
    try set(luaValue(of: value), of: name)
  }

  /// A property as a side of a binding.
  ///
  /// - Parameters:
  ///   - name: The property's name.
  ///   - type: The type to read it as.
  /// - Returns: The side; it does not keep the model.
  /// - Throws: `ScriptError` with `unknownName` and the nearest name.
  package func bindingEnd<Value: LuaConvertible>(
    _ name: String,
    as type: Value.Type
  ) throws -> BindingEnd<Value> {
    try check(name)
    return BindingEnd(
      name,
      of: self,
      property: AnyHashable(name.luaKey),
      telling: { $0.propertyChanged },
      with: { $0.heldTable },
      read: { try $0.value(of: name, as: type) },
      write: { try $0.set($1, of: name) },
      watch: { $0.watch(name, $1, owner: $2, keeping: $3) }
    )
  }
}

extension NotifyPropertyChanged {
  /// Tells a binding of changes of a property that is known by its name.
  func watch<Value>(
    _ property: String,
    _ watcher: BindingWatcher<Value>,
    owner: AnyObject?,
    keeping kept: AnyObject?
  ) -> Connection {
    propertyChanged.add(
      isOnce: false,
      origin: watcher.origin,
      owner: owner,
      concerning: { _, change in change.concerns(property) ? change : nil }
    ) { _, _ in
      try watcher.changed()
      withExtendedLifetime(kept) {}
    }
  }

  /// Joins a property of this object and one of a script's model, so that each follows the other; at
  /// first this one takes what the script's has.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - model: The script's model; not kept.
  ///   - name: The name of its property.
  ///   - conversion: How they become each other.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The binding, which this object keeps.
  /// - Throws: `ScriptError` with `unknownName` and the nearest name; `LuaError` with code `conversion`
  ///   for a value of another type; what the conversion throws for the value that is there. Then
  ///   nothing is joined.
  @discardableResult
  public func bind<Value, Property: LuaConvertible & Equatable>(
    _ keyPath: ReferenceWritableKeyPath<Self, Value>,
    to model: ScriptModel,
    _ name: String,
    _ conversion: BindingConversion<Value, Property>,
    file: StaticString = #fileID,
    line: Int = #line
  ) throws -> Binding {
    try BindingJoint(
      bindingEnd(keyPath),
      model.bindingEnd(name, as: Property.self),
      conversion,
      origin: HandlerOrigin("binding", file: file, line: line)
    )
  }
}

extension BoundView {
  /// Joins what the user changes here and a property of a script's model, so that each follows the
  /// other; at first this shows what the model has.
  ///
  /// - Parameters:
  ///   - model: The script's model; not kept.
  ///   - name: The name of its property.
  ///   - conversion: How they become each other.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The binding, which this view keeps.
  /// - Throws: `ScriptError` with `unknownName` and the nearest name; `LuaError` with code `conversion`
  ///   for a value of another type; what the conversion throws for the value that is there. Then
  ///   nothing is joined.
  @discardableResult
  public func bind<Property: LuaConvertible & Equatable>(
    to model: ScriptModel,
    _ name: String,
    _ conversion: BindingConversion<BoundValue, Property>,
    file: StaticString = #fileID,
    line: Int = #line
  ) throws -> Binding {
    try BindingJoint(
      bindingEnd,
      model.bindingEnd(name, as: Property.self),
      conversion,
      origin: HandlerOrigin("binding", file: file, line: line)
    )
  }

  /// Joins what the user changes here and a property of a script's model of the same type; see
  /// `bind(to:_:_:)`.
  @discardableResult
  public func bind(
    to model: ScriptModel,
    _ name: String,
    file: StaticString = #fileID,
    line: Int = #line
  ) throws -> Binding where BoundValue: LuaConvertible {
    try bind(to: model, name, .identity, file: file, line: line)
  }
}
