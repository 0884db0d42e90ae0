internal import LuaBridge

/// The functions of other states' scripts that a script has read as functions of its own, none of which this
/// keeps: so one is the same at each reading, and is what it was once it is put back.
struct CarriedHandlers {
  /// A function and what the script got for it.
  private struct Entry {
    /// The function, which that keeps.
    private(set) weak var handler: LuaHandler?
    /// What the script got.
    let function: LuaWeak<LuaFunction>
  }

  /// What was read.
  private var entries: [Entry] = []
  /// How many there may be before those are forgotten of which nothing is left.
  private var limit = 32

  /// What the script got for a function; nil where it has that no more.
  ///
  /// - Parameter handler: The function.
  func function(of handler: LuaHandler) throws -> LuaFunction? {
    try entries.first { $0.handler === handler }?.function.value
  }

  /// The function for which the script got one of its own; nil for any other.
  ///
  /// - Parameter function: What the script got.
  func handler(of function: LuaFunction) throws -> LuaHandler? {
    try entries.first { try $0.function.value?.identity == function.identity }?.handler
  }

  /// Whether the script may have read any.
  var isEmpty: Bool { entries.isEmpty }

  /// Notes what a script gets for a function.
  ///
  /// - Parameters:
  ///   - function: What it gets.
  ///   - handler: The function.
  mutating func note(_ function: LuaWeak<LuaFunction>, for handler: LuaHandler) {
    entries.removeAll { $0.handler === handler }
    if entries.count >= limit {
      entries.removeAll { $0.handler == nil }
      limit = max(32, entries.count * 2)
    }
    entries.append(Entry(handler: handler, function: function))
  }
}
