internal import LuaBridge

/// Which lines of Lua a run has run, and how often: of its scripts, of its plugins, and of the modules that
/// these required.
///
/// All plays are added, those that failed too; what a process had run that ended in the middle of a
/// scenario is not known.
public struct CoverageReport: Codable, Equatable, Sendable {
  /// The lines of one file.
  public struct File: Codable, Equatable, Sendable {
    /// The file's path, from the working folder if it lies beneath that.
    public var path: String
    /// The lines that can run, in order.
    public var lines: [Line]

    /// Reports the lines of a file.
    ///
    /// - Parameters:
    ///   - path: The file's path.
    ///   - lines: The lines that can run, in order.
    public init(path: String, lines: [Line]) {
      self.path = path
      self.lines = lines
    }

    /// How many lines ran.
    ///
    /// - Complexity: Linear in the number of lines.
    public var hitCount: Int { lines.count { $0.hits > 0 } }

    /// How often each line ran, by its number.
    var counts: [Int: Int] {
      Dictionary(lines.map { ($0.number, $0.hits) }, uniquingKeysWith: max)
    }
  }

  /// A line that can run.
  public struct Line: Codable, Equatable, Sendable {
    /// The line's number, counted from 1.
    public var number: Int
    /// How often it ran.
    public var hits: Int

    /// Reports a line.
    ///
    /// - Parameters:
    ///   - number: The line's number, counted from 1.
    ///   - hits: How often it ran.
    public init(number: Int, hits: Int) {
      self.number = number
      self.hits = hits
    }
  }

  /// The files, in bytewise order of their paths.
  public var files: [File]

  /// Reports the lines of some files.
  ///
  /// - Parameter files: The files, in bytewise order of their paths.
  public init(files: [File]) { self.files = files }

  /// Puts counts in order; a file that scripts know by several names is there once.
  ///
  /// - Parameters:
  ///   - coverage: The counts, by the names that scripts know their files by.
  ///   - workingFolder: The folder that relative paths start at.
  init(_ coverage: LuaCoverage, in workingFolder: String) {
    var counts = LuaCoverage()
    for (name, lines) in coverage.files {
      let path = FileSystem.relative(name, to: workingFolder)
      counts.merge(LuaCoverage(files: [path: lines]))
    }
    self.init(counts)
  }

  /// Puts counts in order.
  ///
  /// - Parameter counts: The counts, by the paths of files.
  private init(_ counts: LuaCoverage) {
    files = counts.files.sorted { FileSystem.precedesBytewise($0.key, $1.key) }.map { path, lines in
      File(
        path: path,
        lines: lines.sorted { $0.key < $1.key }.map { Line(number: $0.key, hits: $0.value) }
      )
    }
  }

  /// Adds the lines of other runs, such as those of the other parts of a plan.
  ///
  /// - Parameter reports: What they have counted.
  /// - Returns: What one run would have counted.
  /// - Complexity: That of sorting the lines.
  static func joining(_ reports: [CoverageReport]) -> CoverageReport {
    var counts = LuaCoverage()
    for file in reports.flatMap(\.files) {
      counts.merge(LuaCoverage(files: [file.path: file.counts]))
    }
    return CoverageReport(counts)
  }

  /// How many lines can run.
  ///
  /// - Complexity: Linear in the number of files.
  public var lineCount: Int { files.reduce(0) { $0 + $1.lines.count } }

  /// How many lines ran.
  ///
  /// - Complexity: Linear in the number of lines.
  public var hitCount: Int { files.reduce(0) { $0 + $1.hitCount } }
}
