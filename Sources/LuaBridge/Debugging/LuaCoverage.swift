/// Which lines of which files ran, and how often.
///
/// A plain value: add up those of several states, on whatever thread each ran, and write the sum.
public struct LuaCoverage: Sendable, Hashable, Codable {
  /// By a file's name, how often each line ran on which Lua has an instruction; 0 for those that never did.
  ///
  /// The returns that Lua adds, at a function's `end` and behind a tail call, are left out. An `end` is
  /// there all the same where it makes a function, for the function around that one; the line
  /// `local function f()` is not. A last argument that is a name or a constant is loaded on the line of
  /// the closing bracket.
  public var files: [String: [Int: Int]]

  /// Makes coverage of known counts, or of nothing.
  ///
  /// - Parameter files: How often each line ran, by the file's name.
  public init(files: [String: [Int: Int]] = [:]) { self.files = files }

  /// Adds the counts of another.
  ///
  /// - Parameter other: The coverage of another state, or of another run.
  /// - Complexity: O(lines of the other).
  public mutating func merge(_ other: LuaCoverage) {
    for (file, lines) in other.files {
      files[file, default: [:]].merge(lines) { one, two in
        let (sum, isTooLarge) = one.addingReportingOverflow(two)
        return isTooLarge ? Int.max : sum
      }
    }
  }

  /// The sum of this coverage and another.
  ///
  /// - Complexity: O(lines of both).
  public func merging(_ other: LuaCoverage) -> LuaCoverage {
    var sum = self
    sum.merge(other)
    return sum
  }

  /// How many lines can run.
  ///
  /// - Complexity: O(files).
  public var lineCount: Int { files.values.reduce(0) { $0 + $1.count } }

  /// How many lines ran at least once.
  ///
  /// - Complexity: O(lines).
  public var coveredLineCount: Int {
    files.values.reduce(0) { sum, lines in sum + lines.values.count { $0 > 0 } }
  }
}
