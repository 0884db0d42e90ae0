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

  @Option(help: "Figures of an earlier run, to show what changed since.")
  var compare: String?

  @Option(help: "The built moontap, for what is measured of whole processes.")
  var program: String?

  @Flag(help: "Count instructions with valgrind's callgrind instead of measuring times.")
  var count = false

  func validate() throws {
    guard rounds > 0 else { throw ValidationError("Measure one round or more.") }
  }

  func run() throws {
    if count { return try countInstructions() }
    let old = try compare.map(Figures.init(contentsOf:))
    let new = try measure()
    if let old { print("", OlderFigures(old: old, new: new), separator: "\n") }
    if let json { try new.write(to: json) }
    if !new.areQuiet {
      print("The machine was not quiet enough to judge; run again when nothing else runs.")
      throw ExitCode(2)
    }
    if !new.areMet { throw ExitCode(1) }
  }

  /// Measures everything that the filter leaves, and prints it.
  private func measure() throws -> Figures {
    let catalogue = Catalogue(program: program)
    let isWanted = Catalogue.filter(filter)
    var figures = Figures()
    // Memory first, while nothing of others is freed.
    figures.footprints = try catalogue.footprints().filter { isWanted($0.name) }
    for group in catalogue.comparisons {
      figures.comparisons += try group().filter { isWanted($0.name) }.map {
        try Comparison(measuring: $0, rounds: rounds, series: 3)
      }
    }
    if !figures.comparisons.isEmpty { print(ComparisonTable(comparisons: figures.comparisons)) }
    for group in catalogue.curves {
      for curve in try group().filter({ isWanted($0.name) }) {
        let growth = try Growth(measuring: curve, rounds: rounds, series: 3)
        print("", GrowthTable(growth: growth), separator: "\n")
        figures.curves.append(growth)
      }
    }
    if !figures.footprints.isEmpty {
      let rows = figures.footprints.map { [$0.name, "\(Int($0.bytes.rounded()))"] }
      print("", TextTable(rows: [["memory of one", "bytes"]] + rows), separator: "\n")
    }
    guard figures.comparisons.count + figures.curves.count + figures.footprints.count > 0 else {
      throw ValidationError("No row's name contains '\(filter ?? "")'.")
    }
    return figures
  }

  private func countInstructions() throws {
    guard InstructionCounting.isUnderway else {
      print(try InstructionCounting.again(filter: filter))
      return
    }
    let isWanted = Catalogue.filter(filter)
    for group in Catalogue(program: nil).comparisons {
      for benchmark in try group() where isWanted(benchmark.name) {
        try InstructionCounting.count(benchmark)
      }
    }
  }
}
