internal import ArgumentParser
internal import Foundation

/// Measures what the project promises to be fast, and holds it against its goals.
@main
struct BenchmarksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measures Moontap against baselines that do the same work.",
    discussion: """
      Each row is a ratio in one run: rounds of ours and of the baseline in turns, the best of each. \
      Exit code 0: every goal is met; 1: one is missed; 2: the machine was not quiet enough to judge.
      """
  )

  @Option(help: "Only the rows whose name contains this text.")
  var filter: String?

  @Option(help: "Rounds of either side.")
  var rounds = 21

  @Option(help: "Where to write the figures as JSON.")
  var json: String?

  func validate() throws {
    guard rounds > 0 else { throw ValidationError("Measure one round or more.") }
  }

  func run() throws {
    let all = try [
      BridgeBenchmarks().benchmarks(), [LimitBenchmark().benchmark()],
      DispatchBenchmarks().benchmarks(), TapBenchmarks().benchmarks(),
      EventBenchmarks().benchmarks(), LayoutBenchmarks().benchmarks(),
      TableBenchmarks().benchmarks(), LocatorBenchmarks().benchmarks(),
    ].flatMap(\.self)
    let benchmarks =
      all
      .filter { filter.map($0.name.localizedCaseInsensitiveContains) ?? true }
    guard !benchmarks.isEmpty else {
      throw ValidationError("No row's name contains '\(filter ?? "")'.")
    }
    let comparisons = try benchmarks.map {
      try Comparison(measuring: $0, rounds: rounds, series: 3)
    }
    print(ComparisonTable(comparisons: comparisons))
    if let json { try write(comparisons, to: json) }
    if !comparisons.allSatisfy(\.isQuiet) {
      print("The machine was not quiet enough to judge; run again when nothing else runs.")
      throw ExitCode(2)
    }
    if !comparisons.allSatisfy(\.isMet) { throw ExitCode(1) }
  }

  private func write(_ comparisons: [Comparison], to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(comparisons).write(to: URL(filePath: path))
  }
}
