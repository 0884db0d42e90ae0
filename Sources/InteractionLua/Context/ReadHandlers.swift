internal import Interaction
internal import LuaBridge

/// A handler of Swift's or of another state that a script has read as a function, and can put back.
///
/// The function keeps it.
final class ReadHandler {
  /// The entry that stands for it; another one each time that it was put back.
  private(set) var registration: Registration
  /// For which events it is: the entry forgets them with its place.
  let events: Control.Event
  /// In whose list it is.
  private(set) weak var sender: (any LuaObject)?

  /// Notes what a list has.
  ///
  /// - Parameters:
  ///   - registration: The entry.
  ///   - sender: In whose list it is.
  init(_ registration: Registration, of sender: any LuaObject) {
    self.registration = registration
    events = registration.events
    self.sender = sender
  }

  /// Whether it can be called: it is not of a state that was closed.
  var isCallable: Bool { (registration.payload as? LuaHandler).isCallable }

  /// Notes which entry stands for it now.
  ///
  /// - Parameter registration: The entry; nil changes nothing.
  func note(_ registration: Registration?) {
    if let registration { self.registration = registration }
  }
}

/// The handlers that a script has read as functions, none of which this keeps: so a handler is the same function
/// at each reading, and is known by it.
struct ReadHandlers {
  /// What was read, by the object in whose list it is, which may be gone.
  private var entries: [ObjectIdentifier: KnownFunctions<ReadHandler>] = [:]
  /// How many objects there may be before those of which no function is left are forgotten.
  private var limit = 32

  /// The function that the script got for an entry of a list; nil where it has it no more.
  ///
  /// - Parameters:
  ///   - registration: The entry.
  ///   - sender: In whose list it is.
  func function(of registration: Registration, _ sender: any LuaObject) throws -> LuaFunction? {
    try entries[ObjectIdentifier(sender)]?.function { $0.registration === registration }
  }

  /// The handler for which the script got a function; nil for any other function.
  ///
  /// - Parameters:
  ///   - function: The function.
  ///   - sender: In whose list it is.
  func handler(of function: LuaFunction, _ sender: any LuaObject) throws -> ReadHandler? {
    let handler = try entries[ObjectIdentifier(sender)]?.origin(of: function)
    return handler.flatMap { $0.sender === sender ? $0 : nil }
  }

  /// Whether the script may have read anything of an object.
  func hasAny(of sender: any LuaObject) -> Bool { entries[ObjectIdentifier(sender)] != nil }

  /// Notes which function a script gets for a handler.
  ///
  /// - Parameters:
  ///   - function: The function.
  ///   - handler: The handler.
  ///   - sender: In whose list it is.
  mutating func note(
    _ function: LuaWeak<LuaFunction>,
    for handler: ReadHandler,
    of sender: any LuaObject
  ) {
    if entries.count >= limit {
      entries = entries.filter { !$0.value.isGone }
      limit = max(32, entries.count * 2)
    }
    // One of the same registration has lost its function.
    entries[ObjectIdentifier(sender), default: KnownFunctions()].note(function, for: handler) {
      $0.registration === handler.registration
    }
  }
}
