internal import Interaction
internal import Scenarios
internal import Testing

@Suite("The modules of a script")
struct ScriptTextModulesTests {
  @Test("lie beside it and in the folder above, and are loaded anew for each scenario")
  func roots() throws {
    let play = try ScriptPlay(
      [
        "shop/counter.lua": """
        local count = 0
        return { next = function() count = count + 1 return count end }
        """,
        "shop/app.lua": "return { counter = require 'counter', name = ... }",
        "shop/scenarios.lua": """
        local app, place = require "shop.app"
        local again = require "shop.app"
        for number = 1, 2 do
          scenario("runs " .. number, function()
            expect(app.counter.next()):toBe(1)
            expect(again):toBe(app)
            expect(app.name):toBe "shop.app"
            expect(place):toMatch "shop/app%.lua$"
          end)
        end
        """,
      ],
      playing: ["shop/scenarios.lua"]
    )
    #expect(try play.scenarios().map(\.outcome) == [.passed, .passed])
  }

  @Test("lie in the folder above, too, if a folder's name begins with a character that combines")
  func combiningName() throws {
    let play = try ScriptPlay(
      [
        "shop/prices.lua": "return 'above'",
        "shop/\u{301}x/a.lua": """
        scenario("requires", function() expect((require "prices")):toBe "above" end)
        """,
      ],
      playing: ["shop/\u{301}x/a.lua"]
    )
    #expect(try play.scenarios().map(\.outcome) == [.passed])
  }

  @Test("lie also in the folders that the project names, after the script's own")
  func projectRoots() throws {
    let play = try ScriptPlay(
      [
        "lib/shop/prices.lua": "return 'from the library'",
        "lib/own.lua": "return 'from the library'",
        "suite/own.lua": "return 'its own'",
        "suite/a.lua": """
        scenario("requires", function()
          expect((require "shop.prices")):toBe "from the library"
          expect((require "own")):toBe "its own"
        end)
        """,
      ],
      playing: ["suite/a.lua"]
    ) { configuration, folder in
      configuration.roots = ["\(folder.path)/lib"]
      configuration.journal = "\(folder.path)/journal"
    }
    #expect(try play.scenarios().map(\.outcome) == [.passed])
    #expect(try play.replay().exitCode == .passed)
  }

  @Test("that are not there are an error that lists where it looked, and what is near")
  func missing() throws {
    let play = try ScriptPlay(
      ["shop/app.lua": "return 1", "shop/scenarios.lua": "\nrequire 'shop.ap'"],
      playing: ["shop/scenarios.lua"]
    )
    let failure = try #require(try play.report().loadFailures.first).failure
    #expect(failure.location == SourceLocation(file: "shop/scenarios.lua", line: 2))
    #expect(
      failure.message == """
        module 'shop.ap' not found; did you mean 'shop.app'?
        \tno file 'shop/shop/ap.lua'
        \tno file 'shop/shop/ap/init.lua'
        \tno file 'shop/ap.lua'
        \tno file 'shop/ap/init.lua'
        """
    )
  }

  @Test("that do not compile are reported with their own file and line")
  func failing() throws {
    let play = try ScriptPlay(
      ["app.lua": "local x = 1\nlocal y = = 2\n", "scenarios.lua": "require 'app'"],
      playing: ["scenarios.lua"]
    )
    let failure = try #require(try play.report().loadFailures.first).failure
    #expect(failure.location == SourceLocation(file: "app.lua", line: 2))
  }
}
