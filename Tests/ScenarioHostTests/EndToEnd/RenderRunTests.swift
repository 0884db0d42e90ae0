internal import Foundation
internal import ScenarioHost
internal import Testing

@Suite("Showing a moment of a scenario, from file to picture")
struct RenderRunTests {
  /// A folder with an example in it.
  private func folder() throws -> ScriptFolder {
    let folder = try ScriptFolder()
    try folder.write(Repository.text("examples/counter.lua"), to: "counter.lua")
    return folder
  }

  @Test("writes the text tree after a step, with frames if they are wanted")
  func tree() throws {
    let folder = try folder()
    let run = ScriptRun(
      in: folder,
      [
        "render", folder("counter.lua"), "--scenario", "starts again", "--step", "2", "--frames",
        "--out", folder("screen.txt"),
      ]
    )
    #expect(
      run.report == """
        "starts again from zero", after step 2: tap button "Add": screen.txt

        """
    )
    #expect(run.messages.isEmpty)
    #expect(run.code == .passed)
    #expect(
      try String(contentsOfFile: folder("screen.txt"), encoding: .utf8) == """
        Window (0, 0, 390×844)
          VStack (0, 0, 390×844)
            text#count "1" (16, 16, 358×20)
            button "Add" (16, 44, 358×44)
            button "Reset" (16, 96, 358×44)

        """
    )
  }

  @Test("writes the same drawing to a file and to standard output, and another one in the dark")
  func drawing() throws {
    let folder = try folder()
    let base = ["render", folder("counter.lua"), "--step", "1"]
    let file = ScriptRun(in: folder, base + ["--out", folder("screen.svg")])
    #expect(file.code == .passed)
    let written = try String(contentsOfFile: folder("screen.svg"), encoding: .utf8)
    let output = ScriptRun(in: folder, base)
    #expect(output.report == written)
    #expect(output.messages.isEmpty)
    // The finger is on the button that was tapped.
    #expect(written.contains("<circle cx=\"195\" cy=\"66\" r=\"15\""))
    let dark = ScriptRun(in: folder, base + ["--dark"])
    #expect(dark.report.hasPrefix("<svg xmlns"))
    #expect(dark.report != written)
  }

  @Test("says in one line why there is nothing to show")
  func nothing() throws {
    let folder = try folder()
    let run = ScriptRun(in: folder, ["render", folder("counter.lua"), "--step", "99"])
    #expect(run.report.isEmpty)
    #expect(
      run.messages == """
        moontap: nothing to show: "counts taps" ends with step 3, so there is no step 99; name a \
        smaller number, 0 for the screen as it was loaded, or none for the end

        """
    )
    #expect(run.code == .nothingSelected)
  }
}
