internal import Foundation
internal import ScenarioHost
internal import Testing

@Suite("The examples")
struct ExampleTests {
  /// Copies examples into a folder, so that reports name them without one.
  private func copies(of names: String...) throws -> ScriptFolder {
    let folder = try ScriptFolder()
    for name in names {
      try folder.write(Repository.text("examples/\(name)"), to: name)
    }
    return folder
  }

  @Test("all pass, also under strict")
  func pass() throws {
    let folder = try copies(
      of: "connections.lua",
      "counter.lua",
      "greeting.lua",
      "item-row-buttons.lua",
      "knob.lua"
    )
    let run = ScriptRun(in: folder, ["run", folder.path, "--strict"])
    #expect(
      run.report == """
        connections.lua
          ✓ saves what was typed  0 ms
          ✓ shows that nobody answers the call for help yet  0 ms
          ✓ lists what is connected, a line for each  0 ms
          ✓ names all that does not fit, and connects nothing then  0 ms

        counter.lua
          ✓ counts taps  0 ms
          ✓ starts again from zero  0 ms

        greeting.lua
          ✓ greets by the button  0 ms
          ✓ greets by the Return key  0 ms
          ✓ has nobody to greet once the name is gone  0 ms

        item-row-buttons.lua
          ✓ buys Tea  0 ms
          ✓ buys Milk  0 ms
          ✓ buys Bread  0 ms
          ✓ buys Cheese  0 ms
          ✓ each button acts for its own row, wherever the row is now  0 ms

        knob.lua
          ✓ points where it is touched  0 ms
          ✓ is turned by the arrow keys once it was touched  0 ms
          ✓ tells nothing of what code sets  0 ms
          ✓ is left alone while it is disabled  0 ms

        18 scenarios in 0.00 s
        18 passed, 0 failed, 0 skipped

        """
    )
    #expect(run.messages.isEmpty)
    #expect(run.code == .passed)
  }

  @Test("are all of them run here")
  func complete() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Repository.path("examples"))
    #expect(
      names.sorted() == [
        "connections.lua", "counter.lua", "counter.steps", "greeting.lua", "item-row-buttons.lua",
        "knob.lua",
      ]
    )
  }

  @Test("are driven by their steps, from a file and from standard input")
  func drive() throws {
    let folder = try copies(of: "counter.lua", "counter.steps")
    let file = ScriptRun(in: folder, ["drive", folder("counter.lua"), folder("counter.steps")])
    let steps = try Repository.text("examples/counter.steps")
    let input = ScriptRun(in: folder, ["drive", folder("counter.lua")], input: steps)
    for run in [file, input] {
      #expect(
        run.report == """
          ✓ 2  tap button "Add"
          ✓ 3  tap button "Add"
          ✓ 4  expect id "count" toHaveText "2"
          ✓ 5  tree
              Window
                VStack
                  text#count "2"
                  button "Add"
                  button "Reset"
          ✓ 6  tap button "Reset"
          ✓ 7  expect text "0" toBeVisible

          6 passed, 0 failed, 0 skipped

          """
      )
      #expect(run.messages.isEmpty)
      #expect(run.code == .passed)
    }
  }

  @Test("stand in the README as they are, with what the program prints, but for durations")
  func readme() throws {
    let readme = try Repository.text("README.md")
    #expect(readme.contains("```lua\n\(try Repository.text("examples/counter.lua"))```\n"))
    let folder = try copies(of: "counter.lua")
    let report = ScriptRun(in: folder, ["run", folder("counter.lua")]).report
    let start = try #require(readme.range(of: "$ ./scripts/run examples/counter.lua\n"))
    let end = try #require(readme.range(of: "```", range: start.upperBound..<readme.endIndex))
    let shown = String(readme[start.upperBound..<end.lowerBound])
    #expect(ScriptRun.constant(shown, folder) == "examples/" + report)
  }
}
