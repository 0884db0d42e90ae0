/// Reads a Lua pattern part by part.
struct PatternReader {
  /// The pattern, for messages.
  private let text: String
  /// What is left of it.
  private var rest: ArraySlice<UInt8>
  /// The captures that have begun, and whether each has ended.
  private var captures: [Bool] = []

  /// Begins with a pattern.
  init(_ text: String) {
    self.text = text
    rest = ArraySlice(text.utf8)
  }

  /// Takes the sign that a match begins where the text does, if it is there.
  mutating func takesAnchor() -> Bool { takes("^") }

  /// Reads all parts.
  ///
  /// - Throws: `ActionError` with `invalidArgument`.
  mutating func parts() throws(ActionError) -> [NamePattern.Part] {
    var parts: [NamePattern.Part] = []
    while let byte = rest.popFirst() { parts.append(try part(byte)) }
    guard captures.allSatisfy(\.self) else { throw malformed("a ( is never closed") }
    return parts
  }

  /// Reads the part that begins with a byte.
  private mutating func part(_ byte: UInt8) throws(ActionError) -> NamePattern.Part {
    switch Character(Unicode.Scalar(byte)) {
    case "(":
      captures.append(false)
      return .open
    case ")":
      guard let open = captures.lastIndex(of: false) else { throw malformed("a ) closes nothing") }
      captures[open] = true
      return .close
    case "$" where rest.isEmpty: return .end
    case "%": return try escaped()
    case "[": return .bytes(try set(), repetition())
    case ".": return .bytes(ByteSet().inverted, repetition())
    default: return .bytes(ByteSet(byte...byte), repetition())
    }
  }

  /// Reads what follows a `%`.
  private mutating func escaped() throws(ActionError) -> NamePattern.Part {
    guard let letter = rest.popFirst() else { throw malformed("nothing follows its last %") }
    switch Character(Unicode.Scalar(letter)) {
    case "b":
      guard let first = rest.popFirst(), let last = rest.popFirst() else {
        throw malformed("%b needs the two bytes that balance each other, such as %b()")
      }
      return .balanced(first, last)
    case "f":
      guard takes("[") else { throw malformed("%f needs a set, such as %f[%w]") }
      return .frontier(try set())
    case "0"..."9":
      let number = Int(letter) - 0x31
      guard captures.indices.contains(number), captures[number] else {
        throw malformed("there is no capture %\(number + 1) that has ended")
      }
      return .again(number)
    default: return .bytes(ByteSet.named(letter) ?? ByteSet(letter...letter), repetition())
    }
  }

  /// Reads a set behind its `[`.
  private mutating func set() throws(ActionError) -> ByteSet {
    let isInverted = takes("^")
    var set = ByteSet()
    var isFirst = true
    while let byte = rest.popFirst() {
      // Right behind the beginning, a ] is a byte as any other.
      if byte == UInt8(ascii: "]"), !isFirst { return isInverted ? set.inverted : set }
      isFirst = false
      if byte == UInt8(ascii: "%") {
        guard let letter = rest.popFirst() else { break }
        set.formUnion(ByteSet.named(letter) ?? ByteSet(letter...letter))
      } else if rest.first == UInt8(ascii: "-"), let last = rest.dropFirst().first,
        last != UInt8(ascii: "]")
      {
        rest.removeFirst(2)
        if byte <= last { set.insert(byte...last) }
      } else {
        set.insert(byte...byte)
      }
    }
    throw malformed("a [ is never closed")
  }

  /// Reads how often a set of bytes may follow.
  private mutating func repetition() -> NamePattern.Repetition {
    if takes("*") { return .greedy(least: 0) }
    if takes("+") { return .greedy(least: 1) }
    if takes("-") { return .lazy }
    return takes("?") ? .optional : .once
  }

  /// Takes a sign, if it comes next.
  private mutating func takes(_ sign: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: sign) else { return false }
    rest.removeFirst()
    return true
  }

  /// What is wrong with the pattern.
  private func malformed(_ reason: String) -> ActionError {
    ActionError(
      .invalidArgument,
      """
      The pattern \(LongText.quoted(text)) is malformed: \(reason). A % before a sign takes the sign as it \
      is.
      """
    )
  }
}
