internal import GrowingLimit
internal import Interaction
internal import Scenarios
internal import Testing

@Suite("The coverage of a run")
struct RunCoverageTests {
  /// Plays scripts with their lines counted.
  ///
  /// - Returns: How often each line ran, by the names of files.
  private func coverage(
    _ scripts: [String: String],
    playing played: [String],
    configure: @escaping (inout RunConfiguration) -> Void = { _ in }
  ) throws -> [String: [Int: Int]] {
    let play = try ScriptPlay(scripts, playing: played) { configuration, _ in
      configuration.collectsCoverage = true
      configure(&configuration)
    }
    let coverage = try #require(try play.report().coverage)
    let folder = play.folder.path + "/"
    return Dictionary(
      uniqueKeysWithValues: coverage.files.map { file in
        (
          file.path.replacing(folder, with: ""),
          Dictionary(uniqueKeysWithValues: file.lines.map { ($0.number, $0.hits) })
        )
      }
    )
  }

  @Test("is that of all scenarios, with the modules they require, by one name each")
  func modules() throws {
    #expect(
      try coverage(
        [
          "shop/app.lua": """
          local app = {}
          function app.used(n)
            return n + 1
          end
          function app.unused()
            return 0
          end
          return app
          """,
          "shop/scenarios.lua": """
          local app = require "app"
          scenario("one", function()
            expect(app.used(1)):toBe(2)
          end)
          scenario("two", function()
            expect(require("shop.app").used(2)):toBe(4)
            print "never"
          end)
          """,
        ],
        playing: ["shop/scenarios.lua"]
      ) == [
        // The second scenario loads the module by another name as well: it is the same file. A line is
        // counted again when a call within it goes back to where it began.
        "shop/app.lua": [1: 3, 2: 3, 3: 2, 4: 3, 5: 3, 6: 0, 7: 3, 8: 3],
        "shop/scenarios.lua": [1: 2, 2: 4, 3: 1, 4: 3, 5: 4, 6: 1, 7: 0, 8: 4],
      ]
    )
  }

  @Test("is that of plugins as well, with their modules, of those too that are gone")
  func plugins() throws {
    let lines = try coverage(
      [
        "shop.lua": """
        app:setRoot(ui.VStack { ui.Button { id = "add", title = "Add" } })
        app:loadPlugin "own.lua"
        scenario("one", function(user)
          user:tap(find.id "add")
        end)
        scenario("two", function(user)
          app:plugin("own"):unload()
          user:tap(find.id "add")
        end)
        """,
        "own.lua": """
        plugin { name = "own", version = "1" }
        local words = require "words"
        local add = app:view "add"
        add:on("touchUpInside", function()
          print(words.thanks())
        end)
        local function unused()
          return 0
        end
        """,
        "words.lua": """
        local words = {}
        function words.thanks()
          return "Thanks"
        end
        return words
        """,
      ],
      playing: ["shop.lua"]
    )
    #expect(lines.keys.sorted() == ["own.lua", "shop.lua", "words.lua"])
    let own = try #require(lines["own.lua"])
    // Each scenario loads it anew, and the second has it no more when the button is tapped.
    #expect([2, 3, 5, 8].map { own[$0] } == [2, 2, 1, 0])
    let words = try #require(lines["words.lua"])
    #expect([1, 3].map { words[$0] } == [2, 1])
  }

  @Test("has what ran before a time limit, in coroutines too, and every attempt")
  func countsBeforeTimeLimit() throws {
    let (lines, _) = try withGrowingLimit(
      from: 0.1,
      until: { $0["script.lua"]?[8, default: 0] ?? 0 > 100 }
    ) { limit in
      try coverage(
        [
          "script.lua": """
          scenario("fails", { retries = 2 }, function()
            error "no"
          end)
          scenario("never ends", { timeout = \(limit) }, function()
            local co = coroutine.wrap(function()
              local n = 0
              while true do
                n = n + 1
              end
            end)
            co()
            print "never"
          end)
          """
        ],
        playing: ["script.lua"]
      )
    }
    let script = try #require(lines["script.lua"])
    #expect(script[2] == 3)
    #expect(script[6] == 1)
    #expect(try #require(script[8]) > 100)
    #expect(script[12] == 0)
  }

  @Test("is not there where nobody asks for it")
  func off() throws {
    #expect(try ScriptPlay("scenario('s', function() end)").report().coverage == nil)
  }
}
