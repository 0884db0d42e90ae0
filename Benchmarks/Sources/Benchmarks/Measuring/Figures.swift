internal import Foundation

/// All that a run of the benchmarks measured, as it is written to a file.
struct Figures: Codable, Sendable {
  /// The version of the file's form.
  var version = 1
  var comparisons: [Comparison] = []
  var curves: [Growth] = []
  var footprints: [Footprint] = []

  /// Whether every goal is met.
  var areMet: Bool { comparisons.allSatisfy(\.isMet) && curves.allSatisfy(\.isMet) }

  /// Whether the machine was quiet enough to judge every row by.
  var areQuiet: Bool { comparisons.allSatisfy(\.isQuiet) && curves.allSatisfy(\.isQuiet) }

  /// Reads the figures that an earlier run wrote.
  ///
  /// - Parameter path: The file.
  /// - Throws: What keeps it from being read.
  init(contentsOf path: String) throws {
    self = try JSONDecoder().decode(Figures.self, from: Data(contentsOf: URL(filePath: path)))
  }

  /// Makes figures of nothing.
  init() {}

  /// Writes them as JSON.
  ///
  /// - Parameter path: The file.
  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(self).write(to: URL(filePath: path), options: .atomic)
  }
}
