internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("What a plugin says of itself")
struct PluginManifestTests {
  /// The manifest of a text, or why it has none.
  private func reading(_ text: String) -> String {
    do {
      let manifest = try PluginText(file: "p.lua", text: text, modules: LuaModules()).manifest()
      let needed = manifest.requires.map { ", requires \($0)" } ?? ""
      return "\(manifest.name) \(manifest.version)\(needed), \(manifest.permissions)"
    } catch {
      return "\(error.code): \(error)"
    }
  }

  @Test("is read without running what follows")
  func reading() {
    #expect(
      reading(
        """
        local name = "limits"
        plugin { name = name, version = "1.2", requires = "1.0", permissions = { "io", "os" } }
        while true do end
        """
      ) == "limits 1.2, requires 1.0.0, [\"io\", \"os\"]"
    )
    #expect(reading("pcall(plugin, { name = 'a', version = '1' }) ui.Button {}") == "a 1, []")
  }

  @Test("is said once: what a second beginning says would be lost")
  func twoBeginnings() throws {
    let stage = try PluginStage()
    #expect(
      stage.refusal(PluginStage.text("plugin { name = 'other', version = '2.0' }"))
        .hasSuffix("the plugin probe has begun already; load another by itself, from its own file")
    )
    #expect(stage.host.plugins.isEmpty)
  }

  @Test(
    "has its entries, of their kinds",
    arguments: [
      ("plugin { version = '1' }", "a plugin says its name"),
      ("plugin { name = 'a' }", "a plugin says its version"),
      (
        "plugin { name = 'a b', version = '1' }",
        "'name' of a plugin must be 1 to 100 letters, digits"
      ),
      ("plugin { name = 3, version = '1' }", "'name' of a plugin must be 1 to 100 letters, digits"),
      ("plugin { name = 'a', version = 'new' }", "'version' of a plugin must be a version such as"),
      (
        "plugin { name = 'a', version = '1', requires = 1 }",
        "'requires' of a plugin must be a version"
      ),
      (
        "plugin { name = 'a', version = '1', requires = 'x' }",
        "'requires' of a plugin must be a version"
      ),
      ("plugin { name = 'a', version = '1', permissions = 'io' }", "must be a list of names"),
      (
        "plugin { name = 'a', version = '1', permissions = { 'oi' } }",
        "there is no permission \"oi\"; did you mean \"io\"?"
      ),
      (
        "plugin { name = 'a', versoin = '1' }",
        "there is no entry of a plugin \"versoin\"; did you mean \"version\"?"
      ),
    ]
  )
  func faults(text: String, message: String) {
    let answer = reading(text)
    #expect(answer.hasPrefix("badManifest: p.lua:1: "), "\(answer)")
    #expect(answer.contains(message), "\(answer)")
  }

  @Test("comes first")
  func first() {
    #expect(
      reading("ui.Button {}").hasPrefix(
        "badManifest: p.lua:1: a plugin begins with plugin { name = \"limits\", version = \"1.0.0\" }; before that, "
      )
    )
    #expect(
      reading("local a = 1")
        == "badManifest: p.lua: a plugin begins with plugin { name = \"limits\", version = \"1.0.0\" }"
    )
    #expect(reading("local = 1").hasPrefix("broken: p.lua:1: "))
  }

  @Test("is looked for before what goes on for ever")
  func endlessUnderTimeLimit() {
    #expect(reading("while true do end").hasPrefix("badManifest: p.lua:1: a plugin begins with"))
  }
}
