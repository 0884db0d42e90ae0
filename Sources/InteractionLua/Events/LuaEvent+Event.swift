public import BackgroundEvents
public import Interaction
public import LuaBridge

extension LuaEvent {
  /// Lets scripts see an event of an instance: `till.didCharge:add(function(till, args) … end)`.
  ///
  /// What a script adds lives as long as the instance. What its handlers raise is reported to the world
  /// of the event, or else to the script's.
  ///
  /// - Parameters:
  ///   - name: Its name in scripts.
  ///   - signature: What a handler gets: names and types, for documentation.
  ///   - summary: One sentence for documentation.
  ///   - event: Gives the event of an instance.
  public init<Args: LuaConvertible>(
    _ name: String,
    signature: KeyValuePairs<String, String> = [:],
    summary: String = "",
    _ event: @escaping @Sendable (Object) -> Event<Object, Args>
  ) {
    self.init(
      name,
      signature: signature,
      summary: summary,
      reading: { object in
        ScriptEvent(of: object, EventBridge(event(object)))
      }
    )
  }

  /// Lets scripts see how an instance tells of changes of its properties.
  ///
  /// - Parameters:
  ///   - name: Its name in scripts.
  ///   - summary: One sentence for documentation.
  ///   - event: Gives the event of an instance.
  public init(
    _ name: String,
    summary: String = "",
    _ event: @escaping @Sendable (Object) -> PropertyChangedEvent
  ) {
    self.init(
      name,
      signature: ["sender": "object", "args": PropertyChange.luaName],
      summary: summary,
      reading: { object in ScriptEvent(of: object, EventBridge(event(object))) }
    )
  }

  /// Lets scripts see an event of an instance that is invoked off the world's thread; their handlers run
  /// on the world's turn.
  ///
  /// - Parameters:
  ///   - name: Its name in scripts.
  ///   - signature: What a handler gets: names and types, for documentation.
  ///   - summary: One sentence for documentation.
  ///   - event: Gives the event of an instance.
  public init<Args: Sendable & LuaConvertible>(
    _ name: String,
    signature: KeyValuePairs<String, String> = [:],
    summary: String = "",
    _ event: @escaping @Sendable (Object) -> BackgroundEvent<Args>
  ) {
    self.init(
      name,
      signature: signature,
      summary: summary,
      reading: { object in
        ScriptEvent(of: object, BackgroundBridge(event(object), of: object))
      }
    )
  }
}
