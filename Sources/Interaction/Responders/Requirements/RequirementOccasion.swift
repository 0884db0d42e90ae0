/// When what a view, a controller or a coordinator requires has to be there.
package enum RequirementOccasion: String {
  /// A view enters a window.
  case enteredWindow = "entered the window"
  /// A controller's view is seen.
  case appeared = "appeared"
  /// A coordinator begins its flow.
  case started = "was started"

  /// What it is that requires something.
  package var kind: String {
    switch self {
    case .enteredWindow: "view"
    case .appeared: "controller"
    case .started: "coordinator"
    }
  }

  /// What the last moment is to give what is required.
  package var deadline: String {
    switch self {
    case .enteredWindow, .appeared: "before it is shown"
    case .started: "before it is started"
    }
  }
}
