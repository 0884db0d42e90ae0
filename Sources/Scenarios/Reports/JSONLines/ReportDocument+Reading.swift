internal import FoundationEssentials
internal import Interaction

extension ReportDocument {
  /// What to do about a file that was cut off or changed.
  private static let remedy = "run the scenarios again with --reporter jsonl:FILE"
  /// What to do about a file that is something else.
  private static let hint = "name a file that --reporter jsonl:FILE wrote"

  /// How many scenarios a plan has at most: none has as many, and sums of such numbers stay numbers.
  private static let largestPlan = Int(Int32.max)

  /// The part of a line by which its kind is known, whatever else a later version has in it.
  private struct Mark: Decodable {
    let kind: String
    var format: String?
    var version: Int?
  }

  /// Reads a report from a file.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - isForgiving: Whether a report without its end is taken as far as it goes.
  /// - Returns: The report.
  /// - Throws: `UnusableConfiguration` with the place, the cause and what to do.
  package static func read(
    _ path: String,
    isForgiving: Bool = false
  ) throws(UnusableConfiguration) -> ReportDocument {
    let bytes: [UInt8]
    do {
      bytes = try FileSystem.bytes(of: path)
    } catch {
      throw UnusableConfiguration("\(path.escapedLine): cannot be read: \(error); \(hint)")
    }
    return try ReportDocument(bytes, file: path, isForgiving: isForgiving)
  }

  /// Reads a report.
  ///
  /// - Parameters:
  ///   - bytes: What the file holds.
  ///   - file: The file's path, as messages name it.
  ///   - isForgiving: Whether a report without its end is taken as far as it goes, as that of a run that
  ///     was killed: its run is stopped by `RunReport.Stop.cutReport`, and `breakOff` says where.
  /// - Throws: `UnusableConfiguration` for what is empty, cut off, changed, of a newer version, or no
  ///   such report, with the line, the cause and what to do.
  /// - Complexity: Linear in the number of bytes.
  package init(
    _ bytes: [UInt8],
    file: String,
    isForgiving: Bool = false
  ) throws(UnusableConfiguration) {
    var reader = Reader(place: LinePlace(file: file), isForgiving: isForgiving)
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      reader.place.line = index + 1
      // What stands behind the last end of line is a line only if there is something.
      guard index < lines.count - 1 || !line.isEmpty else { break }
      try reader.read(line, isCutOff: index == lines.count - 1)
    }
    let run = try reader.finish()
    self.init(file: file, run: run, breakOff: reader.breakOff)
  }

  /// Takes one line after the other.
  private struct Reader {
    /// Where the next line stands.
    var place: LinePlace
    /// Whether what has no end is taken as far as it goes.
    private let isForgiving: Bool
    /// What the lines so far have told; nil before the header.
    private var run: RunReport?
    /// Where the file ends before the report does, and what to do; nil if that is not known of it.
    private(set) var breakOff: String?
    /// Whether the line that comes last was read.
    private var isWhole = false
    /// How many scenarios were to be played.
    private var listed = 0
    /// What reads JSON.
    private let decoder = JournalEncoder.decoder()

    init(place: LinePlace, isForgiving: Bool) {
      self.place = place
      self.isForgiving = isForgiving
    }

    /// Takes the next line.
    mutating func read(_ bytes: ArraySlice<UInt8>, isCutOff: Bool) throws(UnusableConfiguration) {
      guard var run else {
        self.run = try header(bytes)
        return
      }
      // Held once only, or each scenario would be added to a copy of all those before it.
      self.run = nil
      guard !isWhole else {
        throw place.refusal(
          "comes after the end of the report",
          "reports are joined by the merge command, not by appending"
        )
      }
      guard !isCutOff else {
        self.run = try brokenOff(run, "is cut off: the file ends in the middle of this line")
        return
      }
      let data = Data(bytes)
      switch ReportLine.Kind(rawValue: try decode(Mark.self, from: data).kind) {
      case .begin:
        let begin = try decode(ReportLine.Begin.self, from: data)
        run.loadFailures = begin.loadFailures
        listed = begin.scenarios.count
        let excerpts = Self.excerpts(begin.excerpts)
        for index in run.loadFailures.indices {
          run.loadFailures[index].failure.quote(excerpts)
        }
      case .scenario:
        let line = try decode(ReportLine.Scenario.self, from: data)
        guard line.number > run.scenarios.last?.number ?? 0, line.number <= run.planned ?? 0 else {
          throw place.refusal(
            "is out of order: scenario \(line.number) of \(run.planned ?? 0) cannot stand here",
            "the file was changed; \(ReportDocument.remedy)"
          )
        }
        if let key = line.scenario.impossibleKey { throw misfit(at: "scenario.\(key)") }
        var scenario = line.scenario
        scenario.number = line.number
        scenario.quote(Self.excerpts(line.excerpts))
        run.scenarios.append(scenario)
      case .coverage:
        let files = try decode(ReportLine.Coverage.self, from: data).files
        guard files.flatMap(\.lines).allSatisfy({ $0.number > 0 && $0.hits >= 0 }) else {
          throw place.refusal(
            "counts what cannot be counted: lines are from 1 on, and how often they ran from 0",
            "the file was changed; \(remedy)"
          )
        }
        guard run.coverage == nil else {
          throw place.refusal(
            "tells once more which lines ran",
            "the file was changed; \(remedy)"
          )
        }
        run.coverage = CoverageReport(files: files)
      case .end:
        try finish(&run, with: decode(ReportLine.End.self, from: data))
      case .header: throw place.refusal("is a second header", "the file was changed; \(remedy)")
      // A later program may tell more.
      case nil: break
      }
      self.run = run
    }

    /// The lines of scripts that a line of the report tells, by the places around which they stand.
    private static func excerpts(
      _ told: [ReportLine.Excerpt]?
    ) -> [SourceLocation: SourceExcerpt] {
      (told ?? []).reduce(into: [:]) { excerpts, one in
        excerpts[one.location] = SourceExcerpt(
          lines: one.lines,
          first: one.first,
          marked: one.location.line
        )
      }
    }

    /// Gives what was read.
    mutating func finish() throws(UnusableConfiguration) -> RunReport {
      guard let run else {
        throw place.refusal("is empty: nothing could be written", ReportDocument.remedy)
      }
      guard !isWhole, breakOff == nil else { return run }
      return try brokenOff(run, "is not whole: the run that wrote it did not come to its end")
    }

    /// Takes a run as far as the file tells of it, if that is allowed.
    private mutating func brokenOff(
      _ run: RunReport,
      _ cause: String
    ) throws(UnusableConfiguration) -> RunReport {
      guard isForgiving else { throw place.refusal(cause, remedy) }
      let rest = run.shard.map { "shard \($0)" } ?? "the scenarios"
      let next = "what it tells is taken; for the rest, run \(rest) again"
      breakOff = place.refusal(cause, next).description
      var run = run
      run.stops.append(.cutReport(file: place.file))
      return run
    }

    /// What to do about a file that was cut off or changed.
    private var remedy: String { ReportDocument.remedy }

    /// Begins with the first line.
    private func header(_ bytes: ArraySlice<UInt8>) throws(UnusableConfiguration) -> RunReport {
      let data = Data(bytes)
      guard let mark = try? decoder.decode(Mark.self, from: data),
        mark.format == ReportLine.formatName, let version = mark.version
      else {
        throw place.refusal("is no report: it does not begin as one does", ReportDocument.hint)
      }
      guard version <= ReportLine.currentVersion else {
        throw place.refusal(
          """
          is of version \(version) of the report's form, and this program reads up to version \
          \(ReportLine.currentVersion)
          """,
          "read it with the program that wrote it, or a newer one"
        )
      }
      let header = try decode(ReportLine.Header.self, from: data)
      guard (0...ReportDocument.largestPlan).contains(header.planned) else {
        throw misfit(at: "planned")
      }
      if let shard = header.shard, !shard.isPossible {
        throw place.refusal("names the shard \(shard)", "the file was changed; \(remedy)")
      }
      var run = RunReport(seed: header.seed)
      run.planned = header.planned
      run.shard = header.shard
      run.isShuffled = header.isShuffled
      run.planMark = header.planMark
      return run
    }

    /// Takes the last line.
    private mutating func finish(
      _ run: inout RunReport,
      with end: ReportLine.End
    ) throws(UnusableConfiguration) {
      guard end.duration.isFinite else { throw misfit(at: "duration") }
      run.duration = end.duration
      run.failsOnFlaky = end.failsOnFlaky
      run.coverageShortfall = end.coverageShortfall?.escapedLine
      run.journalProblem = end.journalProblem
      run.stops = end.stops
      run.traceFolder = end.traceFolder
      run.traceProblem = end.traceProblem
      run.wasInterruptedAtEnd = end.wasInterruptedAtEnd ?? false
      if !end.stops.isEmpty { run.notRun = max(0, listed - run.scenarios.count) }
      guard run.totals == end.totals else {
        throw place.refusal(
          "does not fit: it counts \(end.totals), and above it stand \(run.totals)",
          "the file was changed; \(remedy)"
        )
      }
      isWhole = true
    }

    /// Reads a line of a kind.
    private func decode<Line: Decodable>(
      _ type: Line.Type,
      from data: Data
    ) throws(UnusableConfiguration) -> Line {
      do {
        return try decoder.decode(type, from: data)
      } catch {
        throw damaged(LinePlace.cause(of: error))
      }
    }

    /// Says that a key of the line has a value that no run has written.
    private func misfit(at key: String) -> UnusableConfiguration {
      damaged(LinePlace.misfit(at: key))
    }

    /// Says that the line cannot be understood.
    private func damaged(_ cause: String) -> UnusableConfiguration {
      place.refusal(
        "cannot be understood: the line \(cause)",
        "the file was changed; \(remedy)"
      )
    }
  }
}

extension FailureReport {
  /// Takes the lines that the report tells around its place.
  fileprivate mutating func quote(_ excerpts: [SourceLocation: SourceExcerpt]) {
    excerpt = quotedLocation.flatMap { excerpts[$0] }
  }
}

extension ScenarioReport {
  /// Takes the lines that the report tells for its failures, and for those when it was played before.
  fileprivate mutating func quote(_ excerpts: [SourceLocation: SourceExcerpt]) {
    guard !excerpts.isEmpty else { return }
    for index in failures.indices { failures[index].quote(excerpts) }
    for index in attempts.indices { attempts[index].quote(excerpts) }
  }
}
