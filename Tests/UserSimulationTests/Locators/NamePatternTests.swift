internal import Testing
internal import UserSimulation

@Suite("Lua patterns for names")
struct NamePatternTests {
  /// Patterns, names, and whether they match; each as `string.find` has it.
  static let cases: [(String, String, Bool)] = [
    ("", "", true), ("", "x", true), ("a", "cat", true), ("A", "cat", false), ("^at", "cat", false),
    ("^ca", "cat", true), ("at$", "cat", true), ("ca$", "cat", false), ("^cat$", "cat", true),
    ("c.t", "cut", true), ("c.t", "ct", false), ("^Item %d+$", "Item 12", true),
    ("^Item %d+$", "Item x", false), ("%d%d", "a1b2", false), ("%D", "123", false),
    ("%s", "a b", true), ("%a+%-%a+", "to-do", true), ("%.", "a", false), ("%%", "5%", true),
    ("[abc]x", "bx", true), ("[^abc]x", "bx", false), ("[a-c]x", "bx", true),
    ("[%d_]$", "a_", true),
    ("[]]", "]", true), ("[^]]", "]", false), ("[a-]", "-", true), ("colou?r", "color", true),
    ("colou?r", "colouur", false), ("a*b", "b", true), ("^a+b$", "aaab", true),
    ("^a-b$", "aaab", true),
    ("<.->$", "<a><b>", true), ("^(%a)%1$", "aa", true), ("^(%a)%1$", "ab", false),
    ("^((%a)%2)x%1$", "aaxaa", true), ("()a", "ba", true), ("%b()", "f(a(b)c)", true),
    ("^%b()$", "(a(b)", false), ("%f[%w]Milk%f[%W]", "Oat Milk!", true),
    ("%f[%w]ilk", "Milk", false),
    ("$", "", true), ("a$b", "a$b", true), ("^^a", "^a", true), ("%w*ß", "Straß", true),
    ("%x%X", "fg", true), ("%u%l", "aB", false), ("%g%p", "a!", true), ("%c", "a\tb", true),
  ]

  @Test("mean what they mean to Lua", arguments: cases)
  func matching(pattern: String, name: String, matches: Bool) throws {
    #expect(try NamePattern(pattern).matches(name) == matches)
  }

  @Test(
    "that are malformed say why",
    arguments: [
      ("%", "nothing follows its last %"), ("(a", "a ( is never closed"),
      ("a)", "a ) closes nothing"),
      ("[a", "a [ is never closed"), ("%1", "there is no capture %1 that has ended"),
      ("%b(", "%b needs the two bytes that balance each other, such as %b()"),
      ("%fa", "%f needs a set, such as %f[%w]"), ("(%1)", "there is no capture %1 that has ended"),
    ]
  )
  func malformed(pattern: String, reason: String) throws {
    var caught: ActionError?
    do {
      _ = try NamePattern(pattern)
    } catch let error as ActionError {
      caught = error
    }
    #expect(caught?.code == .invalidArgument)
    #expect(
      caught?.message == """
        The pattern "\(pattern)" is malformed: \(reason). A % before a sign takes the sign as it is.
        """
    )
  }

  @Test("that would take for ever come to an end")
  func endless() throws {
    let name = String(repeating: "a", count: 5000)
    #expect(try !NamePattern("a*a*a*a*a*b").matches(name))
  }
}
