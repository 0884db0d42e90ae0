internal import LuaBridge

/// Lines of Lua that are to be run together: as soon as they can be compiled, they are whole.
struct ConsoleInput {
  /// What is known of the lines so far.
  enum State {
    /// They are whole.
    case whole(LuaFunction)
    /// There must be more of them.
    case unfinished
    /// No further line would make Lua of them.
    case wrong(LuaError)
  }

  /// The name that messages show.
  let name: String
  /// The lines so far.
  private(set) var text = ""

  /// Begins an input.
  ///
  /// - Parameter number: Its number, from 1 on.
  init(_ number: Int) { name = "input \(number)" }

  /// Adds a line.
  mutating func add(_ line: String) { text += text.isEmpty ? line : "\n\(line)" }

  /// Whether there is nothing to run.
  var isBlank: Bool { text.allSatisfy(\.isWhitespace) }

  /// Compiles the lines: an expression gives its values, as if `return` stood before it.
  ///
  /// - Parameter environment: Where they find their globals.
  /// - Returns: What is known of them.
  /// - Throws: What is no matter of how they are written.
  func compile(in environment: LuaEnvironment) throws -> State {
    // Older interpreters want `= x`, and who is used to that need not unlearn it.
    let text = text.first == "=" ? String(text.dropFirst()) : text
    do {
      return .whole(try environment.load("return \(text)", chunk: name))
    } catch let expression as LuaError where expression.code == .syntax {
      do {
        return .whole(try environment.load(text, chunk: name))
      } catch let error as LuaError where error.code == .syntax {
        // What is none of Lua's statements, such as `1 +`, may become an expression yet.
        let isUnfinished = Self.lacksMore(error) || Self.lacksMore(expression)
        return isUnfinished ? .unfinished : .wrong(error)
      }
    }
  }

  /// Whether nothing is wrong with what was read but that it ends.
  private static func lacksMore(_ error: LuaError) -> Bool { error.message.hasSuffix("near <eof>") }
}
