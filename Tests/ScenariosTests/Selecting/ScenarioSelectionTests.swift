internal import Interaction
internal import Scenarios
internal import Testing

@Suite("What is selected of a plan")
struct ScenarioSelectionTests {
  /// A script with groups, cases and a function that two scenarios share.
  private static let script = """
    local function shared()
    end

    group("cart", function()
      scenario("adds", { tags = { "smoke" } }, function()
        print "adds"
      end)

      group("full", function()
        scenario("pays", { tags = { "slow" }, cases = { 1, 2 } }, function()
        end)

        scenario("leaves", function() end)
      end)
    end)

    scenario("opens", { tags = { "smoke", "slow" } }, shared)
    scenario("closes", shared)
    """

  /// The names that are selected, or why that cannot be.
  private func names(_ configure: (inout RunConfiguration, String) -> Void) throws -> [String] {
    let play = try ScriptPlay(Self.script) { configuration, folder in
      configure(&configuration, "\(folder.path)/script.lua")
    }
    do {
      let listing = try play.listing()
      return listing.scenarios.map(\.name) + listing.notices
        + [listing.emptiness].compactMap(\.self)
    } catch {
      return ["\(error)".replacing("\(play.folder.path)/", with: "")]
    }
  }

  @Test(
    "a line means the scenario that it belongs to, or else the innermost group",
    arguments: [
      ([5], ["cart › adds"]), ([6], ["cart › adds"]), ([7], ["cart › adds"]),
      ([10], ["cart › full › pays [1]", "cart › full › pays [2]"]),
      (
        [12], ["cart › full › pays [1]", "cart › full › pays [2]", "cart › full › leaves"]
      ),
      ([14], ["cart › full › pays [1]", "cart › full › pays [2]", "cart › full › leaves"]),
      (
        [4],
        ["cart › adds", "cart › full › pays [1]", "cart › full › pays [2]", "cart › full › leaves"]
      ),
      ([2], ["opens", "closes"]), ([17], ["opens"]), ([18, 6], ["cart › adds", "closes"]),
      (
        [3],
        [
          #"script.lua:3: no scenario and no group stands there; the nearest is "cart › adds" at script.lua:5"#
        ]
      ),
      (
        [6, 999],
        [
          #"script.lua:999: no scenario and no group stands there; the nearest is "closes" at script.lua:18"#
        ]
      ),
    ] as [([Int], [String])]
  )
  func lines(lines: [Int], selected: [String]) throws {
    #expect(
      try names { configuration, path in
        configuration.lines = lines.map { ScriptLine(file: path, line: $0) }
      } == selected
    )
  }

  @Test("a line of a group's function that stands elsewhere means the group")
  func linesOfNamedFunctions() throws {
    let play = try ScriptPlay(
      """
      local function cart()
        local total = 0
        scenario("adds", function() end)
      end
      scenario("opens", function() end)
      group("cart", cart)
      """
    ) { configuration, folder in
      configuration.lines = [ScriptLine(file: "\(folder.path)/script.lua", line: 2)]
    }
    #expect(try play.listing().scenarios.map(\.name) == ["cart › adds"])
  }

  @Test("a line of a script is told with its name escaped, also where another line is nearest")
  func linesOfStrangeNames() throws {
    let name = "a\u{1B}[31m\n.lua"
    let play = try ScriptPlay([name: "scenario('x', function() end)\n\n\n"]) {
      $0.lines = [ScriptLine(file: "\($1.path)/\(name)", line: 3)]
    }
    let file = "\(play.folder.path)/a\\u{1B}[31m\\n.lua"
    let cause = "\(file):3: no scenario and no group stands there"
    #expect(throws: NothingSelected("\(cause); the nearest is \"x\" at \(file):1")) {
      try play.listing()
    }
  }

  @Test("a line of a script that declares nothing, or cannot be loaded")
  func linesOfOthers() throws {
    let nothing = try ScriptPlay("print 'x'") { configuration, folder in
      configuration.lines = [ScriptLine(file: "\(folder.path)/script.lua", line: 1)]
    }
    let error = #expect(throws: NothingSelected.self) { try nothing.listing() }
    #expect(
      error?.description.hasSuffix(
        "script.lua:1: no scenario and no group stands there; the script declares none of its own"
      ) == true
    )
    let broken = try ScriptPlay("x(") { configuration, folder in
      configuration.lines = [ScriptLine(file: "\(folder.path)/script.lua", line: 1)]
    }
    #expect(try broken.listing().exitCode == .notLoaded)
  }

  @Test(
    "tags select by an expression; one that nobody has is told with the nearest",
    arguments: [
      (["smoke"], ["cart › adds", "opens"]),
      (["slow and not smoke"], ["cart › full › pays [1]", "cart › full › pays [2]"]),
      (["smoke", "slow"], ["opens"]),
      (["not (smoke or slow)"], ["cart › full › leaves", "closes"]),
      (
        ["smok"],
        [
          #"--tag: no scenario has the tag "smok"; did you mean "smoke"?"#,
          #"no scenario is as --tag 'smok' says; the tags are "slow", "smoke""#,
        ]
      ),
      (
        ["smoke,slow"],
        [
          #"--tag: no scenario has the tag "smoke,slow"; write "smoke or slow" for any of several"#,
          #"no scenario is as --tag 'smoke,slow' says; the tags are "slow", "smoke""#,
        ]
      ),
      (
        ["smoke and not zebra"],
        ["cart › adds", "opens", #"--tag: no scenario has the tag "zebra""#]
      ),
    ] as [([String], [String])]
  )
  func tags(tags: [String], selected: [String]) throws {
    #expect(try names { configuration, _ in configuration.tags = tags } == selected)
  }

  @Test("a tag that nobody has is not told where a script could not be loaded, which may have it")
  func tagsOfUnloaded() throws {
    let broken = try ScriptPlay("x(") { configuration, _ in configuration.tags = ["smoke"] }
    let listing = try broken.listing()
    #expect(listing.notices == [])
    #expect(listing.exitCode == .notLoaded)
  }

  @Test("names, tags, lines and the scenarios of the last run all have to fit")
  func together() throws {
    #expect(
      try names { configuration, path in
        configuration.tags = ["slow"]
        configuration.filter = "pays"
        configuration.lines = [ScriptLine(file: path, line: 10), ScriptLine(file: path, line: 17)]
        configuration.references = [
          ScenarioReference(file: path, name: "cart › full › pays [2]"),
          ScenarioReference(file: path, name: "opens"),
        ]
      } == ["cart › full › pays [2]"]
    )
    #expect(
      try names { configuration, path in
        configuration.references = [ScenarioReference(file: path, name: "gone")]
      } == ["what failed in the last run is not among the scenarios of these scripts"]
    )
    #expect(
      try names { configuration, path in
        configuration.filter = "pays"
        configuration.references = [ScenarioReference(file: path, name: "opens")]
      } == ["nothing that failed in the last run matches --filter 'pays'"]
    )
  }

  @Test("only is refused where it is forbidden, with each place")
  func forbidden() throws {
    let play = try ScriptPlay([
      "a.lua": "scenario('a', { only = true }, print)\nscenario('b', print)",
      "b.lua": "group('g', function() scenario('c', { only = true }, print) end)",
    ]) { configuration, _ in
      configuration.forbidsOnly = true
      configuration.filter = "b"
    }
    let error = #expect(throws: ForbiddenOnly.self) { try play.report() }
    #expect(
      error?.description.replacing("\(play.folder.path)/", with: "") == """
        --forbid-only: 2 scenarios say only = true; take it out, nothing was run
          a.lua:1: a
          b.lua:1: g › c
        """
    )
    var configuration = play.configuration
    configuration.isOfSwiftTest = true
    let ofSwift = #expect(throws: ForbiddenOnly.self) {
      try ScenarioRunner(configuration: configuration).run(["\(play.folder.path)/a.lua"]) { _ in }
    }
    #expect(ofSwift?.description.hasPrefix("forbidsOnly: 1 scenario says only = true; ") == true)
  }

  @Test("random order is by the seed, keeps scripts together, and leaves nothing out")
  func order() throws {
    func names(_ seed: UInt64) throws -> [String] {
      let scripts = ["a", "b", "c"].map { file in
        ("\(file).lua", "for i = 1, 5 do scenario('\(file)' .. i, function() end) end")
      }
      let play = try ScriptPlay(Dictionary(uniqueKeysWithValues: scripts)) { configuration, _ in
        configuration.order = .random
        configuration.seed = seed
      }
      let report = try play.report()
      #expect(report.isShuffled)
      return report.scenarios.map(\.name)
    }
    let first = try names(1)
    #expect(try names(1) == first)
    #expect(try names(2) != first)
    #expect(first.sorted() == ["a", "b", "c"].flatMap { file in (1...5).map { "\(file)\($0)" } })
    let files = first.map { String($0.prefix(1)) }
    #expect(files == [files[0], files[5], files[10]].flatMap { Array(repeating: $0, count: 5) })
    #expect(first != first.sorted())
  }
}
