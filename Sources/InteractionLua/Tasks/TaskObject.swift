internal import LuaBridge

/// What a script gets for a task it started.
final class TaskObject: LuaObject {
  /// The task; what it waits for keeps it.
  private weak var task: ScriptTask?

  init(_ task: ScriptTask) { self.task = task }

  static var luaName: String { "Task" }

  /// The class of tasks.
  static let exposed = LuaClass<TaskObject>(
    "Task",
    summary: "A function that runs beside the others, and may wait.",
    example: """
      local task = app:task(function()
        app:sleep(2)
        print("loaded") --> loaded
      end)

      scenario("loads for two seconds", function(user)
        user:wait(1)
        expect(task.isRunning):toBe(true)
        user:waitUntil(function() return not task.isRunning end)
      end)
      """
  ) {
    LuaProperty(
      "isRunning",
      get: { $0.task?.isRunning ?? false },
      summary: "Whether it has not ended."
    )
    LuaMethod(
      "cancel",
      summary: """
        Ends it where it waits, and closes its `<close>` variables; again, it does nothing. A handler \
        that the task itself has called ends it where it waits next.
        """
    ) { (object: TaskObject, call: LuaCall) in try object.task?.cancel(call) }
  }
}
