internal import LuaBridge

/// What to write instead of globals that other toolkits have, or that stand elsewhere here.
///
/// None of them is a word that a script may have used for something of its own, such as `page`.
enum ForeignGlobals {
  /// What to say of them, the names of all classes included.
  static let advice: [String: String] = {
    let calls: [String: [String]] = [
      "scenario(\"…\", function(user) … end)": ["it", "specify", "test"],
      "group(\"…\", function() … end)": ["describe"],
      "before(function(user) … end)": ["beforeAll", "beforeEach", "setUp", "setup"],
      "after(function(user) … end)": ["afterAll", "afterEach", "tearDown", "teardown"],
      "expect(value):toBe(…), or toEqual(…) for tables": [
        "XCTAssertEqual", "assertEqual", "assertEquals",
      ],
      "user:wait(seconds) in a scenario": ["sleep", "wait"],
      "app:after(seconds, function() … end)": ["setTimeout"],
      "app:every(seconds, function() … end)": ["setInterval"],
      "function(user) … end: a scenario gives it to its function": ["user"],
      "nil": ["None", "null"],
      "true": ["True"],
      "false": ["False"],
      "self, in a function that is called with a colon": ["this"],
      "function(self, …) … end: who calls the function gives it what it is called for": ["self"],
      "load": ["loadstring"],
      "require \"…\", with the name of a module": ["dofile", "loadfile"],
      "table.unpack": ["unpack"],
    ]
    var advice: [String: String] = [:]
    for descriptor in MoontapRegistry.uiModule.classes {
      advice[descriptor.name] = "write ui.\(descriptor.name)"
    }
    for (call, names) in calls { for name in names { advice[name] = "write \(call)" } }
    advice["io"] = """
      scripts reach no files; a plugin may, which asks for it by permissions = { "io" }
      """
    advice["plugin"] = """
      this is a plugin's file: load it with --plugin or app:loadPlugin(…), and name it in .moontapignore \
      where a folder is run
      """
    return advice
  }()

  /// What to say where a script asks the application for what starts something that takes time.
  static let applicationAdvice = [
    "async": "write app:task(function() … end)",
    "setInterval": "write app:every(seconds, function() … end)",
    "setTimeout": "write app:after(seconds, function() … end)",
  ]

  /// What to say where a script wants a member of a function, such as `scenario.only`, or of a user where
  /// there is none.
  static let memberAdvice = [
    "scenario": """
    write scenario("…", { only = true }, function(user) … end), or with skip = "why", todo = "why" \
    or cases = { … }
    """,
    "group": """
    a group takes no options; give them to its scenarios: \
    scenario("…", { only = true }, function(user) … end)
    """,
    "before": "write before(function(user) … end)",
    "after": "write after(function(user) … end)",
    "user": """
    the functions of scenario, before and after get a user; that of a group gets none, as no scenario runs \
    yet
    """,
  ]
}
