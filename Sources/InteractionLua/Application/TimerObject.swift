internal import Interaction
internal import LuaBridge

/// What a script gets for work it put off.
final class TimerObject: LuaObject {
  private let timer: Scheduler.Timer

  init(_ timer: Scheduler.Timer) { self.timer = timer }

  static var luaName: String { "Timer" }

  /// The class of timers.
  static let exposed = LuaClass<TimerObject>(
    "Timer",
    summary: "Work that was put off.",
    example: """
      local reminder = app:after(60, function() print("still there?") end)
      print(reminder.isActive) --> true
      reminder:cancel()
      print(reminder.isActive) --> false
      """
  ) {
    LuaProperty("isActive", get: { $0.timer.isActive }, summary: "Whether it is still to come.")
    LuaMethod("cancel", summary: "Takes the work back; again, it does nothing.") {
      (object: TimerObject) in object.timer.cancel()
    }
  }
}
