internal import Interaction

/// A snapshot that cannot be read or written.
struct SnapshotError: FailureConvertible {
  /// What failed.
  enum Deed: String {
    /// It could not be read.
    case read
    /// It could not be written.
    case written
  }

  /// The file's path.
  let path: String
  /// What failed.
  let deed: Deed
  /// Why.
  let cause: FileSystem.Problem

  /// The error with its path, its cause and what to try.
  var failure: Failure {
    let remedy =
      deed == .read
      ? "make it a file that can be read, or remove it and have it written anew"
      : "make room there and give the run the right to write, or run without --update-snapshots"
    return Failure(
      message: "The snapshot \(path) could not be \(deed.rawValue) (\(cause)); \(remedy)."
    )
  }
}

extension SnapshotError: CustomStringConvertible {
  /// The text of the failure.
  var description: String { failure.description }
}
