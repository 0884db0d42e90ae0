internal import Interaction
internal import LuaBridge

/// What a script gets for a handler it connected.
final class ConnectionObject: LuaObject {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  static var luaName: String { "Connection" }

  /// The class of connections.
  static let exposed = LuaClass<ConnectionObject>(
    "Connection",
    summary: "A handler that was connected."
  ) {
    LuaProperty(
      "isConnected",
      get: { $0.connection.isConnected },
      summary: "Whether the handler would be called."
    )
    LuaMethod("disconnect", summary: "Ends it; again, it does nothing.") {
      (object: ConnectionObject) in object.connection.cancel()
    }
  }
}

/// What a script gets for work it put off.
final class TimerObject: LuaObject {
  private let timer: Scheduler.Timer

  init(_ timer: Scheduler.Timer) { self.timer = timer }

  static var luaName: String { "Timer" }

  /// The class of timers.
  static let exposed = LuaClass<TimerObject>("Timer", summary: "Work that was put off.") {
    LuaProperty("isActive", get: { $0.timer.isActive }, summary: "Whether it is still to come.")
    LuaMethod("cancel", summary: "Takes the work back; again, it does nothing.") {
      (object: TimerObject) in object.timer.cancel()
    }
  }
}
