internal import Glibc
internal import ScenarioHost
internal import Testing

@Suite("A pattern that tries for ever, where no worker plays")
struct HangRunTests {
  /// What tries for ever.
  private static let hang = #"string.rep("a", 50):find(("a*"):rep(30) .. "b")"#

  /// What is said of everything that hangs.
  private static let cause = """
    ended, because its time was up and it did not come to an end: something kept it busy in which Lua \
    cannot be stopped, such as the matching of a pattern or a function of the host's.
    """

  /// Runs the program to its end.
  ///
  /// - Returns: What it said on standard error, paths beginning in the folder, and its code.
  private func run(
    _ arguments: [String],
    in folder: ScriptFolder
  ) throws -> (messages: String, code: Int32?) {
    let ends = try PipeEnds()
    let process = try HostProcess(arguments, errors: ends.writer)
    close(ends.writer)
    let messages = PipeReader(ends.reader)
    let code = process.wait()
    return (ScriptRun.constant(String(decoding: messages.wait(), as: UTF8.self), folder), code)
  }

  @Test(
    "at the top level of a script ends the command, with the code of one that cannot be loaded",
    arguments: [
      ["drive"], ["list"], ["run", "--list"], ["render"], ["monkey"], ["plugins"], ["console"],
    ]
  )
  func topLevel(command: [String]) throws {
    let folder = try ScriptFolder()
    try folder.write("local x = \(Self.hang)", to: "script.lua")
    let arguments = command + [folder("script.lua"), "--timeout", "1", "--no-config"]
    let (messages, code) = try run(arguments, in: folder)
    #expect(
      messages == """
        moontap: script.lua: \(Self.cause) Look at what the script does as it is loaded.
          limit: 1 s of wall time; --timeout sets another

        """
    )
    #expect(code == 2)
  }

  /// A script whose handler tries for ever, and a step that calls it.
  private func tapping() throws -> ScriptFolder {
    let folder = try ScriptFolder()
    try folder.write(
      """
      local go = ui.Button { title = "Go" }
      go.didTouchUpInside = function() return \(Self.hang) end
      app:setRoot(go)
      scenario("goes", function(user)
        user:tap(find.button "Go")
      end)
      """,
      to: "script.lua"
    )
    try folder.write("tap button \"Go\"", to: "steps")
    return folder
  }

  @Test("in a handler ends a drive, which names the step")
  func driving() throws {
    let folder = try tapping()
    let arguments = [
      "drive", folder("script.lua"), folder("steps"), "--timeout", "1", "--no-config",
    ]
    let (messages, code) = try run(arguments, in: folder)
    #expect(
      messages == """
        moontap: script.lua: \(Self.cause) Look at what the last step set off.
          last step: tap button "Go"
          limit: 1 s of wall time; --timeout sets another

        """
    )
    #expect(code == 1)
  }

  @Test("in a handler ends the drawing of a picture, which names the step and its line")
  func rendering() throws {
    let folder = try tapping()
    let arguments = ["render", folder("script.lua"), "--timeout", "1", "--no-config"]
    let (messages, code) = try run(arguments, in: folder)
    #expect(
      messages == """
        moontap: script.lua:5: \(Self.cause) Look at what the last step set off.
          last step: tap button "Go"
          limit: 1 s of wall time; --timeout sets another

        """
    )
    #expect(code == 1)
  }

  @Test("in a handler ends a monkey, which names the step, with a journal as well")
  func monkey() throws {
    let folder = try tapping()
    let arguments = [
      "monkey", folder("script.lua"), "--timeout", "1", "--no-config", "--journal",
      folder("journal"),
    ]
    let (messages, code) = try run(arguments, in: folder)
    #expect(messages.contains("Look at what the last step set off.\n  last step: "))
    #expect(code == 1)
  }

  @Test("in before ends a monkey, and where the world comes to rest the drawing of a picture")
  func withoutStep() throws {
    let folder = try ScriptFolder()
    try folder.write(
      """
      app:setRoot(ui.Button { title = "Go" })
      before(function() return \(Self.hang) end)
      """,
      to: "before.lua"
    )
    try folder.write(
      """
      app:setRoot(ui.Button { title = "Go" })
      scenario("goes", function() app:after(1, function() return \(Self.hang) end) end)
      """,
      to: "late.lua"
    )
    let monkey = ["monkey", folder("before.lua"), "--timeout", "1", "--no-config"]
    #expect(
      try run(monkey, in: folder).messages.contains(
        "Look at what the script does before each scenario.\n  limit: 1 s"
      )
    )
    let picture = ["render", folder("late.lua"), "--timeout", "1", "--no-config"]
    #expect(
      try run(picture, in: folder).messages.contains(
        "Look at what the scenario does, or has set going.\n  limit: 1 s"
      )
    )
  }

  @Test("in a project's file ends whatever command reads it, a run by workers too")
  func projectFile() throws {
    let folder = try ScriptFolder("script.lua")
    try folder.write("local x = \(Self.hang)\nreturn {}", to: "moontap.lua")
    let arguments = ["run", folder("script.lua"), "--config", folder("moontap.lua")]
    let (messages, code) = try run(arguments, in: folder)
    #expect(
      messages == """
        moontap: moontap.lua: \(Self.cause) Look at what the file does before it returns its settings.
          limit: 5 s of wall time

        """
    )
    #expect(code == 65)
  }

  @Test("in a plugin, before that says what it is, ends whatever command names it")
  func manifest() throws {
    let folder = try ScriptFolder("script.lua")
    try folder.write("local x = \(Self.hang)", to: "slow.lua")
    let arguments = [
      "list", folder("script.lua"), "--plugin", folder("slow.lua"), "--no-config",
    ]
    let (messages, code) = try run(arguments, in: folder)
    #expect(
      messages == """
        moontap: slow.lua: \(Self.cause) Look at what the plugin does before it says what it is.
          limit: 1 s of wall time

        """
    )
    #expect(code == 65)
  }
}
