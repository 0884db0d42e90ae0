internal import Glibc

/// The memory that a worker process may take beyond what it has when it begins.
///
/// A script's own memory has a limit of its own; this one is for what the host's code takes. A process
/// that reaches it is ended by its runtime, and costs the scenario that it played instead of the machine
/// (`setrlimit`, `RLIMIT_DATA`).
enum MemoryCeiling {
  /// How much there is for everything but the script, in bytes.
  private static let allowance = 1 << 30

  /// Sets the ceiling, once in the life of a process.
  ///
  /// - Parameter configuration: How much memory a script may hold.
  static func set(for configuration: RunConfiguration) {
    guard let present = presentSize else { return }
    let (size, isTooLarge) = (present + allowance).addingReportingOverflow(
      configuration.memoryLimit
    )
    guard !isTooLarge else { return }
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0, rlim_t(size) < limit.rlim_max else { return }
    limit.rlim_cur = rlim_t(size)
    // Where it cannot be set the scenario runs all the same.
    _ = setrlimit(resource, &limit)
  }

  /// What is limited: the data that a process may write to.
  private static var resource: __rlimit_resource_t { __rlimit_resource_t(RLIMIT_DATA.rawValue) }

  /// How much of that the process has, in bytes; nil if the system does not tell.
  private static var presentSize: Int? {
    guard let status = try? FileSystem.text(of: "/proc/self/status") else { return nil }
    for line in status.split(separator: "\n") where line.hasPrefix("VmData:") {
      let words = line.split(whereSeparator: \.isWhitespace)
      return words.dropFirst().first.flatMap { Int($0) }.map { $0 << 10 }
    }
    return nil
  }
}
