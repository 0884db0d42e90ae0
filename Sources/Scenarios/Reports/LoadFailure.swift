internal import Interaction

/// A script none of whose scenarios could be found out, because it could not be loaded.
public struct LoadFailure: Error, Codable, Equatable, Sendable {
  /// A plugin that could not be loaded into a script's app.
  public struct Plugin: Codable, Equatable, Sendable {
    /// The path of its file.
    public var file: String
    /// Its name and version; nil where it did not come to saying them.
    public var title: String?

    /// Names a plugin.
    ///
    /// - Parameters:
    ///   - file: The path of its file.
    ///   - title: Its name and version; nil where it did not come to saying them.
    public init(file: String, title: String?) {
      self.file = file
      self.title = title
    }
  }

  /// The script's path as it was named or discovered.
  public var file: String
  /// What is wrong with it, and where.
  public var failure: FailureReport
  /// The plugin that could not be loaded; nil if it is the script itself.
  public var plugin: Plugin?

  /// Reports a script that could not be loaded.
  ///
  /// - Parameters:
  ///   - file: The script's path.
  ///   - failure: What is wrong with it.
  public init(file: String, failure: FailureReport) {
    self.file = file
    self.failure = failure
  }

  /// How many lines of what the script printed are told.
  private static let toldPrints = 20

  /// The same failure with what the script printed before it failed, of which the last lines tell how far it
  /// came.
  ///
  /// - Parameter prints: What it printed, call by call.
  func after(printing prints: [String]) -> LoadFailure {
    guard !prints.isEmpty else { return self }
    let lines = prints.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    let told = lines.suffix(Self.toldPrints)
    let mark = told.count < lines.count ? "\n…" : ""
    var failure = self
    failure.failure.notes.append(
      Failure.Note("printed", "\(mark)\n\(told.joined(separator: "\n"))")
    )
    return failure
  }

  /// What could not be loaded, as reports call it: the script's path, or the plugin with its own.
  package var subject: String {
    guard let plugin else { return file }
    return plugin.title.map { "plugin \($0) (\(plugin.file))" } ?? "plugin \(plugin.file)"
  }
}
