internal import Foundation

/// All that a run of the benchmarks measured, as it is written to a file.
struct Figures: Decodable, Sendable {
  /// The version of the file's form that is read and written here.
  private static let currentVersion = 1

  /// How numbers are written that are none, such as the spread of rounds that took no time.
  private static let oddNumbers = (positive: "inf", negative: "-inf", none: "nan")

  /// The version of the file's form.
  private(set) var version = currentVersion
  var comparisons: [Comparison] = []
  var curves: [Growth] = []
  var footprints: [Footprint] = []

  /// Whether nothing was measured.
  var isEmpty: Bool { comparisons.isEmpty && curves.isEmpty && footprints.isEmpty }

  /// What the figures say of their goals, each by itself.
  var verdicts: [Verdict] { comparisons.map(\.verdict) + curves.map(\.verdict) }

  /// Figures that cannot be read.
  struct Unreadable: Error, CustomStringConvertible {
    let description: String
  }

  /// Reads the figures that an earlier run wrote.
  ///
  /// - Parameter path: The file.
  /// - Throws: `Unreadable` with the file, the cause and what to do.
  init(contentsOf path: String) throws {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: Self.oddNumbers.positive,
      negativeInfinity: Self.oddNumbers.negative,
      nan: Self.oddNumbers.none
    )
    do {
      let data = try Data(contentsOf: URL(filePath: path))
      self = try decoder.decode(Figures.self, from: data)
    } catch {
      throw Unreadable(
        description: "\(path): no figures can be read: \(error); name a file that --json wrote"
      )
    }
    guard version == Self.currentVersion else {
      throw Unreadable(
        description: """
          \(path): is of version \(version) of the figures' form, and this program reads version \
          \(Self.currentVersion); measure the older state again
          """
      )
    }
  }

  /// Makes figures of nothing.
  init() {}

  /// Writes them as JSON.
  ///
  /// - Parameter path: The file.
  /// - Throws: What keeps it from being written.
  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: Self.oddNumbers.positive,
      negativeInfinity: Self.oddNumbers.negative,
      nan: Self.oddNumbers.none
    )
    try encoder.encode(self).write(to: URL(filePath: path), options: .atomic)
  }
}

extension Figures: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(version, forKey: .version)
    try container.encode(
      comparisons.map {
        Judged(
          figure: $0,
          verdict: $0.verdict,
          ratio: $0.ratio,
          medianRatio: $0.medianRatio,
          noise: $0.noise
        )
      },
      forKey: .comparisons
    )
    try container.encode(
      curves.map {
        Judged(figure: $0, verdict: $0.verdict, factor: $0.factor, exponent: $0.exponent)
      },
      forKey: .curves
    )
    try container.encode(footprints, forKey: .footprints)
  }

  /// A figure with what follows from it, for whoever reads the file; here it is worked out again.
  private struct Judged<Figure: Encodable>: Encodable {
    let figure: Figure
    let verdict: Verdict
    var ratio: Double?
    var medianRatio: Double?
    var noise: Double?
    var factor: Double?
    var exponent: Double?

    private enum CodingKeys: String, CodingKey {
      case verdict, ratio, medianRatio, noise, factor, exponent
    }

    func encode(to encoder: any Encoder) throws {
      try figure.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(verdict, forKey: .verdict)
      try container.encodeIfPresent(ratio, forKey: .ratio)
      try container.encodeIfPresent(medianRatio, forKey: .medianRatio)
      try container.encodeIfPresent(noise, forKey: .noise)
      try container.encodeIfPresent(factor, forKey: .factor)
      try container.encodeIfPresent(exponent, forKey: .exponent)
    }
  }
}
