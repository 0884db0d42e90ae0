internal import Interaction

/// One thing that somebody, or a disk, did to a journal.
enum JournalDamage: CustomStringConvertible {
  /// A byte is another one.
  case byte(at: Int, to: UInt8)
  /// The file ends earlier.
  case cut(at: Int)
  /// A line is gone.
  case gone(line: Int)
  /// A line stands there once more, behind another one.
  case again(line: Int, behind: Int)
  /// A value, or a key, is another one.
  case token(line: Int, index: Int, to: String)

  /// What is written in place of a value or a key.
  private static let tokens = [
    "null", "true", "-1", "0", "0.5", "-0.0", "1e308", "1e999", "9223372036854775807",
    "18446744073709551616", "\"\"", "\"x\"", "\"\\ud800\"", "\"\\u0000\\n\"", "[]", "{}", "[[]]",
    "{\"note\":{\"text\":\"x\"}}", "", ",", "}", "\"id\"", "\"time\"", "\"entry\"", "\"cause\"",
    "\"records\"", "\"end\"", "\"x\":1,\"x\"",
  ]

  /// Something at random that can be done to a journal of so many bytes and lines.
  init(_ chance: inout SeededGenerator, bytes: Int, lines: Int) {
    let line = Int.random(in: 0..<lines, using: &chance)
    switch Int.random(in: 0..<10, using: &chance) {
    case 0:
      self = .byte(
        at: Int.random(in: 0..<bytes, using: &chance),
        to: UInt8.random(in: .min ... .max, using: &chance)
      )
    case 1: self = .cut(at: Int.random(in: 0..<bytes, using: &chance))
    case 2: self = .gone(line: line)
    case 3: self = .again(line: line, behind: Int.random(in: 0..<lines, using: &chance))
    default:
      self = .token(
        line: line,
        index: Int.random(in: 0..<40, using: &chance),
        to: Self.tokens.randomElement(using: &chance) ?? ""
      )
    }
  }

  var description: String {
    switch self {
    case .byte(let place, let byte): "byte \(place) is \(byte)"
    case .cut(let place): "cut off at byte \(place)"
    case .gone(let line): "line \(line + 1) is gone"
    case .again(let line, let other): "line \(line + 1) again behind line \(other + 1)"
    case .token(let line, let index, let text): "token \(index) of line \(line + 1) is \(text)"
    }
  }

  /// Does it, as far as the journal still has the place.
  func harm(_ bytes: inout [UInt8]) {
    switch self {
    case .byte(let place, let byte):
      if bytes.indices.contains(place) { bytes[place] = byte }
    case .cut(let place): bytes.removeLast(max(0, bytes.count - place))
    case .gone, .again, .token:
      var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
      harm(&lines)
      bytes = Array(lines.joined(separator: [0x0A]))
    }
  }

  /// Does what is done to lines.
  private func harm(_ lines: inout [[UInt8]]) {
    switch self {
    case .gone(let line) where lines.indices.contains(line): lines.remove(at: line)
    case .again(let line, let other)
    where lines.indices.contains(line) && lines.indices.contains(other):
      lines.insert(lines[line], at: other + 1)
    case .token(let line, let index, let text) where lines.indices.contains(line):
      let places = Self.tokens(in: lines[line])
      guard !places.isEmpty else { return }
      lines[line].replaceSubrange(places[index % places.count], with: Array(text.utf8))
    default: break
    }
  }

  /// Where the texts, numbers and words of a line of JSON are.
  private static func tokens(in line: [UInt8]) -> [Range<Int>] {
    let punctuation = Set("{}[]:,".utf8)
    var places: [Range<Int>] = []
    var index = 0
    while index < line.count {
      let start = index
      if line[index] == UInt8(ascii: "\"") {
        index += 1
        while index < line.count, line[index] != UInt8(ascii: "\"") {
          index += line[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index = min(index + 1, line.count)
        places.append(start..<index)
      } else if punctuation.contains(line[index]) {
        index += 1
      } else {
        while index < line.count, !punctuation.contains(line[index]) { index += 1 }
        places.append(start..<index)
      }
    }
    return places
  }
}
