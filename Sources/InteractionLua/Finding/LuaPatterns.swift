internal import Interaction
internal import LuaBridge
internal import UserSimulation

/// Compares names with Lua patterns by Lua's own `string.find`, whatever the script has put in its place.
final class LuaPatterns: PatternMatching {
  /// The state, which keeps this.
  private unowned let state: LuaState
  /// Looks for a pattern in a text: `string.find`.
  private let find: LuaFunction
  /// Raises what is wrong with a pattern, if anything is.
  private let read: LuaFunction
  /// What ended a comparison in the search under way, such as the time limit.
  private var problem: (any Error)?

  /// Takes the functions of a state.
  ///
  /// - Throws: `LuaError` if there is no memory for them.
  init(_ state: LuaState) throws {
    self.state = state
    let find = try state.stringFunction(.find)
    self.find = find
    // Lua reads a pattern only as far as the text matches. So it gets each part of it alone: what it
    // cannot read goes on, and captures, which depend on each other, are read together, with something
    // between them that matches an empty text. `string.find` would take some signs alone as they are.
    read = try state.load(
      """
      local find, match, sub = ...
      local pcall, error = pcall, error
      return function(pattern)
        local start, captures = 1, ""
        for stop = 1, #pattern do
          local part = sub(pattern, start, stop)
          local isWhole, problem = pcall(match, "", part)
          if isWhole then
            start = stop + 1
          elseif find(problem, "capture", 1, true) then
            captures, start = captures .. part .. "x?", stop + 1
          elseif stop == #pattern then
            error(problem, 0)
          end
        end
        local isWhole, problem = pcall(match, "", captures)
        if not isWhole then error(problem, 0) end
      end
      """,
      chunk: "(pattern)"
    ).call(
      returning: LuaFunction.self,
      find,
      state.stringFunction(.match),
      state.stringFunction(.sub)
    )
  }

  /// Throws if a pattern is malformed.
  ///
  /// - Parameter pattern: The pattern.
  /// - Throws: `ScriptError` with Lua's own words; what else ends the script, as it is.
  func check(_ pattern: String) throws {
    do {
      // What is wrong is told of the script's line, not of the one here.
      try state.withoutObserver { try read(pattern) }
    } catch let error as LuaError where error.code == .runtime {
      throw Self.malformed(error, LongText.quoted(pattern))
    }
  }

  /// Says what is wrong with a pattern, and what mostly was meant.
  ///
  /// - Parameters:
  ///   - error: What Lua says of it.
  ///   - pattern: The pattern, quoted.
  /// - Returns: The error for the script.
  static func malformed(_ error: LuaError, _ pattern: String) -> ScriptError {
    let isTooMuch = error.message == "pattern too complex"
    let remedy = isTooMuch ? "write a shorter one" : "% before a sign takes the sign as it is"
    return ScriptError(.wrongValue, "\(error.message) in \(pattern); \(remedy)")
  }

  func matches(_ pattern: String, _ text: String) -> Bool {
    guard problem == nil else { return false }
    do {
      return try state.withoutObserver {
        try find.call(returning: Int?.self, text, pattern) != nil
      }
    } catch {
      problem = error
      return false
    }
  }

  /// Throws what ended a comparison since it was last asked.
  func rethrow() throws {
    guard let problem else { return }
    self.problem = nil
    throw problem
  }
}
