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
      Exit code 0: every goal is met; 1: one is missed; 2: the machine was not quiet enough to judge; \
      3: something could not be measured.
      """
  )

  /// How many series of rounds there may be where the machine is not quiet.
  private static let series = 5

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

  /// How few rounds still tell whether they agree: some for each place in memory.
  private static let fewestRounds = 9

  func validate() throws {
    guard rounds >= Self.fewestRounds else {
      throw ValidationError(
        "--rounds takes a whole number from \(Self.fewestRounds), not '\(rounds)'; fewer do not tell noise."
      )
    }
    guard !count || (json == nil && compare == nil) else {
      throw ValidationError(
        "--count shows instructions, which are not written or compared; leave out --json and --compare."
      )
    }
  }

  func run() throws {
    if count { return try countInstructions() }
    let old = try compare.map(olderFigures)
    var (new, problems) = measure()
    guard !new.isEmpty || !problems.isEmpty else {
      throw ValidationError(
        "--filter: no row's name contains '\(filter ?? "")'; without it each row is named as it is measured."
      )
    }
    if let old { show(OlderFigures(old: old, new: new, filter: filter)) }
    do {
      if let json { try new.write(to: json) }
    } catch {
      problems.append(
        "\(json ?? ""): the figures cannot be written: \(error); name a file in a folder that you may write to"
      )
    }
    for problem in problems { tell(problem) }
    try conclude(new.verdicts, isWhole: problems.isEmpty)
  }

  /// Reads the figures of an earlier run, before anything is measured.
  private func olderFigures(_ path: String) throws -> Figures {
    do {
      return try Figures(contentsOf: path)
    } catch {
      throw ValidationError("\(error)")
    }
  }

  /// Ends with the code that the figures call for: a goal that is missed is so whatever else was noisy, or could not
  /// be measured.
  private func conclude(_ verdicts: [Verdict], isWhole: Bool) throws {
    if verdicts.contains(.missed) { throw ExitCode(1) }
    if !isWhole { throw ExitCode(3) }
    if verdicts.contains(.noisy) {
      tell("the machine was not quiet enough to judge; run again when nothing else runs")
      throw ExitCode(2)
    }
  }

  /// Measures everything that the filter leaves, and shows it as it comes.
  ///
  /// - Returns: The figures, and why others could not be measured.
  private func measure() -> (figures: Figures, problems: [String]) {
    let catalogue = Catalogue(program: program)
    if program == nil { tell("whole processes are left out; --program names the built moontap") }
    var figures = Figures()
    var problems: [String] = []
    /// Measures what is asked for, one after the other, and goes on where that fails.
    func each<Row, Figure>(
      of rows: [Row],
      named name: (Row) -> String,
      _ figure: (Row) throws -> Figure
    ) -> [Figure] {
      rows.filter { Catalogue.matches(filter, name($0)) }.compactMap { row in
        tell("measuring \(name(row))")
        do {
          return try figure(row)
        } catch {
          problems.append("\(name(row)): not measured: \(error)")
          return nil
        }
      }
    }
    // Memory first, while nothing of others is freed.
    figures.footprints = each(of: catalogue.footprints, named: \.name) {
      try Footprint(measuring: $0)
    }
    if !figures.footprints.isEmpty { show(FootprintTable(footprints: figures.footprints)) }
    figures.comparisons = each(of: catalogue.comparisons, named: \.name) {
      try Comparison(measuring: $0, rounds: rounds, series: Self.series)
    }
    if !figures.comparisons.isEmpty { show(ComparisonTable(comparisons: figures.comparisons)) }
    figures.curves = each(of: catalogue.curves, named: \.name) {
      let growth = try Growth(measuring: $0, rounds: rounds, series: Self.series)
      show(GrowthTable(growth: growth))
      return growth
    }
    return (figures, problems)
  }

  /// Shows a table, and a line that sets it apart from the next one.
  private func show(_ table: some CustomStringConvertible) {
    print("\(table)\n")
    // What is shown stays, should a later row end the process.
    fflush(nil)
  }

  /// Says something that is no result.
  private func tell(_ message: String) {
    FileHandle.standardError.write(Data("bench: \(message)\n".utf8))
  }

  private func countInstructions() throws {
    guard InstructionCounting.isUnderway else {
      print(try InstructionCounting.again(filter: filter))
      return
    }
    for benchmark in Catalogue(program: nil).comparisons
    where Catalogue.matches(filter, benchmark.name) {
      try InstructionCounting.count(benchmark)
    }
  }
}
