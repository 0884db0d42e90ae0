internal import Interaction
internal import LuaBridge
internal import Testing

@Suite("Tasks of scripts, which may wait")
struct TaskTests {
  let stage = LuaStage()

  /// What is printed until now, and lets it go.
  private var printed: String { stage.transcript.take() }

  @Test("a task begins in the next turn, and sleeps while the world goes on")
  func sleeping() throws {
    try stage.run(
      """
      app:after(1, function() print "timer" end)
      local task = app:task(function()
        print("begins", app.now)
        app:sleep(2)
        print("went on", app.now)
      end)
      print("started", task.isRunning)
      app:after(3, function() print("over", task.isRunning) end)
      """
    )
    #expect(printed == "started\ttrue")
    stage.world.advance(by: 0)
    #expect(printed == "begins\t0.0")
    stage.world.advance(by: 1.5)
    #expect(printed == "timer")
    stage.world.advance(by: 2)
    #expect(printed == "went on\t2.0\nover\tfalse")
    #expect(stage.world.failures == [])
  }

  @Test("settling lets a task that sleeps go on to its end")
  func settling() throws {
    try stage.run("app:task(function() app:sleep(1) app:sleep(2) print(app.now) end)")
    stage.world.settle()
    #expect(printed == "3.0")
  }

  @Test("in a task an event is waited for as long as it takes, and the arguments are given")
  func events() throws {
    try stage.run(
      """
      local event = ui.Event()
      app:task(function()
        while true do print("told", event:wait(), app.now) end
      end)
      app:after(60, function() event:invoke("late") end)
      app:after(61, function() event:invoke("later") end)
      """
    )
    stage.world.advance(by: 62)
    #expect(printed == "told\tlate\t60.0\ntold\tlater\t61.0")
    #expect(stage.world.failures == [])
  }

  @Test("a wait of a task ends by its timeout, which the task may catch")
  func timeouts() throws {
    try stage.run(
      """
      local event = ui.Event()
      app:task(function()
        print(select(2, pcall(event.wait, event, { timeout = 1 })))
        app:after(1, function() event:invoke("in time") end)
        print(event:wait { timeout = 2 })
        event:wait { timeout = 3 }
      end)
      """
    )
    stage.world.advance(by: 10)
    let lines = printed.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.contains("event at test.lua:1 was not invoked (waited 1 s).") == true)
    #expect(lines.last == "in time")
    let failure = try #require(stage.world.failures.first)
    #expect(stage.world.failures.count == 1)
    #expect(failure.message.hasPrefix("event at test.lua:1 was not invoked (waited 3 s)."))
    #expect(failure.location == SourceLocation(file: "test.lua", line: 6))
    #expect(failure.context.map(\.description) == ["task started at: test.lua:2"])
  }

  @Test("what a task raises is reported with its line and where it was started")
  func raising() throws {
    try stage.run(
      """
      local task = app:task(function()
        app:sleep(1)
        error "broken"
      end)
      app:after(2, function() print(task.isRunning) end)
      """
    )
    stage.world.advance(by: 2)
    let failure = try #require(stage.world.failures.first)
    #expect(stage.world.failures.count == 1)
    #expect(failure.message == "broken")
    #expect(failure.location == SourceLocation(file: "test.lua", line: 3))
    #expect(failure.context.map(\.description) == ["task started at: test.lua:1"])
    #expect(printed == "false")
  }

  @Test("a cancelled task closes what it was to close, and nothing waits for it any more")
  func cancelling() throws {
    try stage.run(
      """
      local event = ui.Event()
      local early = app:task(function() print "never" end)
      early:cancel()
      local sleeper = app:task(function()
        local _ <close> = setmetatable({}, { __close = function() print "closed" end })
        app:sleep(5)
        print "never"
      end)
      local listener = app:task(function() event:wait { timeout = 60 } print "never" end)
      app:after(1, function()
        sleeper:cancel()
        sleeper:cancel()
        listener:cancel()
        event:invoke()
        print(early.isRunning, sleeper.isRunning, listener.isRunning)
      end)
      """
    )
    stage.world.settle()
    #expect(printed == "closed\nfalse\tfalse\tfalse")
    #expect(stage.world.now == 1)
    #expect(stage.world.failures == [])
  }

  @Test(
    "a task whose variable raises as it is closed has ended all the same, and waits for nothing"
  )
  func cancellingInVain() throws {
    try stage.run(
      """
      local event = ui.Event()
      local task = app:task(function()
        local _ <close> = setmetatable({}, { __close = function() error "stuck" end })
        event:wait { timeout = 60 }
      end)
      app:after(1, function()
        print(select(2, pcall(task.cancel, task)))
        print(task.isRunning, pcall(task.cancel, task))
      end)
      """
    )
    stage.world.advance(by: 2)
    #expect(printed == "test.lua:3: stuck\nfalse\ttrue")
    #expect(stage.world.scheduler.timers.isEmpty)
    #expect(stage.world.failures == [])
  }

  @Test(
    "a task that is cancelled by what it has called goes on, and ends where it waits next",
    arguments: [
      ("event:invoke()", "app:sleep(60)"),
      ("event:invoke()", "other:wait { timeout = 60 }"),
      ("event:invoke()", "coroutine.yield()"),
      ("event:invoke()", "return"),
      ("coroutine.wrap(function() task:cancel() end)()", "app:sleep(60)"),
      ("other:invoke()", "app:sleep(60)"),
    ]
  )
  func cancellingFromWithin(calling: String, waiting: String) throws {
    try stage.run(
      """
      local event, other = ui.Event(), ui.Event()
      local task
      event:add(function()
        task:cancel()
        task:cancel()
        print("cancelled", task.isRunning)
      end)
      app:task(function()
        other:wait { timeout = 60 }
        event:invoke()
      end)
      task = app:task(function()
        local _ <close> = setmetatable({}, { __close = function() print "closed" end })
        app:sleep(1)
        \(calling)
        print "goes on"
        do \(waiting) end
        print "never"
      end)
      app:after(1.5, function() print(task.isRunning) end)
      """
    )
    stage.world.advance(by: 2)
    let lines = printed.split(separator: "\n").filter { $0 != "cancelled\ttrue" }
    #expect(lines == ["goes on", "closed", "false"])
    #expect(stage.world.failures == [])
  }

  @Test("a task that yields of its own accord goes on in the next turn")
  func yielding() throws {
    try stage.run(
      """
      app:task(function()
        for i = 1, 3 do print(i) coroutine.yield() end
        for value in coroutine.wrap(function() coroutine.yield(4) coroutine.yield(5) end) do
          print(value)
        end
      end)
      """
    )
    stage.world.settle()
    #expect(printed == "1\n2\n3\n4\n5")
    #expect(stage.world.failures == [])
  }

  @Test(
    "outside of a task nothing sleeps; nor does a function that the task has called by way of Swift"
  )
  func misplaced() throws {
    #expect(
      stage.problem("app:sleep(1)")
        == """
        1: 'sleep' waits, and only a task may: app:task(function() … end). A scenario lets time pass \
        with user:wait(seconds), and app:after(seconds, handler) calls a handler later.
        """
    )
    #expect(stage.problem("app:sleep(-1)").hasPrefix("1: The time to sleep"))
    #expect(stage.problem("app:task()").hasPrefix("1: bad argument #1 'body' to 'task'"))
    try stage.run(
      """
      local event = ui.Event()
      event:add(function() app:sleep(1) end)
      app:task(function() event:invoke() end)
      """
    )
    stage.world.settle()
    #expect(
      stage.world.failures.map(\.message) == [
        """
        'sleep' cannot wait here: a function that the task has called has called this one, and \
        waits for it to return; start a task here: app:task(function() … end)
        """
      ]
    )
  }

  @Test("in a coroutine that a task has resumed nothing waits; nor does a task cancel itself")
  func inner() throws {
    try stage.run(
      """
      app:task(function() coroutine.wrap(function() app:sleep(1) end)() end)
      local task
      task = app:task(function() task:cancel() end)
      """
    )
    stage.world.settle()
    #expect(
      stage.world.failures.map(\.message) == [
        """
        'sleep' cannot wait in a coroutine that the task has resumed, because whoever resumed it would \
        go on at once; wait in the task's function, or start a task here: app:task(function() … end)
        """,
        "a task cannot cancel itself; let it return",
      ]
    )
  }

  @Test("a handler may not wait for an event; the error says so")
  func handlers() throws {
    try stage.run(
      """
      local event = ui.Event()
      app:after(1, function() event:wait() end)
      """
    )
    stage.world.advance(by: 1)
    let failure = try #require(stage.world.failures.first)
    #expect(failure.location == SourceLocation(file: "test.lua", line: 2))
    #expect(
      failure.message == """
        a handler cannot wait, because time stands still until it returns; start a task in it: \
        app:task(function() … event:wait() … end)
        """
    )
  }

  @Test("a task goes when it ends, however it waited, and what still waits goes with the script")
  func collected() throws {
    try stage.run("app:task(function() end)")
    stage.world.settle()
    stage.state.collect()
    let before = stage.state.statistics
    try stage.run(
      """
      for _ = 1, 20 do
        local event, task = ui.Event()
        task = app:task(function() pcall(event.wait, event, { timeout = 1 }) print(task) end)
        app:task(function() app:sleep(100) print(task) end):cancel()
      end
      """
    )
    stage.world.settle()
    #expect(printed.split(separator: "\n").count == 20)
    stage.state.collect()
    #expect(stage.state.statistics.wrappers == before.wrappers)
    #expect(stage.state.statistics.references == before.references)
    weak var world: World?
    do {
      let stage = LuaStage()
      world = stage.world
      try stage.run("local event = ui.Event() app:task(function() event:wait() end)")
      stage.world.settle()
    }
    #expect(world == nil)
  }
}
