internal import Interaction

/// Something that is done to a scene from outside, as a plain value: a list of acts says all that
/// happens.
enum Act: Equatable {
  /// A device's event.
  case send(InputEvent)
  /// Time passes, in seconds.
  case wait(Double)
  /// A frame passes.
  case frame
  /// Time passes until the scene rests, or for two seconds.
  case settle
  /// Code outside of any handler changes something.
  case change(Change)
  /// The next handler of a kind but `skip` does something: once.
  case when(Scene.Telling, skip: Int, Change)
  /// The next handler of a kind sends a device's event: once.
  case whenSend(Scene.Telling, InputEvent)
}

/// A change of a scene that handlers, or other code, can make at any time: what does not make sense at
/// that time changes nothing.
struct Change: Equatable {
  /// What can be done; see `Scene+Changes`.
  enum Verb: String, CaseIterable {
    case add, remove, removeInner, front, root, hide, show, disable, enable, touchable, alpha, frame
    case drop, focus, resign, select, present, dismiss, endModals
    case register, registerOnce, unregister, sendEvents, fail
    case value, maximum, style, text, items, choose, openMenu, closeMenu
    case scroll, scrollAnimated, contentSize, scrollable, cancelDrag
    case width, height, minimumWidth, maximumHeight, flexibility, priority
    case arrange, spacing, padding, layout, display
    case watch, unwatch, engage, disengage, state, require, answer, dropRecognizer
    case post, after, every, stopTimers, record
  }

  /// What is done.
  var verb: Verb
  /// To which view or recogniser; −1 is whoever tells.
  var subject: Int
  /// With which other one.
  var object = 0
  /// A number, of which each verb makes what it can.
  var x = 0.0
  /// Another one.
  var y = 0.0

  /// Describes a change.
  init(_ verb: Verb, _ subject: Int, _ object: Int = 0, x: Double = 0, y: Double = 0) {
    self.verb = verb
    self.subject = subject
    self.object = object
    self.x = x
    self.y = y
  }
}
