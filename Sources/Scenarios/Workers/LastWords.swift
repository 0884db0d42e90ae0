/// What a process that ended before its time wrote on standard error, as far as it tells why.
package enum LastWords {
  /// How many lines are told.
  private static let count = 8
  /// One of them stands in the line by which Swift tells why it traps.
  private static let causes = ["Fatal error", "Precondition failed", "Assertion failed"]
  /// How the line begins by which Swift tells of a check of its own that failed, as for an overflow, before
  /// it tells where.
  private static let check = "*** Swift runtime failure:"
  /// How the lines begin after which Swift tells where it trapped: with its backtraces, and where
  /// `SWIFT_BACKTRACE` turns these off.
  private static let marks = ["*** Program crashed", check, "Current stack trace:"]

  /// Chooses the lines to tell: of a trap of Swift's its cause and the calls that led there, which are
  /// followed by much that nobody asks for; else the last ones.
  ///
  /// - Parameter text: All that is known of standard error.
  /// - Returns: Some lines; empty if there are none.
  package static func told(of text: String) -> String {
    let lines = text.split(whereSeparator: \.isNewline)
    guard let crash = lines.lastIndex(where: { line in marks.contains { line.hasPrefix($0) } })
    else {
      return lines.suffix(count).joined(separator: "\n")
    }
    let reasons =
      lines[crash].hasPrefix(check)
      ? [Substring(lines[crash].replacing("*** ", with: "").replacing(" ***", with: ""))]
      : lines[..<crash].filter { line in causes.contains { line.contains($0) } }.suffix(1)
    let calls = lines[crash...].prefix { !$0.hasPrefix("Registers") }.lazy.compactMap(Self.call)
    let told = reasons + calls.prefix(count - 1)
    return (told.isEmpty ? lines.suffix(count) : Array(told)).joined(separator: "\n")
  }

  /// Reads a line that tells of a call in code whose source is known, such as
  /// `1 [ra] 0x0000 f() + 12 in program at /a.swift:3:4`; nil for any other.
  private static func call(_ line: Substring) -> Substring? {
    var words = line.split(separator: " ")[...]
    guard let number = words.popFirst(), number.allSatisfy(\.isNumber) else { return nil }
    guard !line.contains("<compiler-generated>"), line.contains(" at /") else { return nil }
    while let word = words.first, word.hasPrefix("[") || word.hasPrefix("0x") {
      words.removeFirst()
    }
    return words.isEmpty ? nil : Substring(words.joined(separator: " "))
  }
}
