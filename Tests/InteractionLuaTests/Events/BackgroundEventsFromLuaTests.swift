internal import BackgroundEvents
internal import Dispatch
internal import Foundation
internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Events that are invoked off the world's thread, from Lua")
struct BackgroundEventsFromLuaTests {
  /// What scripts get.
  final class Download {
    let progressed = BackgroundEvent<Int>(named: "progressed")
    /// The thread of the world.
    let home = Thread.current
    /// Of each call of `note`, whether it was on the thread of the world.
    var wasAtHome: [Bool] = []
  }

  let stage = LuaStage()
  let download = Download()

  /// Runs a script that has `download`.
  private func run(_ script: String) throws {
    try stage.state.run("local download = ...\n" + script, chunk: "test.lua", download)
  }

  @Test("handlers run on the world's turn, in the order of invocation: always, once, and one a key")
  func forms() throws {
    try run(
      """
      local first = download.progressed:add(function(sender, n) print("a", n, sender == download) end)
      download.progressed:once(function(_, n) print("once", n) end)
      download.progressed:set("bar", function(_, n) print("bar", n) end)
      download.progressed:invoke(1)
      print "invoked"
      app:after(1, function()
        download.progressed:remove(first)
        download.progressed:set("bar", nil)
        download.progressed:add(function(_, n) print("b", n) end)
        download.progressed:invoke(2)
      end)
      """
    )
    #expect(stage.transcript.take() == "invoked")
    stage.world.settle()
    #expect(stage.transcript.text == "a\t1\ttrue\nonce\t1\nbar\t1\nb\t2")
    #expect(stage.world.failures == [])
  }

  @Test("what another thread invokes, handlers hear on the world's thread, on a later turn")
  func otherThread() throws {
    try run(
      """
      local label = ui.Label { id = "shown", text = "none" }
      app:view("root"):addSubview(label)
      download.progressed:add(function(sender, n)
        sender:note()
        label.text = "part " .. n
        print(n)
      end)
      """
    )
    let work = BackgroundWork("the download", for: stage.world.inbox)
    let isInvoked = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [progressed = download.progressed] in
      for part in 1...3 { progressed.invoke(part) }
      isInvoked.signal()
      work.end()
    }
    isInvoked.wait()
    #expect(stage.transcript.text == "")
    #expect(download.wasAtHome == [])
    stage.world.settle()
    #expect(stage.transcript.text == "1\n2\n3")
    #expect(download.wasAtHome == [true, true, true])
    #expect((stage.root.view(withId: "shown") as? Label)?.text == "part 3")
    #expect(stage.world.failures == [])
  }

  @Test("a handler that raises is reported with its line, and the next one hears")
  func raising() throws {
    try run(
      """
      download.progressed:add(function() error "broken" end)
      download.progressed:add(function(_, n) print(n) end)
      download.progressed:invoke(3)
      """
    )
    stage.world.settle()
    #expect(stage.transcript.text == "3")
    #expect(stage.world.failures.map(\.message) == ["broken"])
    #expect(stage.world.failures.first?.location == SourceLocation(file: "test.lua", line: 2))
  }

  @Test("a handler ends with the table that owns it")
  func owners() throws {
    try run(
      """
      local function watch()
        local log = {}
        download.progressed:add(function(_, n) log[#log + 1] = n print(#log) end, { owner = log })
      end
      watch()
      """
    )
    download.progressed.invoke(1)
    stage.state.collect()
    stage.world.settle()
    #expect(stage.transcript.text == "")
    #expect(stage.world.failures == [])
  }

  @Test(
    "the journal does not have a handler as called whose owner is gone",
    arguments: [false, true]
  )
  func journalOfGoneOwners(isCollectedBefore: Bool) throws {
    let collect = try stage.state.load("collectgarbage()", chunk: "test.lua")
    try run(
      """
      local function watch(owner)
        download.progressed:add(function(_, n) print("owned", n) end, { owner = owner })
      end
      watch {}
      download.progressed:add(function(_, n) print("free", n) end)
      """
    )
    if isCollectedBefore { stage.state.collect() }
    download.progressed.invoke(1)
    try collect()
    stage.world.settle()
    #expect(stage.transcript.text == "free\t1")
    #expect(stage.calledHandlers == ["inbox progressed: Lua function test.lua:6"])
  }

  @Test("it is waited for, in a scenario and in a task")
  func waiting() throws {
    try run(
      """
      app:task(function() print("task", download.progressed:wait()) end)
      app:after(1, function() download.progressed:invoke(7) end)
      print("scenario", download.progressed:wait { timeout = 2 })
      """
    )
    stage.world.settle()
    let lines = stage.transcript.text.split(separator: "\n").sorted()
    #expect(lines == ["scenario\t7", "task\t7"])
    #expect(stage.world.failures == [])
  }

  @Test("it is never told at once, and its arguments have a type")
  func mistakes() throws {
    func problem(_ line: String) -> String {
      do {
        try run(line)
        return "no error"
      } catch {
        return "\(error)"
      }
    }
    #expect(problem("download.progressed:invokeNow(1)").contains("never at once; call invoke"))
    #expect(
      problem("download.progressed:invoke 'x'").contains("bad argument #1 'args' to 'invoke'")
    )
  }
}

extension BackgroundEventsFromLuaTests.Download: LuaExposed {
  static let luaClass = LuaClass<BackgroundEventsFromLuaTests.Download>(
    "Download",
    summary: "Something that takes its time."
  ) {
    LuaEvent("progressed") { (download: BackgroundEventsFromLuaTests.Download) in
      download.progressed
    }
    LuaMethod("note") { (download: BackgroundEventsFromLuaTests.Download) in
      download.wasAtHome.append(Thread.current === download.home)
    }
  }
}
