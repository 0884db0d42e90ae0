internal import ArgumentParser
internal import CBaseline
internal import Foundation

/// Instructions instead of times: counts by valgrind's callgrind, which come out the same whatever else
/// the machine does.
enum InstructionCounting {
  /// What tells a process that it was started to count.
  private static let variable = "MOONTAP_COUNTS"

  /// Whether this process was started to count.
  static var isUnderway: Bool { ProcessInfo.processInfo.environment[variable] != nil }

  /// Counts one round of either side of a row.
  ///
  /// - Parameter benchmark: The row.
  /// - Throws: `ValidationError` if this program was built without valgrind's headers, and what keeps
  ///   either side from its work.
  static func count(_ benchmark: Benchmark) throws {
    guard cb_is_counted() else {
      throw ValidationError(
        """
        This program was built when valgrind was not installed; remove .build-benchmarks and run \
        scripts/bench --count again.
        """
      )
    }
    let sides = try benchmark.prepare()
    _ = try sides.ours()  // what is made on first use is made here
    _ = try sides.baseline()
    for (side, work) in [("ours", sides.ours), ("baseline", sides.baseline)] {
      cb_begin_count()
      _ = try work()
      cb_end_count("\(benchmark.operations)|\(side)|\(benchmark.name)")
    }
    withExtendedLifetime(sides.owner) {}
  }

  /// Runs this program again under callgrind, and reads what it counted.
  ///
  /// - Parameter filter: Which rows to count.
  /// - Returns: The table.
  /// - Throws: `ValidationError` where valgrind is not installed.
  static func again(filter: String?) throws -> String {
    guard let valgrind = path(of: "valgrind") else {
      throw ValidationError(
        "Counting needs valgrind, which is not installed; on Debian: sudo apt-get install valgrind"
      )
    }
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "moontap-counts-\(ProcessInfo.processInfo.processIdentifier)"
    )
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }  // counts that nobody reads again
    let process = Process()
    process.executableURL = URL(filePath: valgrind)
    process.arguments =
      [
        "--tool=callgrind", "--instr-atstart=no", "--quiet",
        "--callgrind-out-file=\(folder.path)/counts",
        "/proc/self/exe".resolvingLink, "--count",
      ] + (filter.map { ["--filter", $0] } ?? [])
    process.environment = ProcessInfo.processInfo.environment.merging([variable: "1"]) { $1 }
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw ExitCode(process.terminationStatus) }
    let files = try FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: nil
    )
    let counts = try files.compactMap { file in
      InstructionCount(String(decoding: try Data(contentsOf: file), as: UTF8.self))
    }
    guard !counts.isEmpty else {
      throw ValidationError(
        "--filter: no row's name contains '\(filter ?? "")'; without it each row is named as it is measured."
      )
    }
    return InstructionCount.table(of: counts)
  }

  /// Where a program is found.
  private static func path(of name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/\(name)" }
      .first(where: FileManager.default.isExecutableFile)
  }
}

extension String {
  /// What a symbolic link leads to; itself if it is none.
  fileprivate var resolvingLink: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: self)) ?? self
  }
}
