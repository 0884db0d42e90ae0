internal import FoundationEssentials
package import Interaction

/// Makes lines of JSON, the same bytes for the same record everywhere, and none without end.
package struct JournalEncoder {
  /// How numbers are written that are none, as a device may report them.
  private static let oddNumbers = (positive: "inf", negative: "-inf", none: "nan")

  /// Writes keys in one order.
  private let encoder: JSONEncoder

  /// Makes an encoder.
  package init() {
    encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: Self.oddNumbers.positive,
      negativeInfinity: Self.oddNumbers.negative,
      nan: Self.oddNumbers.none
    )
  }

  /// Makes a decoder that reads what is written here.
  static func decoder() -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: oddNumbers.positive,
      negativeInfinity: oddNumbers.negative,
      nan: oddNumbers.none
    )
    return decoder
  }

  /// The line of any value, such as a header, its texts in full.
  ///
  /// - Parameter value: The value.
  /// - Returns: The line, without its end.
  /// - Throws: What Foundation's encoder throws.
  func line(of value: some Encodable) throws -> String {
    String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// The line of a record, its long texts cut.
  ///
  /// - Parameter record: The record.
  /// - Returns: The line, without its end.
  /// - Throws: What Foundation's encoder throws.
  package func line(of record: JournalRecord) throws -> String {
    var data = try encoder.encode(record)
    let limit =
      switch record.entry {
      case .snapshot, .snapshotMismatch: JournalText.treeLimit
      default: JournalText.textLimit
      }
    if data.count > limit {
      // As a rule nothing is, so that only a long line is looked through.
      let value = try JSONDecoder().decode(JSONValue.self, from: data)
      data = try encoder.encode(value.cut(to: limit))
    }
    return String(decoding: data, as: UTF8.self)
  }
}
