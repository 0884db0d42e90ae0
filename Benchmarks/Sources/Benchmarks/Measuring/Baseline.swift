internal import CBaseline

/// The stock Lua state of the C baselines.
final class Baseline {
  private let state: OpaquePointer

  /// What a chunk of the baseline did that it should not.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Opens the state and compiles chunks, to be run by number.
  init(chunks: [String]) throws {
    guard let state = cb_open() else { throw Failure(description: "no memory for a Lua state") }
    self.state = state
    for (number, text) in chunks.enumerated() {
      guard cb_load(state, Int32(number), text) else {
        throw Failure(description: "the baseline's chunk does not compile: \(text)")
      }
    }
  }

  deinit { cb_close(state) }

  /// Runs a chunk once.
  ///
  /// - Parameter number: Which one, counted from 0.
  /// - Returns: The number that it returns; 0 if it returns none.
  /// - Throws: `Failure` if it raised an error.
  @discardableResult
  func run(_ number: Int) throws -> Double {
    var result = 0.0
    guard cb_run(state, Int32(number), &result) else {
      throw Failure(description: "the baseline's chunk \(number) raised an error")
    }
    return result
  }

  /// Calls the global `handler` this often with its sender and a number.
  func fire(times: Int) throws {
    guard cb_fire(state, Int64(times)) else {
      throw Failure(description: "the baseline's handler raised an error")
    }
  }
}
