/// Everything that is measured; what a row works on is made when the row is measured.
struct Catalogue {
  /// The built moontap; nil leaves out what is measured of whole processes.
  let program: String?

  /// The rows that are held against a baseline.
  var comparisons: [Benchmark] {
    var rows = BridgeBenchmarks().benchmarks()
    rows.append(LimitBenchmark().benchmark())
    rows += DispatchBenchmarks().benchmarks()
    rows += TapBenchmarks().benchmarks()
    rows += DelegateBenchmarks().benchmarks()
    rows += EventBenchmarks().benchmarks()
    rows += PublisherBenchmarks().benchmarks()
    rows += LayoutBenchmarks().benchmarks()
    rows += TableBenchmarks().benchmarks()
    rows += LocatorBenchmarks().benchmarks()
    rows += ScenarioBenchmarks().benchmarks()
    if let program { rows += ProcessBenchmarks(program: program).benchmarks() }
    return rows
  }

  /// The figures that grow with a size.
  var curves: [Curve] {
    TapCurves().curves() + RowCurve().curves() + ScenarioBenchmarks().curves()
      + PauseCurve().curves()
  }

  /// Of what it is measured how much one of many keeps in memory.
  var footprints: [Footprint.Kind] { Footprints().kinds() }
}

extension Catalogue {
  /// Whether a row is among those that are asked for.
  ///
  /// - Parameters:
  ///   - text: What its name has to contain, in either case; nil for every row.
  ///   - name: Its name.
  static func matches(_ text: String?, _ name: String) -> Bool {
    text.map { name.lowercased().contains($0.lowercased()) } ?? true
  }
}
