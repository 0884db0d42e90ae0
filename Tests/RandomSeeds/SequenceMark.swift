internal import Glibc

/// Names the random sequence under way in a file, which a process that ends in the middle leaves
/// behind: a trap prints nothing.
///
/// The file is `moontap-sequence.SUITE.SEED.PROCESS` in the folder for temporary files, with `-` for
/// a `/` of the suite's name; it holds a line with the suite, the seed and the number of the act, and
/// goes when the mark does.
package final class SequenceMark {
  /// Why there is no file.
  private struct Unwritable: Error, CustomStringConvertible {
    let description: String
  }

  /// What the line begins with.
  private let name: String
  /// Where the file is.
  package let path: String
  /// The open file.
  private let descriptor: Int32
  /// Whether each act is written to standard error as well.
  private let isReplay: Bool

  /// Marks the beginning of a sequence.
  ///
  /// - Parameters:
  ///   - suite: Who plays it, as `swift test --filter` knows it.
  ///   - seed: What it is made from.
  /// - Throws: An error that names the file, if it cannot be written.
  package init(suite: String, seed: UInt64) throws {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    name = "MOONTAP_SEED=\(seed) swift test --filter \(suite)"
    let stem = String(suite.map { $0 == "/" ? "-" : $0 })
    path = "\(folder)/moontap-sequence.\(stem).\(seed).\(getpid())"
    descriptor = open(path, O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, 0o600)
    isReplay = SequencePlan.replayed == seed
    guard descriptor >= 0 else {
      throw Unwritable(
        description: "\(path): \(String(cString: strerror(errno))); set TMPDIR to a folder for it"
      )
    }
  }

  deinit {
    close(descriptor)
    unlink(path)
  }

  /// Announces an act that is about to be done.
  ///
  /// - Parameters:
  ///   - index: Which one of the sequence, counted from 0.
  ///   - act: The act, which is written out for a seed that is replayed.
  package func reach(_ index: Int, _ act: some CustomStringConvertible) {
    // Numbers only grow, so that a line never keeps the end of a longer one.
    let line = "\(name): act \(index)\n"
    // The file is a help: without room on the disk the sequence is as good.
    _ = line.withCString { pwrite(descriptor, $0, strlen($0), 0) }
    if isReplay {
      "act \(index): \(act)\n".withCString { _ = write(STDERR_FILENO, $0, strlen($0)) }
    }
  }
}
