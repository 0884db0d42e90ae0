internal import Interaction

/// The lines of a report for programs, as JSON has them.
///
/// Each has a `kind`. A reader passes over kinds and keys that it does not know: a version in which
/// those that are known here mean something else has a higher number.
enum ReportLine {
  /// What the lines call the form that they have.
  static let formatName = "moontap report"
  /// The version of that form which is written, and the newest that is read.
  static let currentVersion = 1

  /// The name of a line's kind.
  enum Kind: String, Codable {
    /// The first line.
    case header
    /// What the run is about to play.
    case begin
    /// A scenario that finished.
    case scenario
    /// Which lines of Lua ran.
    case coverage
    /// The last line.
    case end
  }

  /// The first line: by what the form is known, and which part of which plan the report is of.
  struct Header: Codable {
    var kind = Kind.header
    var format = ReportLine.formatName
    var version = ReportLine.currentVersion
    /// How many scenarios the whole plan has.
    var planned: Int
    /// The seed of the worlds.
    var seed: UInt64
    /// Which part of the plan it is; nil for all of it.
    var shard: RunReport.Shard?
    /// Whether the scenarios were put in another order by the seed.
    var isShuffled: Bool
    /// What the whole plan is known by; nil for all of it.
    var planMark: String?
  }

  /// The lines of a script to which a failure points, so that whoever reads the report on another machine
  /// need not have the script, nor takes a later one for it.
  struct Excerpt: Codable {
    /// The place that is meant.
    var location: SourceLocation
    /// The number of the first of the lines, counted from 1.
    var first: Int
    /// The lines, long ones cut.
    var lines: [String]
  }

  /// What the run is about to play.
  struct Begin: Codable {
    /// A scenario of the plan: no more than is known of it at the end, so that joined reports are as one.
    struct Scenario: Codable {
      var name: String
      var location: SourceLocation
      /// Why it is not played; nil if it is.
      var omission: ScenarioReport.Outcome?
    }

    var kind = Kind.begin
    /// The lines to which the scripts' failures point; nil if none can be had.
    var excerpts: [Excerpt]?
    /// The scripts that could not be loaded.
    var loadFailures: [LoadFailure]
    /// The scenarios in the order of the plan.
    var scenarios: [Scenario]
  }

  /// A scenario that finished.
  struct Scenario: Codable {
    var kind = Kind.scenario
    /// Its place in the whole plan, counted from 1.
    var number: Int
    /// The name of its outcome, so that nobody needs to look for it.
    var verdict: String
    /// All that is known about it.
    var scenario: ScenarioReport
    /// The lines to which its failures point; nil if none can be had.
    var excerpts: [Excerpt]?
  }

  /// Which lines of Lua ran; only of a run that has counted them.
  struct Coverage: Codable {
    var kind = Kind.coverage
    /// The files, each with the lines that can run.
    var files: [CoverageReport.File]
  }

  /// The last line: a report without it is not whole.
  struct End: Codable {
    var kind = Kind.end
    /// Why the run fails because too few lines ran; where reports are joined, their sum is held against a
    /// threshold of its own.
    var coverageShortfall: String?
    /// The wall time the run took, in seconds.
    var duration: Double
    /// The code that the run called for.
    var exitCode: Int32
    /// Whether a flaky scenario fails the run.
    var failsOnFlaky: Bool
    /// Why the journal is not whole.
    var journalProblem: String?
    /// What ended the run before its plan was through.
    var stops: [RunReport.Stop]
    /// How many scenarios ended in which way.
    var totals: RunReport.Totals
    /// The folder of the pages that show what happened, if all scenarios that were played get one.
    var traceFolder: String?
    /// Why one of these pages is missing, or a former one is left.
    var traceProblem: String?
    /// Whether the user asked for the end, and yet nothing is missing; nil if it is not so.
    var wasInterruptedAtEnd: Bool?
  }
}
