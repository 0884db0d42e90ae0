import LuaBridge
import Testing

/// The code and the text of the bridge's error that some work throws, for whole comparisons.
func failure(_ body: () throws -> Void) -> String {
  do {
    try body()
    return "no error"
  } catch let error as LuaError {
    return "\(error.code): \(error)"
  } catch {
    return "\(type(of: error)): \(error)"
  }
}

/// Counts the objects of a test that Lua is to let go.
final class Tracked: LuaObject {
  private let tracker: Tracker

  init(_ tracker: Tracker) {
    self.tracker = tracker
    tracker.born()
  }

  deinit { tracker.died() }
}

@available(*, unavailable, message: "used on one thread")
extension Tracked: Sendable {}
