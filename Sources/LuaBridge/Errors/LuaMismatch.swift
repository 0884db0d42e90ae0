/// A value on the stack that is not of the type asked for.
///
/// What it was asked for — an argument, a property, a result — is known only further out, where
/// this becomes a ``LuaError``.
@usableFromInline
struct LuaMismatch: Error {
  /// The place on the stack.
  @usableFromInline let place: Int32

  /// What was expected, in words.
  @usableFromInline let expected: String

  /// What was there.
  @usableFromInline let actual: String

  @usableFromInline
  init(place: Int32, expected: String, actual: String) {
    self.place = place
    self.expected = expected
    self.actual = actual
  }

  /// The mismatch as a sentence about `what`.
  func error(_ what: String) -> LuaError {
    LuaError(.conversion, "\(what) (\(expected) expected, got \(actual))")
  }
}
