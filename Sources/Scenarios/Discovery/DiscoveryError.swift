/// A file or folder that was named and cannot be used.
public struct DiscoveryError: Error, Equatable, Sendable {
  /// What is the matter with it.
  public enum Cause: Equatable, Sendable {
    /// Nothing stands at the path; the nearest path that exists may be known.
    case missing(nearest: String?)
    /// It cannot be read; the text is the system's reason.
    case unreadable(String)
    /// It is a folder where one file is needed.
    case folder
    /// It is a symbolic link to something that does not exist.
    case danglingLink
    /// Its name is not UTF-8; the path shows it repaired.
    case misnamed
    /// It is a pattern that fits no script.
    case unmatched
    /// It is an ignore file, or a line of one, that cannot be used; the text says why.
    case unusableRules(String)
    /// It names a line that no file has; the text is that line.
    case impossibleLine(String)
    /// It is a pattern with a line behind it; the text is that line.
    case patternWithLine(String)
  }

  /// The path as it was named, or the file or folder beneath it.
  public var path: String
  /// What is the matter with it.
  public var cause: Cause
  /// Where the project's file names it, as messages begin: its paths start at the folder of that file; nil
  /// for the command line.
  package var origin: String?

  /// Describes what cannot be used.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - cause: What is the matter with it.
  public init(path: String, cause: Cause) {
    self.path = path
    self.cause = cause
  }
}

extension DiscoveryError {
  /// The code that a command ends with.
  public var exitCode: ExitCode {
    switch cause {
    case .unmatched: .nothingSelected
    case .unusableRules: .unusableConfiguration
    case .impossibleLine, .patternWithLine: .usage
    case .missing, .unreadable, .folder, .danglingLink, .misnamed: .notLoaded
    }
  }
}

extension DiscoveryError: CustomStringConvertible {
  /// The path, the cause and the remedy on one line, control characters escaped; before them, where it was
  /// named.
  public var description: String {
    origin.map { "\($0): \(problem)" } ?? problem
  }

  /// The path, the cause and the remedy.
  private var problem: String {
    let path = path.escapedLine
    switch cause {
    case .missing where path.isEmpty:
      return "an empty path names no file; name one"
    case .missing(let nearest?):
      return "\(path): no such file or folder; did you mean \(nearest.escapedLine)?"
    case .missing(nil):
      let start = origin == nil ? "the working folder" : "the folder of that file"
      return "\(path): no such file or folder; paths start at \(start)"
    case .unreadable(let reason): return "\(path): cannot be read: \(reason)"
    case .folder: return "\(path): is a folder; name a file in it"
    case .danglingLink: return "\(path): is a symbolic link that leads nowhere; mend or remove it"
    case .misnamed: return "\(path): has a name that is not UTF-8; rename it"
    case .unmatched:
      return
        "\(path): stands for no script; name one in full if it is hidden, ignored or an app.lua"
    case .unusableRules(let reason): return "\(path): \(reason.escapedLine)"
    case .impossibleLine(let line):
      return "\(path): has no line \(line.escapedLine); lines count from 1"
    case .patternWithLine(let line):
      return
        "\(path): is a pattern, and line \(line.escapedLine) is one of a single file; name that file"
    }
  }
}
