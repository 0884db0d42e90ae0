/// What a run tells to whoever is to run again what changes.
package struct WatchNotes: Codable, Equatable, Sendable {
  /// The files that each script asked for besides itself, by the script's path.
  package var files: [String: Set<String>]
  /// The scripts of which not every selected scenario was played.
  package var unfinished: Set<String>

  /// Notes what a run has left.
  ///
  /// - Parameters:
  ///   - files: The files that each script asked for besides itself.
  ///   - unfinished: The scripts of which not every selected scenario was played.
  package init(files: [String: Set<String>] = [:], unfinished: Set<String> = []) {
    self.files = files
    self.unfinished = unfinished
  }
}
