internal import Interaction
internal import LuaBridge

/// The handler that a closure property of a control held before a plugin set it.
final class FormerHandler {
  /// Whose property it is.
  private(set) weak var control: Control?
  /// The entry that stood for it.
  private let registration: Registration
  /// What it was for, which an entry forgets with its place.
  private let events: Control.Event
  /// What was there before it, where it is a plugin's itself.
  private let earlier: FormerHandler?

  /// Notes a handler that has its place yet.
  ///
  /// - Parameters:
  ///   - registration: The entry that stands for it.
  ///   - control: Whose property it is.
  ///   - earlier: What was there before it, where it is a plugin's itself.
  init(_ registration: Registration, of control: Control, after earlier: FormerHandler?) {
    self.control = control
    self.registration = registration
    events = registration.events
    self.earlier = earlier
  }

  /// The handler, if it is a script's.
  private var handler: LuaHandler? { registration.payload as? LuaHandler }

  /// The handler, or the one before it and so on, that can be called: not one of a state that was closed.
  var living: FormerHandler? { handler?.isOpen == false ? earlier?.living : self }

  /// The handler, or the one before it and so on, that is not of a state's script.
  func first(notOf state: LuaState) -> FormerHandler? {
    handler?.belongs(to: state) == true ? earlier?.first(notOf: state) : self
  }

  /// Gives the property its handler back.
  func putBack() { control?.reinstate(registration, for: events) }
}
