internal import Foundation
internal import ScenarioHost
internal import Testing

@Suite("The render command")
struct RenderCommandTests {
  @Test("writes a drawing to standard output by default, or by a dash")
  func standardOutput() throws {
    let folder = try ScriptFolder("a.lua")
    for call in [
      Call("render", folder("a.lua")), Call("render", folder("a.lua"), "--out", "-"),
    ] {
      #expect(call.results == StubRunner.drawing)
      #expect(call.messages.isEmpty)
      #expect(call.code == .passed)
    }
  }

  @Test("writes what the ending of a file asks for, and says what it shows")
  func endings() throws {
    let folder = try ScriptFolder("a.lua")
    let drawing = Call("render", folder("a.lua"), "--out", folder("a.svg"))
    #expect(drawing.results == "plays: \(folder("a.svg"))\n")
    #expect(drawing.code == .passed)
    #expect(
      try String(contentsOfFile: folder("a.svg"), encoding: .utf8) == StubRunner.drawing
    )
    let tree = Call(
      "render",
      folder("a.lua"),
      "--out",
      folder("a.TXT"),
      "--step",
      "3",
      "--scenario",
      "x",
      "--view",
      "y",
      "--frames"
    )
    #expect(tree.code == .passed)
    var request = PictureRequest()
    request.scenario = "x"
    request.step = 3
    request.view = "y"
    request.isTree = true
    request.showsFrames = true
    #expect(try String(contentsOfFile: folder("a.TXT"), encoding: .utf8) == "\(request)\n")
  }

  @Test("asks for the scenario at the line that stands behind the file")
  func line() throws {
    let folder = try ScriptFolder("a.lua")
    let call = Call("render", folder("a.lua") + ":3", "--out", folder("a.txt"))
    #expect(call.code == .passed)
    var request = PictureRequest()
    request.line = ScriptLine(file: folder("a.lua"), line: 3)
    request.isTree = true
    #expect(try String(contentsOfFile: folder("a.txt"), encoding: .utf8) == "\(request)\n")
  }

  @Test("ends with 1 if the scenario fails, with the picture written and the failure told")
  func failure() throws {
    let folder = try ScriptFolder("fails.lua")
    let call = Call("render", folder("fails.lua"))
    #expect(call.results == StubRunner.drawing)
    #expect(call.messages.contains("no luck"))
    #expect(call.code == .failed)
  }

  @Test("ends with 2 if the script cannot be found or loaded")
  func notLoaded() throws {
    let folder = try ScriptFolder("broken.lua")
    let broken = Call("render", folder("broken.lua"))
    #expect(broken.results.isEmpty)
    #expect(broken.messages.contains("could not be loaded"))
    #expect(broken.code == .notLoaded)
    let missing = Call("render", folder("a.lua"))
    #expect(
      missing.messages
        == "stub: \(folder("a.lua")): no such file or folder; paths start at the working folder\n"
    )
    #expect(missing.code == .notLoaded)
  }

  @Test("ends with 4 if there is nothing to show")
  func absence() throws {
    let folder = try ScriptFolder("a.lua")
    let call = Call("render", folder("a.lua"), "--step", "9", "--out", folder("a.svg"))
    #expect(call.messages == "stub: nothing to show: there is no step 9\n")
    #expect(call.code == .nothingSelected)
    #expect(!FileManager.default.fileExists(atPath: folder("a.svg")))
  }

  @Test("makes the folders of the picture")
  func folders() throws {
    let folder = try ScriptFolder("a.lua")
    let call = Call("render", folder("a.lua"), "--out", folder("pictures/new/a.svg"))
    #expect(call.code == .passed)
    #expect(FileManager.default.fileExists(atPath: folder("pictures/new/a.svg")))
  }

  @Test("a picture takes the place of an earlier one at once, of which nothing is overwritten")
  func replacement() throws {
    let folder = try ScriptFolder("a.lua")
    try "earlier".write(toFile: folder("a.svg"), atomically: false, encoding: .utf8)
    try FileManager.default.linkItem(atPath: folder("a.svg"), toPath: folder("kept.svg"))
    let call = Call("render", folder("a.lua"), "--out", folder("a.svg"))
    #expect(call.code == .passed)
    #expect(try String(contentsOfFile: folder("kept.svg"), encoding: .utf8) == "earlier")
    #expect(try String(contentsOfFile: folder("a.svg"), encoding: .utf8) != "earlier")
  }

  @Test("ends with 74 if the picture cannot be written")
  func unwritable() throws {
    let folder = try ScriptFolder("a.lua")
    let call = Call("render", folder("a.lua"), "--out", folder("a.lua/a.svg"))
    #expect(
      call.messages == """
        stub: the picture cannot be written to \(folder("a.lua/a.svg")): Not a directory; \
        name a file in a folder that you may write to

        """
    )
    #expect(call.code == .outputFailed)
    // The device says that it is full only when something is written.
    try FileManager.default.createSymbolicLink(
      atPath: folder("full.svg"),
      withDestinationPath: "/dev/full"
    )
    let full = Call("render", folder("a.lua"), "--out", folder("full.svg"))
    #expect(full.messages.contains("No space left on device"))
    #expect(full.code == .outputFailed)
    #expect(Call("render", folder("a.lua"), problem: "full").code == .outputFailed)
  }

  @Test("ends with 65 before anything is played if a PNG is wanted and nothing can make it")
  func noConverter() throws {
    let folder = try ScriptFolder("a.lua")
    let call = Call("render", folder("a.lua"), "--out", folder("a.png"))
    #expect(
      call.messages == """
        stub: a PNG needs rsvg-convert, which is not installed: apt-get install librsvg2-bin (or \
        librsvg, as other systems call it), or name a file that ends in .svg

        """
    )
    #expect(call.code == .unusableConfiguration)
    #expect(!FileManager.default.fileExists(atPath: folder("a.png")))
  }

  @Test(
    "ends with 64 if the command line is wrong",
    arguments: [
      (["--out", "a.jpg"], "ends in .svg, .png or .txt"),
      (["--out", "svg"], "ends in .svg, .png or .txt"),
      (["--out", ".svg"], "ends in .svg, .png or .txt"),
      (
        ["--step", "-1"],
        "--step takes a whole number from 0, which is the screen as it was loaded, not '-1'."
      ),
      (["--step", "two"], "--step takes a whole number, as in 2, not 'two'."),
      (["--frames"], "--frames is for the text tree"),
      (["--dark", "--out", "a.txt"], "--dark is for drawings"),
    ]
  )
  func usage(options: [String], complaint: String) throws {
    let folder = try ScriptFolder("a.lua")
    let call = Call(["render", folder("a.lua")] + options)
    #expect(call.messages.contains(complaint))
    #expect(call.code == .usage)
  }
}
