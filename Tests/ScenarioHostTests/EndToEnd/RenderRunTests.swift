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

  /// Whether librsvg's program is installed.
  private static let hasConverter = Tool.path(of: "rsvg-convert") != nil

  /// How many pixels a PNG has, which stands after the length and the name of its first chunk.
  private func pixels(of file: String) throws -> [Int] {
    let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: file)))
    try #require(bytes.count > 24)
    #expect(bytes[..<8] == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    return [bytes[16..<20], bytes[20..<24]].map { $0.reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test(
    "writes a PNG of the window or of a view, in light or dark, where librsvg is installed",
    .enabled(if: hasConverter, "install librsvg2-bin to run this test")
  )
  func png() throws {
    let folder = try folder()
    let path = try #require(Tool.variables["PATH"])
    for (name, options, size) in [
      ("light.png", [], [780, 1688]), ("dark.png", ["--dark"], [780, 1688]),
      ("view.png", ["--view", "count"], [716, 40]),
    ] as [(String, [String], [Int])] {
      let run = ScriptRun(
        in: folder,
        ["render", folder("counter.lua"), "--step", "1", "--out", folder(name)] + options,
        variables: ["PATH": path]
      )
      #expect(run.report == "\"counts taps\", after step 1: tap button \"Add\": \(name)\n")
      #expect(run.messages.isEmpty)
      #expect(run.code == .passed)
      #expect(try pixels(of: folder(name)) == size)
    }
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: folder("light.png")))
        != Data(contentsOf: URL(fileURLWithPath: folder("dark.png")))
    )
  }

  @Test("says what a PNG needs where librsvg is not installed, and writes none")
  func noConverter() throws {
    let folder = try folder()
    let run = ScriptRun(
      in: folder,
      ["render", folder("counter.lua"), "--out", folder("screen.png")],
      variables: ["PATH": folder.path]
    )
    #expect(run.report.isEmpty)
    #expect(
      run.messages == """
        moontap: a PNG needs rsvg-convert, which is not installed: apt-get install librsvg2-bin (or \
        librsvg, as other systems call it), or name a file that ends in .svg

        """
    )
    #expect(run.code == .unusableConfiguration)
    #expect(!FileManager.default.fileExists(atPath: folder("screen.png")))
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
