/// Everything that is measured.
struct Catalogue {
  /// The built moontap; nil leaves out what is measured of whole processes.
  let program: String?

  /// The rows that are held against a baseline, group by group; what a group works on is made when the
  /// group is asked for.
  var comparisons: [() throws -> [Benchmark]] {
    [
      { try BridgeBenchmarks().benchmarks() },
      { try [LimitBenchmark().benchmark()] },
      { DispatchBenchmarks().benchmarks() },
      { try TapBenchmarks().benchmarks() },
      { try DelegateBenchmarks().benchmarks() },
      { try EventBenchmarks().benchmarks() },
      { PublisherBenchmarks().benchmarks() },
      { LayoutBenchmarks().benchmarks() },
      { try TableBenchmarks().benchmarks() },
      { LocatorBenchmarks().benchmarks() },
      { try ScenarioBenchmarks().benchmarks() },
      { try program.map { try ProcessBenchmarks(program: $0).benchmarks() } ?? [] },
    ]
  }

  /// The figures that grow with a size.
  var curves: [() throws -> [Curve]] {
    [
      { try TapCurves().curves() },
      { try RowCurve().curves() },
      { try ScenarioBenchmarks().curves() },
      { try PauseCurve().curves() },
    ]
  }

  /// What one of many things keeps in memory.
  func footprints() throws -> [Footprint] { try Footprints().all() }

  /// Whether a row is among those that are asked for.
  ///
  /// - Parameter text: What its name has to contain, in either case; nil for every row.
  static func filter(_ text: String?) -> (String) -> Bool {
    guard let text = text?.lowercased() else { return { _ in true } }
    return { $0.lowercased().contains(text) }
  }
}
