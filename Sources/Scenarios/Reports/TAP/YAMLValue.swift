/// A value as a diagnostic of the Test Anything Protocol holds it, written as YAML.
///
/// Texts are quoted as JSON quotes them, on one line: that is what every reader understands, also those
/// of Perl that know only a part of YAML.
indirect enum YAMLValue {
  /// A text.
  case text(String)
  /// A text that people read line by line: a block, in which an end of line is added to the last one.
  case block(String)
  /// A whole number.
  case integer(Int)
  /// Values in a row; one at least.
  case list([YAMLValue])
  /// Values by their names, no two of them the same; one at least.
  case map([(String, YAMLValue)])

  /// The lines of YAML that stand for it, without their ends.
  var lines: [String] {
    switch self {
    case .text(let text): [Self.quoted(text)]
    case .block(let text): Self.block(text).map { ["|"] + $0 } ?? [Self.quoted(text)]
    case .integer(let number): [String(number)]
    case .list(let values):
      values.flatMap { value in
        let lines = value.lines
        return lines.enumerated().map { ($0.offset == 0 ? "- " : "  ") + $0.element }
      }
    case .map(let entries): entries.flatMap(Self.lines)
    }
  }

  /// Writes a value behind its name, or beneath it.
  private static func lines(of name: String, _ value: YAMLValue) -> [String] {
    let lines = value.lines
    let isWord = name.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    let name = isWord ? name : quoted(name)
    switch value {
    case .text, .block, .integer:
      return ["\(name): \(lines[0])"] + lines.dropFirst().map { $0.isEmpty ? "" : "  " + $0 }
    case .list, .map: return ["\(name):"] + lines.map { $0.isEmpty ? "" : "  " + $0 }
    }
  }

  /// The lines of a text that can stand as a block; nil if it has to be quoted.
  private static func block(_ text: String) -> [String]? {
    guard !text.unicodeScalars.contains(where: { $0 != "\n" && $0 != "\t" && escape($0) != nil })
    else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // The first line sets the indentation, and lines of marks alone may end the whole document.
    guard lines.count > 1, let first = lines.first?.first, first != " ", first != "\t",
      lines.last?.isEmpty == false,
      !lines.contains(where: { ["---", "..."].contains($0.drop { $0 == " " || $0 == "\t" }) })
    else { return nil }
    return lines
  }

  /// Quotes a text on one line.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      default:
        if let escape = escape(scalar) {
          quoted += escape
        } else {
          quoted.unicodeScalars.append(scalar)
        }
      }
    }
    return quoted + "\""
  }

  /// The escape of a character that YAML cannot hold, or that people could not see; nil for any other.
  private static func escape(_ scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x0A: "\\n"
    case 0x09: "\\t"
    case 0x0D: "\\r"
    case 0..<0x20, 0x7F...0x9F: "\\x\(hexadecimal(scalar, digits: 2))"
    case 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFFE, 0xFFFF:
      "\\u\(hexadecimal(scalar, digits: 4))"
    default: nil
    }
  }

  /// The number of a character in so many hexadecimal digits.
  private static func hexadecimal(_ scalar: Unicode.Scalar, digits: Int) -> String {
    let number = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(digits - number.count, 0)) + number
  }
}
