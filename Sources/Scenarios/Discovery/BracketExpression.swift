/// A set of bytes as a pattern writes it, such as `[a-z]`, `[!0-9]` or `[[:alpha:]_]`.
struct BracketExpression {
  /// Where the pattern goes on after the closing bracket.
  let endIndex: Int
  /// Whether the set is everything but the members.
  private let isNegated: Bool
  /// The members.
  private var members: Set<UInt8> = []

  /// Reads a set.
  ///
  /// A `]` that comes first is a member, a `-` that comes first or last too, and a backslash takes
  /// the next byte as it is.
  ///
  /// - Parameter pattern: The pattern after the opening bracket.
  /// - Returns: Nil if no bracket closes the set, or a class in it is unknown: such a pattern
  ///   stands for nothing.
  init?(_ pattern: ArraySlice<UInt8>) {
    var rest = pattern
    isNegated = rest.first == UInt8(ascii: "!") || rest.first == UInt8(ascii: "^")
    if isNegated { rest.removeFirst() }
    var previous: UInt8?
    var isFirst = true
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "]"), !isFirst {
        endIndex = rest.startIndex
        return
      }
      isFirst = false
      if byte == UInt8(ascii: "-"), let low = previous, let next = rest.first,
        next != UInt8(ascii: "]")
      {
        rest.removeFirst()
        guard let high = next == UInt8(ascii: "\\") ? rest.popFirst() : next else { return nil }
        if low <= high { members.formUnion(low...high) }
        previous = nil
      } else if byte == UInt8(ascii: "["), let bracket = Self.endOfClass(rest) {
        guard let named = Self.bytes(ofClass: rest[(rest.startIndex + 1)..<(bracket - 1)]) else {
          return nil
        }
        members.formUnion(named)
        rest = rest[(bracket + 1)...]
        previous = nil
      } else {
        guard let member = byte == UInt8(ascii: "\\") ? rest.popFirst() : byte else { return nil }
        members.insert(member)
        previous = member
      }
    }
    return nil
  }

  /// Tells whether the set holds a byte.
  ///
  /// - Parameter byte: The byte.
  /// - Returns: Whether it does.
  func contains(_ byte: UInt8) -> Bool { members.contains(byte) != isNegated }

  /// Finds the bracket that ends a class, such as `:alpha:]`; nil if none begins there, and the bracket before it is
  /// a member as any byte is: git looks no farther than to the next `]`.
  private static func endOfClass(_ rest: ArraySlice<UInt8>) -> Int? {
    guard rest.first == UInt8(ascii: ":"), let bracket = rest.firstIndex(of: UInt8(ascii: "]")),
      bracket > rest.startIndex + 1, rest[bracket - 1] == UInt8(ascii: ":")
    else { return nil }
    return bracket
  }

  /// Gives the members of a class by its POSIX name, as the C locale has them; nil if unknown.
  private static func bytes(ofClass name: ArraySlice<UInt8>) -> Set<UInt8>? {
    let lower = Set(UInt8(ascii: "a")...UInt8(ascii: "z"))
    let upper = Set(UInt8(ascii: "A")...UInt8(ascii: "Z"))
    let digit = Set(UInt8(ascii: "0")...UInt8(ascii: "9"))
    let graph = Set<UInt8>(0x21...0x7E)
    let alnum = lower.union(upper).union(digit)
    switch String(decoding: name, as: UTF8.self) {
    case "alnum": return alnum
    case "alpha": return lower.union(upper)
    case "blank": return Set(" \t".utf8)
    case "cntrl": return Set<UInt8>(0x00...0x1F).union([0x7F])
    case "digit": return digit
    case "graph": return graph
    case "lower": return lower
    case "print": return graph.union([0x20])
    case "punct": return graph.subtracting(alnum)
    case "space": return Set(" \t\n\u{0B}\u{0C}\r".utf8)
    case "upper": return upper
    case "xdigit": return digit.union("abcdefABCDEF".utf8)
    default: return nil
    }
  }
}
