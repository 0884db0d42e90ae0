/// What the names in a line of a script stood for when it failed.
package struct LuaLineValues: Sendable, Hashable {
  /// A name, and what it stood for.
  package struct Value: Sendable, Hashable {
    /// The name, with the fields that the line asks of it.
    package let name: String
    /// The value, written out.
    package let text: String

    /// Tells a value.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - text: The value, written out.
    package init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  /// The line.
  package let location: LuaLocation

  /// The values, in the order of the line.
  package let values: [Value]
}
