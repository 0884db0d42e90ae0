extension Belongings {
  /// What was done to an object that one plugin alone can have done to it, the last that did.
  struct Claim {
    /// How messages name it.
    let name: () -> String
    /// Whether it stands.
    let stands: () -> Bool

    /// Describes what was done; the closures keep nothing.
    ///
    /// - Parameters:
    ///   - name: How messages name it.
    ///   - stands: Whether it stands; by default, as long as nobody does the same.
    init(_ name: @escaping () -> String, stands: @escaping () -> Bool = { true }) {
      self.name = name
      self.stands = stands
    }
  }
}
