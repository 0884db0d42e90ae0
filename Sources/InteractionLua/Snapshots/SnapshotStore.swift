/// Where the snapshots of one script are kept.
package protocol SnapshotStore: AnyObject {
  /// Reads a snapshot.
  ///
  /// - Parameter file: The name of its file.
  /// - Returns: What it holds; nil if there is none yet.
  /// - Throws: What says why it cannot be read, and where.
  func read(_ file: String) throws -> String?

  /// Says whether a snapshot is to be written now.
  ///
  /// - Parameters:
  ///   - file: The name of its file. One that was matched already is not written: else the first of two
  ///     of one name would be lost.
  ///   - isMissing: Whether there is none yet; else it holds something else.
  func mayWrite(_ file: String, isMissing: Bool) -> Bool

  /// Writes a snapshot in place of what it held.
  ///
  /// - Parameters:
  ///   - text: What it is to hold.
  ///   - file: The name of its file.
  /// - Throws: What says why it cannot be written, and where.
  func write(_ text: String, to file: String) throws

  /// Takes note that an element is what a snapshot holds, for the rest of the scenario.
  ///
  /// - Parameter file: The name of its file.
  func noteMatch(of file: String)

  /// Where a snapshot is, for messages.
  func path(of file: String) -> String

  /// How the caller has a snapshot written, for messages, such as `run with --update-snapshots missing`.
  func advice(_ file: String, isMissing: Bool) -> String
}
