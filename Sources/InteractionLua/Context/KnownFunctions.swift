internal import LuaBridge

/// What scripts have got as functions, each with what it calls, none of which this keeps: so that is the same
/// function at each reading, and is known by it.
struct KnownFunctions<Origin: AnyObject> {
  /// What a function calls, and the function.
  private struct Entry {
    /// What it calls, which the function keeps.
    private(set) weak var origin: Origin?
    /// What the script got for it.
    let function: LuaWeak<LuaFunction>
  }

  /// What was read and may be there.
  private var entries: [Entry] = []

  /// Makes one that knows nothing.
  init() {}

  /// The function that a script got; nil where it has it no more.
  ///
  /// - Parameter isMeant: Whether something is what the function calls.
  /// - Complexity: O(functions).
  func function(where isMeant: (Origin) -> Bool) throws -> LuaFunction? {
    try entries.first { $0.origin.map(isMeant) == true }?.function.value
  }

  /// What a function calls that a script got; nil for any other function.
  ///
  /// - Complexity: O(functions).
  func origin(of function: LuaFunction) throws -> Origin? {
    try entries.first { try $0.function.value?.identity == function.identity }?.origin
  }

  /// Whether a script may have got none.
  var isEmpty: Bool { entries.isEmpty }

  /// Whether no function is left of all.
  var isGone: Bool { entries.allSatisfy { $0.origin == nil } }

  /// Notes which function a script gets, in place of a lost one, and forgets those that are gone.
  ///
  /// - Parameters:
  ///   - function: The function.
  ///   - origin: What it calls.
  ///   - isFormer: Whether something is what a function called that is lost.
  mutating func note(
    _ function: LuaWeak<LuaFunction>,
    for origin: Origin,
    replacing isFormer: (Origin) -> Bool
  ) {
    entries.removeAll { $0.origin.map(isFormer) ?? true }
    entries.append(Entry(origin: origin, function: function))
  }
}
