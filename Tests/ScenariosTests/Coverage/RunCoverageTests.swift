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
