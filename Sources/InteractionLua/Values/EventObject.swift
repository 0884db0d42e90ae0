internal import Interaction
internal import LuaBridge

/// What a handler is told of the act that set it off.
final class EventObject: LuaObject {
  private(set) var event: InteractionEvent
  /// The touch as it was then: the toolkit's own goes on changing.
  private let touch: TouchFields?

  init(_ event: InteractionEvent) {
    self.event = event
    touch = event.touch.map(TouchFields.init)
  }

  /// Lets go of what notes the decisions of a hit test that is over.
  func forgetHitTest() { event.hitRecorder = nil }

  /// Whether another event is the same act at the same moment, as all handlers of a dispatch see it: what
  /// the touch is by now, a turn may have changed since.
  func stands(for other: InteractionEvent) -> Bool {
    event.kind == other.kind && event.controlEvents == other.controlEvents
      && event.sender == other.sender && event.time == other.time && event.touch === other.touch
      && event.key == other.key && isTouchUnchanged
  }

  /// Whether the touch, if there is one, is still as it was noted.
  private var isTouchUnchanged: Bool {
    guard let touch, let present = event.touch else { return true }
    return touch.isStill(present)
  }

  static var luaName: String { "InteractionEvent" }

  /// The class of events.
  static let exposed = LuaClass<EventObject>(
    "InteractionEvent",
    summary: "What a handler is told of the act that set it off.",
    example: """
      local button = ui.Button { title = "Save" }
      button:on({ "touchUpInside", "valueChanged" }, function(sender, event)
        print(event.kind) --> touch
        print(event.controlEvents[1]) --> touchUpInside
        print(event.touch.tapCount) --> 1
      end)
      app:setRoot(ui.VStack { button })

      scenario("tells how it was pressed", function(user) user:tap(button) end)
      """
  ) {
    LuaProperty(
      "kind",
      get: { $0.event.kind?.rawValue },
      summary: "`touch`, `key` or `hover`; nil if code sent the event."
    )
    LuaProperty(
      "controlEvents",
      get: { $0.event.controlEvents.names(of: $0.event.sender) },
      summary: "The names of the control events that the handler was called for."
    )
    LuaProperty("time", get: { $0.event.time }, summary: "The world's time, in seconds.")
    LuaProperty(
      "touch",
      get: { $0.touch },
      summary: "The touch: x and y in the window, tapCount and phase; nil without one."
    )
    LuaProperty(
      "key",
      get: { $0.event.key?.description },
      summary: "The chord, such as `Ctrl+S`; nil if no key was pressed."
    )
  }
}

/// A touch as a table.
struct TouchFields: GivenToScripts {
  private let x: Double
  private let y: Double
  private let tapCount: Int
  private let phase: Touch.Phase

  init(_ touch: Touch) {
    x = touch.location.x
    y = touch.location.y
    tapCount = touch.tapCount
    phase = touch.phase
  }

  /// Whether the touch that this was made of is where it was, and what it was.
  func isStill(_ touch: Touch) -> Bool {
    phase == touch.phase && x == touch.location.x && y == touch.location.y
  }

  static var luaName: String { "{x: number, y: number, tapCount: integer, phase: string}" }

  func push(_ call: LuaCall) throws {
    try call.push(fields: ["x": x, "y": y, "tapCount": tapCount, "phase": phase.rawValue])
  }
}
