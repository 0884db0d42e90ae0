internal import Interaction
internal import LuaBridge

/// What a script gets for a handler it connected.
final class ConnectionObject: LuaObject {
  private let connection: Connection
  /// The event that the handler was added to; nil for other handlers, and once it is gone.
  private weak var event: AnyObject?
  /// How messages name what the handler was connected to; keeps nothing.
  private let title: () -> String

  /// Describes a handler.
  ///
  /// - Parameters:
  ///   - connection: The receipt.
  ///   - event: The event that it was added to; nil for other handlers.
  ///   - title: How messages name what it was connected to; keeps nothing.
  init(
    _ connection: Connection,
    with event: AnyObject? = nil,
    titled title: @escaping () -> String
  ) {
    self.connection = connection
    self.event = event
    self.title = title
  }

  /// Pushes the one wrapper; a plugin that gets it has it among its own.
  func push(_ call: LuaCall) {
    call.push(object: self)
    call.state.script?.plugin?.belongings.note(connection, titled: title)
  }

  /// Ends it on behalf of an event; again, it does nothing.
  ///
  /// - Parameter event: The event.
  /// - Throws: `ScriptError` if the handler was added elsewhere.
  func disconnect(from event: AnyObject) throws {
    guard self.event === event else {
      throw ScriptError(
        .wrongValue,
        "this handler was not added to this event; disconnect() ends it wherever it was added"
      )
    }
    connection.cancel()
  }

  static var luaName: String { "Connection" }

  /// The class of connections.
  static let exposed = LuaClass<ConnectionObject>(
    "Connection",
    summary: "A handler that was connected.",
    example: """
      local button = ui.Button { title = "Save" }
      local connection = button:on("touchUpInside", function() print("saved") end)
      print(connection.isConnected) --> true
      connection:disconnect()
      print(connection.isConnected) --> false
      """
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
