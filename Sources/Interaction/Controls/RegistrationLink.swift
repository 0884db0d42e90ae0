/// What a receipt knows of a registration and its control, neither of which it keeps.
///
/// Both clear it when they go. Weak references would do the same, and make every retain and release of
/// a control that anybody listens to several times as dear.
final class RegistrationLink {
  /// The registration, as long as it lives.
  private unowned(unsafe) var registration: Registration?
  /// The control, as long as it lives.
  private unowned(unsafe) var control: Control?

  /// Refers to a registration and its control.
  init(of registration: Registration, on control: Control) {
    self.registration = registration
    self.control = control
  }

  /// Whether the handler would still be called.
  var isLive: Bool { control != nil && registration?.isLive == true }

  /// Takes the registration back.
  func cut() {
    guard let control, let registration else { return }
    control.remove(.allEvents) { $0 === registration }
  }

  /// The registration or the control goes.
  func forget() {
    registration = nil
    control = nil
  }
}
