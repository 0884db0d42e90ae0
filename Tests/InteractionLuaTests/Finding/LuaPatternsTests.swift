internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing
internal import UserSimulation

@Suite("Lua patterns for names")
struct LuaPatternsTests {
  let stage = LuaStage()

  /// Patterns, names, and whether they match.
  static let cases: [(String, String, Bool)] = [
    ("", "x", true), ("a", "cat", true), ("A", "cat", false), ("^at", "cat", false),
    ("^ca", "cat", true), ("at$", "cat", true), ("^Item %d+$", "Item 12", true),
    ("^Item %d+$", "Item x", false), ("%a+%-%a+", "to-do", true), ("%.", "a", false),
    ("%%", "5%", true), ("[^abc]x", "bx", false), ("[]]", "]", true), ("[%]]", "]", true),
    ("[a-]", "-", true), ("colou?r", "color", true), ("^a-b$", "aaab", true),
    ("^(%a)%1$", "aa", true), ("^(%a)%1$", "ab", false), ("^((%a)%2)x%1$", "aaxaa", true),
    ("()a", "ba", true), ("%b()", "f(a(b)c)", true), ("%f[%w]Milk%f[%W]", "Oat Milk!", true),
    ("%f[%w]ilk", "Milk", false), ("a$b", "a$b", true), ("^^a", "^a", true),
    ("%w*ß", "Straß", true), ("*", "*", true), ("]", "]", true), ("%(", "(", true),
    ("[(]", "(", true), ("[%a%)]+$", "a)", true),
  ]

  @Test("mean what they mean to string.find", arguments: cases)
  func matching(pattern: String, name: String, matches: Bool) throws {
    try stage.run(
      """
      local pattern, name = \(pattern.quoted), \(name.quoted)
      app:setRoot(ui.Label { text = name })
      print(find.text({ pattern = pattern }):count() > 0, name:find(pattern) ~= nil)
      """
    )
    #expect(stage.transcript.take() == "\(matches)\t\(matches)")
  }

  @Test(
    "that are malformed anywhere say so in Lua's words where the locator is made",
    arguments: [
      ("%", "malformed pattern (ends with '%')"), ("Item %", "malformed pattern (ends with '%')"),
      ("[a", "malformed pattern (missing ']')"), ("Item [%d", "malformed pattern (missing ']')"),
      ("^a*[]", "malformed pattern (missing ']')"), ("(a", "unfinished capture"),
      ("a)", "invalid pattern capture"), ("%1", "invalid capture index %1"),
      ("(%1)", "invalid capture index %1"), ("(a)b%2", "invalid capture index %2"),
      ("x%b(", "malformed pattern (missing arguments to '%b')"),
      ("x%fa", "missing '[' after '%f' in pattern"),
      (String(repeating: "()", count: 33), "too many captures"),
    ]
  )
  func malformed(pattern: String, reason: String) {
    let problem = stage.problem("\nlocal locator = find.text { pattern = \(pattern.quoted) }")
    #expect(problem.hasPrefix("2: \(reason)"), "\(problem)")
    #expect(problem.hasSuffix(" in \(pattern.quoted); % before a sign takes the sign as it is"))
  }

  @Test("compare texts, values and near misses as well")
  func elsewhere() throws {
    try stage.run(
      """
      app:setRoot(ui.VStack {
        ui.Label { id = "total", text = "3 items" }, ui.Slider { value = 4, maximumValue = 10 },
        ui.Button { title = "Add 1" },
      })
      """
    )
    #expect(stage.world.patterns == nil)
    let problem = stage.problem(
      """
      scenario("texts", function() end)
      expect(find.id "total"):toHaveText { pattern = "^%d items$" }
      expect(find.slider()):toHaveValue { pattern = "4" }
      expect(find.text { pattern = "items" }).never:toBeHidden()
      find.text({ pattern = "^Add %d$" }):get()
      """
    )
    #expect(
      problem == """
        5: No element matches text { pattern = "^Add %d$" }. Did you mean find.button "Add 1"?
        """
    )
  }

  @Test("that cannot be tried to the end say so in the line that looks, whatever it hopes for")
  func unmatchable() throws {
    // Lua limits how many parts of a pattern may wait for those behind them.
    try stage.run("app:setRoot(ui.Label { text = ('a'):rep(300) })")
    let pattern = String(repeating: "a?", count: 300)
    for look in [
      "locator:count()", "locator:get()", "expect(locator):toBeHidden()",
      "expect(locator):toBeVisible()",
    ] {
      let problem = stage.problem("local locator = find.text { pattern = '\(pattern)b' }\n\(look)")
      #expect(problem == "2: pattern too complex")
    }
    #expect(stage.world.now == 0)
    #expect(try stage.value("find.text({ pattern = 'a' }):count()") == "1")
  }

  @Test("are read and compared by Lua's own functions, whatever a script puts in their places")
  func ownFunctions() throws {
    try stage.run(
      """
      string.find, string.match, string.sub = print, print, print
      app:setRoot(ui.Label { text = "Milk" })
      print(find.text({ pattern = "^M" }):count(), find.text({ pattern = "^x" }):count())
      """
    )
    #expect(stage.transcript.text == "1\t0")
    let problem = stage.problem("local locator = find.text { pattern = 'Item %' }")
    #expect(problem.hasPrefix("1: malformed pattern (ends with '%')"), "\(problem)")
  }

  @Test("match nothing in a world without scripts, to which a locator may come")
  func withoutScripts() throws {
    let world = World()
    let label = Label()
    label.text = "Milk"
    world.setRoot(label)
    #expect(Locator.text(.matching(NamePattern("Milk"))).count(in: world) == 0)
    #expect(Locator.text(.containing("Milk")).count(in: world) == 1)
  }

  @Test("do not keep the state alive, nor the world them")
  func lifetime() throws {
    let world = World()
    do {
      let state = LuaState(for: world)
      try state.run("find.text { pattern = 'a' }", chunk: "test.lua")
      #expect(world.patterns != nil)
      state.close()
    }
    #expect(world.patterns == nil)
  }
}
