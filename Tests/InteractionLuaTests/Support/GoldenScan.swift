internal import Foundation

/// Finds the goldens in the text of test suites: the tests that play their scene in both languages.
struct GoldenScan {
  /// A function of a suite, with the name of the test that it is, if it is one.
  private struct Function {
    let name: String
    let test: String?
    var text: String
  }

  /// The names of the functions, of whatever file, that play a scene in both languages.
  private let players: Set<String>

  /// Learns from the test support which functions play a scene in both languages.
  ///
  /// - Parameter support: The texts of its files.
  init(support: [String]) {
    players = Set(support.flatMap(Self.functions).filter(Self.takesBoth).map(\.name))
  }

  /// Returns the names of the tests in a suite that are played in both languages.
  ///
  /// - Parameter text: The suite's file, formatted.
  /// - Returns: The names, in the order of the file.
  func goldens(in text: String) -> [String] {
    let functions = Self.functions(in: text)
    let own = functions.filter { $0.test == nil && Self.takesBoth($0) }.map(\.name)
    let players = players.union(own)
    return functions.compactMap { function in
      guard let test = function.test else { return nil }
      // The macro `#expect` plays nothing.
      let callsPlayer = function.text.matches(of: /#?\w+(?=\()/).contains {
        players.contains(String($0.output))
      }
      // Or it compares what it has played itself.
      let comparesBoth = function.text.contains("inSwift") && function.text.contains(/[iI]nLua/)
      return callsPlayer || comparesBoth ? test : nil
    }
  }

  /// Whether a function is given, or gives, the handlers of both languages.
  private static func takesBoth(_ function: Function) -> Bool {
    function.text.contains("swift:") && function.text.contains("lua:")
  }

  /// Returns the functions of the types in a file.
  private static func functions(in text: String) -> [Function] {
    var functions: [Function] = []
    var heading = ""
    var current: Function?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var isWhole = line == "  }"
      if current == nil, let start = line.prefixMatch(of: #/  (?:[a-z]+ )*func `?(\w+)/#) {
        let test = heading.firstMatch(of: /@Test\(\s*"((?:[^"\\]|\\.)*)"/)?.output.1
        current = Function(name: String(start.output.1), test: test.map(String.init), text: "")
        heading = ""
        isWhole = line.hasSuffix("}")
      }
      guard current != nil else {
        heading += line + "\n"
        continue
      }
      current?.text += line + "\n"
      // A member ends where a brace stands as far to the left as it began, or on its only line.
      if isWhole {
        if let current { functions.append(current) }
        current = nil
      }
    }
    return functions
  }
}
