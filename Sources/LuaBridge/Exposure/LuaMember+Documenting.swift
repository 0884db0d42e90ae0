extension LuaProperty {
  /// The property, with more said of what it holds than its type in Swift does: the parameters of a
  /// function, the keys of a table.
  ///
  /// - Parameter type: The type's text, as ``LuaType`` reads it; `self` in it is the class whose
  ///   instance the property is of.
  /// - Returns: The same property, but for this.
  public func documented(as type: String) -> LuaProperty {
    var property = self
    property.declaration.type = .text(type)
    return property
  }
}

extension LuaMethod {
  /// The method, with more said of its parameters and its result than their types in Swift do.
  ///
  /// - Parameters:
  ///   - parameters: The types' texts, as ``LuaType`` reads them, by the parameters' names; `self` in
  ///     them is the class whose instance the method is called on. A name that no parameter has is a
  ///     mistake in the description, as a member declared twice is.
  ///   - result: The result's; nil for what the type in Swift says.
  /// - Returns: The same method, but for this.
  public func documented(
    _ parameters: KeyValuePairs<String, String> = [:],
    result: String? = nil
  ) -> LuaMethod {
    var method = self
    method.declaration.document(parameters, result)
    return method
  }
}

extension LuaStatic {
  /// The function, with more said of its parameters and its result than their types in Swift do.
  ///
  /// - Parameters:
  ///   - parameters: The types' texts, as ``LuaType`` reads them, by the parameters' names. A name that
  ///     no parameter has is a mistake in the description, as a member declared twice is.
  ///   - result: The result's; nil for what the type in Swift says.
  /// - Returns: The same function, but for this.
  public func documented(
    _ parameters: KeyValuePairs<String, String> = [:],
    result: String? = nil
  ) -> LuaStatic {
    var function = self
    function.declaration.document(parameters, result)
    return function
  }
}

extension LuaMemberDeclaration {
  /// Says more of parameters and result than their types do.
  fileprivate mutating func document(
    _ parameters: KeyValuePairs<String, String>,
    _ result: String?
  ) {
    if let problem = signature.document(parameters) { note(problem) }
    if let result { type = .text(result) }
  }
}
