extension NotifyPropertyChanged {
  // MARK: By key path

  /// Calls a closure after each change of one property.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - owner: With whom the observer ends; nil lets it end with this object.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - body: What to do; it gets this object, what the property was, if that is known, and what it
  ///     is.
  /// - Returns: The receipt that removes it.
  @discardableResult
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>,
    owner: AnyObject? = nil,
    file: StaticString = #fileID,
    line: Int = #line,
    _ body: @escaping (_ sender: Self, _ old: Value?, _ new: Value) throws -> Void
  ) -> Connection {
    let concern = PropertyConcern(keyPath, of: self)
    return propertyChanged.add(
      isOnce: false,
      origin: HandlerOrigin("Swift closure", file: file, line: line),
      owner: owner,
      in: propertyChanged.world,
      concerning: { concern.own($1, of: $0) }
    ) { sender, change in
      guard let sender = sender as? Self else { return }
      // Of a change of all, and of one that a later change overtook, the present value counts.
      try body(sender, change.old as? Value, sender[keyPath: keyPath])
    }
  }

  /// Calls a closure once in a turn in which one property changed, after all of its changes.
  ///
  /// A property that is again what it was at first is no change, if its values can be compared. What the closure
  /// itself changes it is told in the next turn; one that always changes the property never comes to an end, and
  /// is stopped as endless work.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - world: The world whose turns count.
  ///   - owner: With whom the observer ends; nil lets it end with this object.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - body: What to do; it gets this object, what the property was before the turn, if that is known,
  ///     and what it is.
  /// - Returns: The receipt that removes it.
  @discardableResult
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>,
    oncePerTurnOf world: World,
    owner: AnyObject? = nil,
    file: StaticString = #fileID,
    line: Int = #line,
    _ body: @escaping (_ sender: Self, _ old: Value?, _ new: Value) throws -> Void
  ) -> Connection {
    let origin = HandlerOrigin("Swift closure", file: file, line: line)
    let concern = PropertyConcern(keyPath, of: self)
    return propertyChanged.addCoalesced(
      in: world,
      origin: origin,
      owner: owner,
      concerning: { concern.own($1, of: $0) },
      { sender, change in
        guard let sender = sender as? Self else { return }
        try body(sender, change.old as? Value, sender[keyPath: keyPath])
      }
    )
  }

  // MARK: By name

  /// Calls a closure after each change of the property of a name, and after a change of all.
  ///
  /// - Parameters:
  ///   - property: The name of the property.
  ///   - owner: With whom the observer ends; nil lets it end with this object.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - body: What to do; it gets this object and the change.
  /// - Returns: The receipt that removes it.
  @discardableResult
  public func observe(
    _ property: String,
    owner: AnyObject? = nil,
    file: StaticString = #fileID,
    line: Int = #line,
    _ body: @escaping (_ sender: Self, _ change: PropertyChange) throws -> Void
  ) -> Connection {
    propertyChanged.add(
      isOnce: false,
      origin: HandlerOrigin("Swift closure", file: file, line: line),
      owner: owner,
      in: propertyChanged.world,
      concerning: { _, change in change.concerns(property) ? change : nil }
    ) { sender, change in
      if let sender = sender as? Self { try body(sender, change) }
    }
  }

  /// Calls a closure once in a turn in which the property of a name changed, after all of its changes.
  ///
  /// A property that is again what it was at first is no change, if its values can be compared.
  ///
  /// - Parameters:
  ///   - property: The name of the property.
  ///   - world: The world whose turns count.
  ///   - owner: With whom the observer ends; nil lets it end with this object.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - body: What to do; it gets this object and the changes as one.
  /// - Returns: The receipt that removes it.
  @discardableResult
  public func observe(
    _ property: String,
    oncePerTurnOf world: World,
    owner: AnyObject? = nil,
    file: StaticString = #fileID,
    line: Int = #line,
    _ body: @escaping (_ sender: Self, _ change: PropertyChange) throws -> Void
  ) -> Connection {
    propertyChanged.addCoalesced(
      in: world,
      origin: HandlerOrigin("Swift closure", file: file, line: line),
      owner: owner,
      concerning: { _, change in change.concerns(property) ? change : nil },
      { sender, change in
        if let sender = sender as? Self { try body(sender, change) }
      }
    )
  }
}
