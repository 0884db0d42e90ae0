internal import Testing

@Suite("The names in the README and the guides")
struct PageNamesTests {
  /// What there is, which is asked for once.
  private static let asked = Result { try KnownNames() }

  private let known: KnownNames

  init() throws {
    known = try Self.asked.get()
  }

  @Test("stand for something")
  func all() throws {
    var count = 0
    for name in [Documentation.readme, Documentation.index] + Documentation.guides {
      let names = PageNames(try MarkdownPage(name), known)
      count += names.count
      for problem in names.problems { problem.record(in: name) }
    }
    #expect(count > 400)
  }

  @Test(
    "are told where nothing has them",
    arguments: [
      ("moontap rum shop.lua", ["command rum"]), ("moontap trace list", ["command list"]),
      ("./scripts/run lost", ["command lost"]), ("--jbos 2", ["option --jbos"]),
      ("moontap init --jobs 2", ["option --jobs"]), ("moontap run --dark", ["option --dark"]),
      ("ui.Buton", ["name ui.Buton"]), ("find.buton \"Add\"", ["name find.buton"]),
      ("user:tapp(find.id \"a\")", ["name user.tapp", "method tapp"]),
      ("app.didShown", ["name app.didShown"]), ("list:reloadDat()", ["method reloadDat"]),
      ("expect(x):toBee(1)", ["method toBee", "matcher toBee"]),
      (".never.toBee", ["matcher toBee"]),
      ("didScrol", ["name didScrol"]), ("didScrol(list)", ["name didScrol"]),
      ("MOONTAP_JOB", ["variable MOONTAP_JOB"]), ("NO_COLOUR", ["variable NO_COLOUR"]),
      ("./scripts/pack", ["script scripts/pack"]),
      ("scripts/lib/none", ["script scripts/lib/none", "file scripts/lib/none"]),
      ("none.lua", ["file none.lua"]), ("examples/none.lua", ["file examples/none.lua"]),
      ("Sources/None", ["file Sources/None"]),
    ]
  )
  func wrong(code: String, problems: [String]) {
    let page = MarkdownPage(name: "Guides/Made.md", text: "Text.\n\nSee `\(code)` there.")
    #expect(
      PageNames(page, known).problems
        == problems.map { PageProblem(line: 3, text: "`\(code)`: there is no \($0)") }
    )
  }

  @Test(
    "are no matter where they are right, or stand for whatever a reader has",
    arguments: [
      ("moontap run shop.lua --jobs 2", 2), ("moontap trace show FILE --step 2", 3),
      ("moontap shop.lua", 0), ("store-host drive", 1), ("--no-strict", 1), ("--no-…", 0),
      ("ui.Button { title = \"Add\" }", 1), ("user:tap(find.button \"Add\")", 3),
      ("expect(find.id \"a\"):toHaveText \"2\"", 3), ("didScroll", 1), ("title", 0),
      ("MOONTAP_JOBS", 1), ("NO_COLOR", 1), ("./scripts/package", 1), ("scripts/lib/setup.sh", 2),
      ("examples/counter.lua", 1), ("README.md", 1), ("shop.lua", 1), ("'tests/**/*.lua'", 0),
      ("app.lua", 0),
    ]
  )
  func right(code: String, count: Int) {
    let page = MarkdownPage(
      name: "Guides/Made.md",
      text: "See `\(code)` there.\n\n<!-- file: shop.lua -->\n```lua\n```"
    )
    let names = PageNames(page, known)
    #expect(names.problems.isEmpty)
    #expect(names.count == count)
  }

  @Test(
    "of what delegates are asked are those of the delegate",
    arguments: [
      ("text fields", ["TextFieldDelegate"]), ("text views", ["TextViewDelegate"]),
      ("a list's data", ["TableViewDataSource"]), ("a list's user", ["TableViewDelegate"]),
      ("scroll views", ["ScrollViewDelegate"]),
      ("controllers", ["PresentationDelegate", "NavigationControllerDelegate"]),
    ]
  )
  func delegates(who: String, protocols: [String]) throws {
    let page = try Repository.text("Guides/DelegatesAndDataSources.md")
    let row = try #require(page.split(separator: "\n").first { $0.hasPrefix("| \(who) | ") })
    let names = row.matches(of: /`(\w+)(?:\([^)]*\))?`/).map { String($0.output.1) }
    #expect(names.count > 3)
    for name in names {
      #expect(protocols.contains { known.delegations[$0]?.contains(name) == true }, "\(name)")
    }
  }
}
