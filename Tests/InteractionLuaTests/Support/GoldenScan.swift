internal import Foundation

/// Finds the goldens in the text of test suites: the tests that play their scene in both languages, and
/// among them those that play it with each mix of the languages.
struct GoldenScan {
  /// A function of a suite, with the name of the test that it is, if it is one.
  private struct Function {
    let name: String
    let test: String?
    var text: String
  }

  /// The names of the functions, of whatever file, that play a scene in both languages.
  private let players: Set<String>
  /// The names of those that play a scene with each mix.
  private let mixers: Set<String>

  /// Learns from the test support which functions play a scene in both languages.
  ///
  /// - Parameter support: The texts of its files.
  init(support: [String]) {
    let functions = support.flatMap(Self.functions)
    players = Set(functions.filter(Self.takesBoth).map(\.name))
    mixers = Set(functions.filter(Self.mixes).map(\.name)).union([Self.mixer])
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
      // Or it compares what it has played itself.
      let comparesBoth = function.text.contains("inSwift") && function.text.contains(/[iI]nLua/)
      return Self.calls(players, in: function) || comparesBoth ? test : nil
    }
  }

  /// Returns the names of the tests in a suite that are played with each mix of the languages.
  ///
  /// - Parameter text: The suite's file, formatted.
  /// - Returns: The names, in the order of the file.
  func mixedGoldens(in text: String) -> [String] {
    let functions = Self.functions(in: text)
    let own = functions.filter { $0.test == nil && Self.mixes($0) }.map(\.name)
    let mixers = mixers.union(own)
    return functions.compactMap { Self.calls(mixers, in: $0) ? $0.test : nil }
  }

  /// The function that plays a scene with each mix.
  private static let mixer = "expectMixed"

  /// Whether a function plays a scene with each mix.
  private static func mixes(_ function: Function) -> Bool { calls([mixer], in: function) }

  /// Whether a function calls one of some functions; the macro `#expect` is none.
  private static func calls(_ names: Set<String>, in function: Function) -> Bool {
    function.text.matches(of: /#?\w+(?=\()/).contains { names.contains(String($0.output)) }
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
