internal import FoundationEssentials

extension Encodable {
  /// The value as a JSON document for people and programs: a line for each key, and the keys in one order.
  ///
  /// - Returns: Lines, each with its end.
  /// - Throws: What Foundation's encoder throws.
  package func jsonText() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }
}
