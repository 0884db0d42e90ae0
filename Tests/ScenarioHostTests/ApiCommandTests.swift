internal import Foundation
internal import Interaction
internal import ScenarioHost
internal import Testing

@Suite("The api command")
struct ApiCommandTests {
  @Test(
    "writes a format of one file to standard output",
    arguments: [
      ("luals", "---@meta _\n"), ("luacheck", "-- What scripts can reach, for luacheck"),
      ("json", "{\n"),
    ]
  )
  func output(format: String, beginning: String) {
    let call = Call("api", "--format", format)
    #expect(call.results.hasPrefix(beginning))
    #expect(call.messages.isEmpty)
    #expect(call.code == .passed)
  }

  @Test("writes the model as JSON, with the version of its form")
  func json() throws {
    let text = Call("api", "--format", "json").results
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let model = try #require(object as? [String: Any])
    #expect(model["version"] as? Int == 1)
    let classes = try #require(model["classes"] as? [[String: Any]])
    let button = try #require(classes.first { $0["path"] as? String == "ui.Button" })
    #expect(button["superclass"] as? String == "Control")
    let properties = try #require(button["properties"] as? [[String: Any]])
    let title = try #require(properties.first { $0["name"] as? String == "title" })
    #expect(title["type"] as? String == "string?" || title["type"] as? String == "string")
    #expect(title["isWritable"] as? Bool == true)
  }

  /// A host with a class, a screen and a service of its own.
  private struct PostHost: ScenarioHost {
    final class Parcel: LuaExposed {
      static let luaClass = LuaClass<Parcel>("Parcel", summary: "What is sent.") {
        LuaProperty("weight", get: { _ in 2 }, summary: "In grams.")
        LuaStatic("heaviest", summary: "The heaviest.") { 9 }
          .deprecated(since: "1.0", use: "weight")
      }
    }

    private static let scales = Service<Int>("scales") { _ in 3 }

    static func configure(_ host: inout HostConfiguration) {
      host.name = "post"
      host.app.expose(Parcel.self)
      host.app.screen("Counter") { _, _ in ViewController() }
      host.app.service(scales)
    }
  }

  @Test("names the screens and services that the host registers, in every format")
  func hostNames() throws {
    let folder = try ScriptFolder()
    _ = Call(["api", "--format", "markdown", "--out", folder.path], to: PostHost.self)
    var texts = ["markdown": try folder.text("globals.md")]
    for format in ["luals", "luacheck", "json"] {
      texts[format] = Call(["api", "--format", format], to: PostHost.self).results
    }
    for (format, text) in texts {
      for name in ["Counter", "scales"] {
        #expect(text.contains("\"\(name)\""), "\(format) lacks \(name)")
      }
    }
  }

  @Test("writes of the classes that the host exposes, in every format, as init does")
  func host() throws {
    for (format, part) in [
      ("luals", "---@type Parcel.class\nParcel = {}\n"), ("luacheck", "    Parcel = { fields = "),
      ("json", "\"path\" : \"Parcel\""),
    ] {
      let call = Call(["api", "--format", format], to: PostHost.self)
      #expect(call.results.contains(part), "\(format)")
      #expect(!Call("api", "--format", format).results.contains("Parcel"))
    }
    let folder = try ScriptFolder()
    _ = Call(["api", "--format", "markdown", "--out", folder("pages")], to: PostHost.self)
    #expect(try folder.text("pages/Parcel.md").hasPrefix("# Parcel\n\nWhat is sent.\n"))
    #expect(Call(["init", folder.path], to: PostHost.self).code == .passed)
    #expect(try folder.text(".luarc.json").contains("\"Parcel\", \"after\""))
    for (name, format) in [("moontap.lua", "luals"), ("luacheck.lua", "luacheck")] {
      let call = Call(["api", "--format", format], to: PostHost.self)
      #expect(try folder.text(".moontap-api/\(name)") == call.results)
    }
  }

  @Test("writes into a folder that it makes, and replaces what is there")
  func folder() throws {
    let folder = try ScriptFolder()
    let first = ScriptRun(in: folder, ["api", "--format", "luals", "--out", folder("new/api")])
    #expect(first.report == "written: new/api/moontap.lua\n")
    #expect(first.code == .passed)
    try folder.write("---@meta _\nold", to: "new/api/moontap.lua")
    let again = ScriptRun(in: folder, ["api", "--format", "luals", "--out", folder("new/api/")])
    #expect(again.report == first.report)
    #expect(try folder.text("new/api/moontap.lua") == Call("api", "--format", "luals").results)
    let pages = ScriptRun(in: folder, ["api", "--format", "markdown", "--out", folder("pages")])
    #expect(pages.report.contains(#/^written: \d+ files in pages/\n$/#))
    #expect(try folder.text("pages/Button.md").hasPrefix("# ui.Button\n"))
  }

  @Test("does not write over the settings of a project, whose file has the same name")
  func settings() throws {
    let folder = try ScriptFolder()
    try folder.write("return { jobs = 2 }", to: "moontap.lua")
    try FileManager.default.createSymbolicLink(
      atPath: folder("link"),
      withDestinationPath: folder.path
    )
    for out in [folder.path, folder("link")] {
      let call = Call("api", "--format", "luals", "--out", out)
      #expect(call.code == .usage)
      #expect(
        call.messages.hasSuffix(
          "which holds the settings of a project; name a folder of its own, such as .moontap-api\n"
        ),
        "\(out): \(call.messages)"
      )
    }
    #expect(try folder.text("moontap.lua") == "return { jobs = 2 }")
    #expect(Call("api", "--format", "luals", "--out", folder("api")).code == .passed)
  }

  @Test("ends with 74 where it cannot write, naming the file")
  func problem() throws {
    let folder = try ScriptFolder("file")
    let call = ScriptRun(in: folder, ["api", "--format", "json", "--out", folder("file")])
    #expect(
      call.messages == """
        moontap: file/moontap.json: cannot be written: Not a directory; name a folder that you may write to

        """
    )
    #expect(call.code == .outputFailed)
  }

  @Test("wants a format that it knows, and a folder for pages")
  func usage() {
    #expect(Call("api").code == .usage)
    #expect(Call("api", "--format", "html").code == .usage)
    #expect(Call("api", "--format", "json", "--out", "").code == .usage)
    let pages = Call("api", "--format", "markdown")
    #expect(pages.code == .usage)
    #expect(pages.messages.contains("--format markdown writes many pages; name a folder"))
  }

  /// The scripts among the examples.
  private static let examples: [String] = {
    let root = Repository.path("examples")
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".lua") }.sorted()
  }()

  @Test("knows every global that the examples use, with the field")
  func examples() throws {
    let standard = Call("api", "--format", "luacheck").results
    #expect(!Self.examples.isEmpty)
    for name in Self.examples {
      let text = try Repository.text("examples/\(name)").replacing(#/--[^\n]*/#, with: "")
      for use in text.matches(of: #/(?:^|[^\w.:"])(?<global>ui|app|find)[.:](?<field>\w+)/#) {
        #expect(standard.contains("        \(use.field) = {"), "\(name): \(use.0)")
      }
    }
  }

  @Test("has luacheck warn of what is deprecated", .enabled(if: Luacheck.isInstalled))
  func luacheckDeprecations() throws {
    let folder = try ScriptFolder()
    #expect(Call(["init", folder.path], to: PostHost.self).code == .passed)
    try folder.write("print(Parcel.heaviest())\n", to: "old.lua")
    let outcome = try Luacheck.run(in: folder.path, ["--codes", "--no-color", "old.lua"])
    #expect(outcome.code == 1)
    #expect(
      // Some versions put names in quotes.
      outcome.output.replacing("'", with: "")
        .contains("(W143) accessing undefined field heaviest of global Parcel"),
      "\(outcome.output)"
    )
  }

  @Test(
    "gives luacheck no reason to warn of the examples' globals",
    .enabled(if: Luacheck.isInstalled)
  )
  func luacheck() throws {
    let folder = try ScriptFolder()
    #expect(ScriptRun(in: folder, ["init", folder.path]).code == .passed)
    let outcome = try Luacheck.run(
      in: folder.path,
      ["--only", "1", "--config", ".luacheckrc", Repository.path("examples")]
    )
    #expect(outcome.code == 0, "\(outcome.output)")
  }
}
