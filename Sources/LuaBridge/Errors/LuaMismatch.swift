/// A value on the stack that is not what was asked for.
///
/// What it was asked for — an argument, a property, a result — is known only further out, where
/// this becomes a ``LuaError``.
@usableFromInline
struct LuaMismatch: Error {
  /// The place on the stack.
  @usableFromInline let place: Int32

  /// What is wrong, in words.
  let problem: String

  /// Where in the value, in Lua's spelling and with a dot or bracket first; empty for all of it.
  let path: String

  /// A value of another type than expected.
  @usableFromInline
  init(place: Int32, expected: String, actual: String) {
    self.init(place: place, problem: "\(expected) expected, got \(actual)")
  }

  /// A value with which something else is wrong.
  init(place: Int32, problem: String, path: String = "") {
    self.place = place
    self.problem = problem
    self.path = path
  }

  /// The same, seen from the value that has this one under a key.
  func inside(_ key: LuaKey, of place: Int32) -> LuaMismatch {
    inside(key.spelling, of: place)
  }

  /// The same, seen from the value that has this one at a path.
  func inside(_ path: String, of place: Int32) -> LuaMismatch {
    LuaMismatch(place: place, problem: problem, path: path + self.path)
  }

  /// The path and what is wrong there.
  var description: String {
    guard !path.isEmpty else { return problem }
    return "\(path.hasPrefix(".") ? path.dropFirst() : path[...]): \(problem)"
  }

  /// The mismatch as a sentence about `what`.
  func error(_ what: String) -> LuaError { LuaError(.conversion, "\(what) (\(description))") }

  /// The mismatch as a sentence of its own.
  var error: LuaError { LuaError(.conversion, description) }
}
