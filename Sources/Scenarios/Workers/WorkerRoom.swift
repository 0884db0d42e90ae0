internal import Glibc
internal import Spelling

/// How many worker processes there is room for at once, by the limit on a process's open files (`getrlimit`,
/// `RLIMIT_NOFILE`).
package struct WorkerRoom: Sendable {
  /// How many open files a worker takes while it is started: both ends of three pipes, and the process
  /// itself.
  private static let filesPerWorker = 7
  /// How many more the runner needs, for reports, the journal, and to wait for all of them.
  private static let reserve = 24

  /// How many files the process may have open.
  private let limit: Int
  /// How many it has open already.
  private let openCount: Int

  /// Describes some room.
  ///
  /// - Parameters:
  ///   - limit: How many files the process may have open.
  ///   - openCount: How many it has open already.
  package init(limit: Int, openCount: Int) {
    self.limit = limit
    self.openCount = openCount
  }

  /// Describes the room that this process has.
  package init() {
    var limit = rlimit()
    let isKnown = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0
    self.init(
      limit: isKnown ? Int(clamping: limit.rlim_cur) : .max,
      // Where the system does not tell, the three that every process begins with.
      openCount: (try? FileSystem.names(in: "/proc/self/fd").names.count) ?? 3
    )
  }

  /// How many workers there is room for.
  package var workerCount: Int {
    max(0, (limit - openCount - Self.reserve) / Self.filesPerWorker)
  }

  /// Makes sure that there is room for some workers.
  ///
  /// - Parameter jobs: How many there are to be at once.
  /// - Throws: `UnusableConfiguration` if there is not: to run out of files in the midst of starting
  ///   processes ends the runner itself.
  package func check(jobs: Int) throws(UnusableConfiguration) {
    guard jobs > workerCount else { return }
    let remedy =
      workerCount > 0
      ? "name fewer with --jobs, or raise that" : "raise that, or run with --in-process"
    throw UnusableConfiguration(
      """
      \(jobs.counting("worker")) at once would need more open files than a \
      process may have here: there is room for \(workerCount) within the limit of \(limit) (ulimit -n); \
      \(remedy)
      """
    )
  }
}
