extension PlayResult: Codable {
  /// The keys of a result.
  private enum CodingKeys: String, CodingKey {
    case report, journal, traceProblem, traces
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(TerseReport.self, forKey: .report).report,
      journal: try container.decodeIfPresent(String.self, forKey: .journal),
      traceProblem: try container.decodeIfPresent(String.self, forKey: .traceProblem)
    )
    traces = try container.decodeIfPresent(PlayTraces.self, forKey: .traces) ?? PlayTraces()
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(TerseReport(report), forKey: .report)
    try container.encodeIfPresent(journal, forKey: .journal)
    try container.encodeIfPresent(traceProblem, forKey: .traceProblem)
    if !traces.isEmpty { try container.encode(traces, forKey: .traces) }
  }
}
