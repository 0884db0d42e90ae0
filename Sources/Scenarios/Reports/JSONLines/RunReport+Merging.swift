internal import Interaction
internal import Spelling

extension RunReport {
  /// Joins reports into the one that a single run would have given.
  ///
  /// The shards of a plan are put together in its order; reports of whole plans follow one another in
  /// the order of the list. The time is that of the longest, since they are taken to have run side by
  /// side. A report that is named twice counts once. Shards that are missing, and reports without their
  /// end, are told as what stopped the run. Which lines ran is known if all of them tell, and there is no
  /// dispute about them (`ReportDocument.lineDispute`). That too few ran is known only of a single report of a
  /// whole plan: nothing follows from it for a sum.
  ///
  /// - Parameter documents: The reports.
  /// - Throws: `UnusableConfiguration` if they are of different plans, if one of them is itself joined
  ///   from too few shards, if shards leave scenarios to nobody, or if two reports tell of the same
  ///   scenario; it names the files.
  /// - Complexity: That of sorting the scenarios.
  package init(merging documents: [ReportDocument]) throws(UnusableConfiguration) {
    for document in documents { try Self.refuseIncomplete(document) }
    let shards = try Self.shards(among: documents)
    self.init()
    planned = 0
    var known: [ScenarioIdentity: ReportDocument] = [:]
    let parts = Self.parts(of: documents, shards)
    for part in parts { try add(part, &known) }
    let counted = parts.joined().compactMap(\.run.coverage)
    if !counted.isEmpty, !documents.contains(where: \.lacksCoverage),
      ReportDocument.lineDispute(among: documents) == nil
    {
      coverage = .joining(counted)
    }
    if parts.count == 1, let only = parts[0].first, only.run.shard == nil {
      coverageShortfall = only.run.coverageShortfall
    }
    if let first = shards.first, let count = first.run.shard?.count {
      let present = Set(shards.compactMap(\.run.shard?.index))
      let missing = (1...count).filter { !present.contains($0) }
      if !missing.isEmpty { stops.append(.missingShards(numbers: missing, count: count)) }
      try Self.refuseGaps(in: shards, missing)
    }
    seed = documents.first?.run.seed ?? 0
    isShuffled = documents.contains { $0.run.isShuffled }
    failsOnFlaky = documents.contains { $0.run.failsOnFlaky }
    // There is no such thing as the seed of runs that had several; each scenario knows its own.
    if documents.contains(where: { $0.run.seed != seed }) { seed = 0 }
  }

  /// What makes two scenarios of different reports the same.
  private struct ScenarioIdentity: Hashable {
    /// Where the script declares it.
    let location: SourceLocation
    /// The names of its groups and its own.
    let name: String
  }

  /// Refuses a report that was joined from too few.
  private static func refuseIncomplete(
    _ document: ReportDocument
  ) throws(UnusableConfiguration) {
    for case .missingShards(let numbers, let count) in document.run.stops {
      throw UnusableConfiguration(
        """
        \(document.file.escapedLine): was joined without the \
        \(numbers.count == 1 ? "shard" : "shards") \(RunReport.Stop.listing(numbers)) of \(count); name the \
        reports of the shards themselves
        """
      )
    }
  }

  /// Finds the reports of shards, each shard once, in their order.
  private static func shards(
    among documents: [ReportDocument]
  ) throws(UnusableConfiguration) -> [ReportDocument] {
    var shards: [Int: ReportDocument] = [:]
    var first: ReportDocument?
    for document in documents {
      guard let shard = document.run.shard else { continue }
      if let first, let other = first.run.shard,
        other.count != shard.count || first.run.planned != document.run.planned
          || first.run.seed != document.run.seed
      {
        throw UnusableConfiguration(
          """
          \(first.file.escapedLine) and \(document.file.escapedLine): are shards of different plans: \
          \(plan(of: first.run, other)) and \(plan(of: document.run, shard)); join the reports of one \
          run at a time
          """
        )
      }
      if let first, first.run.planMark != document.run.planMark {
        throw UnusableConfiguration(
          """
          \(first.file.escapedLine) and \(document.file.escapedLine): are shards of different plans, \
          because their scenarios differ, or the order of these; \(sameness)
          """
        )
      }
      if let other = shards[shard.index], other.run != document.run {
        throw UnusableConfiguration(
          """
          \(other.file.escapedLine) and \(document.file.escapedLine): are both of shard \(shard), and \
          differ; leave out the one that is not to count
          """
        )
      }
      first = first ?? document
      shards[shard.index] = shards[shard.index] ?? document
    }
    return shards.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Refuses shards that were all played, and leave scenarios of their plan to nobody.
  private static func refuseGaps(
    in shards: [ReportDocument],
    _ missing: [Int]
  ) throws(UnusableConfiguration) {
    let isWhole = missing.isEmpty && shards.allSatisfy { $0.run.stops.isEmpty }
    let played = shards.reduce(0) { $0 + $1.run.scenarios.count }
    guard isWhole, let planned = shards.first?.run.planned, played < planned else { return }
    throw UnusableConfiguration(
      """
      \(shards.map(\.file.escapedLine).joined(separator: ", ")): leave \(planned - played) of \
      \(planned.counting("scenario")) to nobody, because they were split in different ways; \
      \(sameness)
      """
    )
  }

  /// What to do about shards that do not fit together.
  private static let sameness = "give every shard the same scripts, options and --durations"

  /// Says which plan a shard is of.
  private static func plan(of run: RunReport, _ shard: Shard) -> String {
    "\(shard) of \((run.planned ?? 0).counting("scenario")) with seed \(run.seed)"
  }

  /// Sorts reports into plans: the shards together, where the first of them is named.
  private static func parts(
    of documents: [ReportDocument],
    _ shards: [ReportDocument]
  ) -> [[ReportDocument]] {
    var parts: [[ReportDocument]] = []
    var hasShards = false
    for document in documents {
      if document.run.shard == nil {
        if !parts.contains([document]) { parts.append([document]) }
      } else if !hasShards {
        hasShards = true
        parts.append(shards)
      }
    }
    return parts
  }

  /// Adds the reports of one plan.
  private mutating func add(
    _ documents: [ReportDocument],
    _ known: inout [ScenarioIdentity: ReportDocument]
  ) throws(UnusableConfiguration) {
    var places: [Int: (scenario: ScenarioReport, document: ReportDocument)] = [:]
    // Each shard loads all scripts of the plan; one of the same name in another plan is another script.
    var unloaded: Set<String> = []
    for document in documents {
      for scenario in document.run.scenarios {
        let number = scenario.number ?? places.count + 1
        if let other = places[number] {
          throw Self.conflict(scenario, other.document, document)
        }
        places[number] = (scenario, document)
      }
      let failures = document.run.loadFailures
      loadFailures += failures.filter { !unloaded.contains($0.file) }
      unloaded.formUnion(failures.map(\.file))
      for stop in document.run.stops where !stops.contains(stop) { stops.append(stop) }
      duration = max(duration, document.run.duration)
      notRun += document.run.notRun
      wasInterruptedAtEnd = wasInterruptedAtEnd || document.run.wasInterruptedAtEnd
      journalProblem = journalProblem ?? document.run.journalProblem
      traceFolder = traceFolder ?? document.run.traceFolder
      traceProblem = traceProblem ?? document.run.traceProblem
    }
    let offset = planned ?? 0
    let ordered = places.sorted { $0.key < $1.key }
    for (number, place) in ordered {
      let identity = ScenarioIdentity(location: place.scenario.location, name: place.scenario.name)
      // Within one plan a scenario may well come several times, in as many places.
      if let other = known[identity], !documents.contains(other) {
        throw Self.conflict(place.scenario, other, place.document)
      }
      var scenario = place.scenario
      scenario.number = offset + number
      scenarios.append(scenario)
    }
    for (_, place) in ordered {
      known[ScenarioIdentity(location: place.scenario.location, name: place.scenario.name)] =
        place.document
    }
    planned = offset + (documents.first?.run.planned ?? ordered.last?.key ?? 0)
  }

  /// Says that two reports tell of one scenario.
  private static func conflict(
    _ scenario: ScenarioReport,
    _ first: ReportDocument,
    _ second: ReportDocument
  ) -> UnusableConfiguration {
    let areShards = first.run.shard != nil && second.run.shard != nil
    let remedy =
      areShards
      ? "they were split in different ways: \(sameness)"
      : "leave out the one that is not to count"
    return UnusableConfiguration(
      """
      \(first.file.escapedLine) and \(second.file.escapedLine): both tell of the scenario \
      \(scenario.name.quoted) at \(scenario.location.description.escapedLine); \(remedy)
      """
    )
  }
}
