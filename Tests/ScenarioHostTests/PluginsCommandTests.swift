internal import Foundation
internal import ScenarioHost
internal import Testing

@Suite("The plugins command")
struct PluginsCommandTests {
  /// A folder with an app and plugins.
  private func folder() throws -> ScriptFolder {
    let folder = try ScriptFolder()
    try folder.write(
      "app:setRoot(ui.VStack { ui.Button { id = 'add', title = 'Add' } })",
      to: "shop.lua"
    )
    let body = "app:view('add').didTouchUpInside = function() end"
    try folder.write("plugin { name = 'b', version = '2.0' } \(body)", to: "plugins/b.lua")
    try folder.write(
      """
      plugin { name = 'a', version = '1.0', requires = '1.0', permissions = { 'io' } }
      \(body)
      app:view('add'):on("touchDown", function() end)
      app:every(1, function() end)
      app:after(2.5, function() end):cancel()
      """,
      to: "plugins/a.lua"
    )
    try folder.write("not Lua at all", to: "plugins/notes.txt")
    return folder
  }

  /// What a host with a runner of scripts says.
  private func play(_ arguments: String...) -> Call {
    Call(["plugins"] + arguments, to: PlainHost.self)
  }

  @Test("tells what they are, what they touch, and where they conflict")
  func text() throws {
    let folder = try folder()
    let call = play(folder("shop.lua"), "--plugin", folder("plugins"), "--allow", "a:io")
    #expect(
      call.results == """
        API version 1.0.0
        1) a 1.0  \(folder("plugins/a.lua"))
           requires 1.0.0
           may use io
           sets Window/VStack/Button#add "Add".didTouchUpInside
           connects Window/VStack/Button#add "Add":on("touchDown")
           begins app:every(1, …) (\(folder("plugins/a.lua")):4)
        2) b 2.0  \(folder("plugins/b.lua"))
           sets Window/VStack/Button#add "Add".didTouchUpInside
        conflict: Window/VStack/Button#add "Add".didTouchUpInside is set by a, b; that of b counts

        """
    )
    #expect(call.messages.isEmpty)
    #expect(call.code == .passed)
  }

  @Test("lists as JSON, by the plugins of the project's file")
  func json() throws {
    let folder = try folder()
    try folder.write("return { plugins = 'plugins', allow = 'a:io' }", to: "moontap.lua")
    let call = Call(["plugins", folder("shop.lua"), "--json"], to: PlainHost.self, in: folder)
    #expect(call.code == .passed, "\(call.messages)")
    let data = Data(call.results.utf8)
    let document = try #require(
      try JSONSerialization.jsonObject(with: data) as? [String: Any]
    )
    #expect(document["format"] as? String == "moontap plugins")
    #expect(document["apiVersion"] as? String == "1.0.0")
    let plugins = try #require(document["plugins"] as? [[String: Any]])
    #expect(plugins.map { $0["name"] as? String } == ["a", "b"])
    let button = "Window/VStack/Button#add \"Add\""
    #expect(plugins.map { $0["touches"] as? [String] } == [[], ["\(button).didTouchUpInside"]])
    let sets = plugins.map { $0["sets"] as? [String] }
    #expect(sets == [["\(button).didTouchUpInside"], ["\(button).didTouchUpInside"]])
    #expect(plugins.map { $0["connections"] as? Int } == [1, 0])
    #expect(plugins.map { $0["handlers"] as? [String] } == [["\(button):on(\"touchDown\")"], []])
    #expect(plugins.map { $0["views"] as? [String] } == [[], []])
    #expect(plugins.map { $0["timers"] as? Int } == [1, 0])
    #expect(
      plugins.map { $0["timerCalls"] as? [String] } == [
        ["app:every(1, …) (\(folder("plugins/a.lua")):4)"], [],
      ]
    )
    let conflicts = try #require(document["conflicts"] as? [[String: Any]])
    #expect(conflicts.map { $0["called"] as? String } == ["b"])
  }

  @Test("tells of those that the script loads by itself, each with its own")
  func ofScript() throws {
    let folder = try folder()
    try folder.write(
      """
      app:setRoot(ui.VStack { ui.Button { id = 'add', title = 'Add' } })
      app:loadPlugin "own.lua"
      """,
      to: "shop.lua"
    )
    try folder.write(
      "plugin { name = 'own', version = '3' } app:view('add'):addTarget(nil, 'save', 'touchDown')",
      to: "own.lua"
    )
    let call = play(folder("shop.lua"), "--plugin", folder("plugins/b.lua"))
    #expect(
      call.results == """
        API version 1.0.0
        1) own 3  \(folder("own.lua"))
           connects Window/VStack/Button#add "Add":addTarget(…, "save", "touchDown")
        2) b 2.0  \(folder("plugins/b.lua"))
           sets Window/VStack/Button#add "Add".didTouchUpInside

        """
    )
  }

  @Test("tells of plain values that a plugin sets, and of views that it adds")
  func writes() throws {
    let folder = try folder()
    try folder.write(
      """
      plugin { name = 'look', version = '1' }
      local add = app:view 'add'
      add.title = "Buy"
      add.isEnabled = false
      add.title = "Sell"
      local hint = ui.Label { id = "hint", text = "Sold out" }
      hint.text = "Sold"
      add.superview:addSubview(ui.VStack { id = "box", hint })
      """,
      to: "look.lua"
    )
    let call = play(folder("shop.lua"), "--plugin", folder("look.lua"))
    #expect(
      call.results == """
        API version 1.0.0
        1) look 1  \(folder("look.lua"))
           sets Window/VStack/Button#add "Sell".title
           sets Window/VStack/Button#add "Sell".isEnabled
           adds Window/VStack/VStack#box

        """
    )
  }

  @Test("asks the host's runner")
  func runner() {
    #expect(Call("plugins").results.hasPrefix("API version 0.0.0\n"))
  }

  @Test("without a script lists them, and says where there are none")
  func listing() throws {
    let folder = try folder()
    let call = play("--plugin", folder("plugins/b.lua"))
    #expect(call.results == "API version 1.0.0\n1) b 2.0  \(folder("plugins/b.lua"))\n")
    #expect(
      play().results == """
        API version 1.0.0
        no plugins; name files, or folders of *.lua files, with --plugin

        """
    )
  }

  @Test("a script or a plugin that fails as it runs ends it with 2")
  func broken() throws {
    let folder = try folder()
    try folder.write("plugin { name = 'c', version = '1' }\nerror 'no shop'", to: "c.lua")
    let call = play(folder("shop.lua"), "--plugin", folder("c.lua"))
    #expect(call.code == .notLoaded)
    #expect(call.results.contains("1) plugin c 1 (\(folder("c.lua"))) could not be loaded\n"))
    #expect(call.results.contains("   into the app of \(folder("shop.lua"))\n"))
    #expect(call.results.contains("\(folder("c.lua")):2"))
    #expect(call.results.contains("no shop"))
  }

  @Test("what may not be loaded ends every command with 65, before anything runs")
  func refused() throws {
    let folder = try folder()
    try folder.write("local = 1", to: "broken.lua")
    try folder.write("print 'hello'", to: "plain.lua")
    try folder.write("plugin { name = 'b', version = '3' }", to: "again.lua")
    try folder.write("plugin { name = 'd', version = '1', requires = '9' }", to: "new.lua")
    try folder.write([0x1B, 0x4C, 0x75, 0x61], to: "compiled.lua")
    let pipe = folder("pipe.lua")
    #expect(mkfifo(pipe, 0o600) == 0)
    let cases: [(plugins: [String], message: String)] = [
      (["nowhere"], "nowhere: the plugin cannot be read: No such file or directory"),
      (["broken.lua"], "broken.lua:1: "),
      (["plain.lua"], "a plugin begins with plugin {"),
      (["plugins/b.lua", "again.lua"], "a plugin with the name b is loaded already"),
      (["plugins/a.lua"], "asks for io, which nobody has allowed"),
      (["new.lua"], "requires version 9.0.0 of the API"),
      (["compiled.lua"], "the file is compiled Lua"),
      (["pipe.lua"], "pipe.lua: is no regular file"),
    ]
    for (plugins, message) in cases {
      for command in ["run", "drive", "plugins"] {
        let options = plugins.flatMap { ["--plugin", folder($0)] }
        let call = Call([command, folder("shop.lua")] + options)
        #expect(call.code == .unusableConfiguration, "\(plugins) \(command)")
        #expect(call.messages.contains(message), "\(call.messages)")
        #expect(call.results.isEmpty)
      }
    }
    #expect(Call("run", "a.lua", "--allow", "io").code == .usage)
    #expect(
      Call("run", "a.lua", "--allow", "io").messages
        .contains(
          "--allow: 'io' is no plugin's name with debug, io or os; write it as in limits:io.\n"
        )
    )
  }
}
