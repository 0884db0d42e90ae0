/// What a receipt knows of a registration and of the object in whose list that is, neither of which it
/// keeps.
///
/// Both clear it when they go. Weak references would do the same, and make every retain and release of
/// a control that anybody listens to several times as dear.
final class RegistrationLink {
  /// The registration, as long as it lives.
  private unowned(unsafe) var registration: Registration?
  /// In whose list it is, as long as that lives.
  private unowned(unsafe) var owner: (any RegistrationOwner)?

  /// Refers to a registration and the object in whose list it is.
  init(of registration: Registration, in owner: any RegistrationOwner) {
    self.registration = registration
    self.owner = owner
  }

  /// Whether the handler would still be called.
  var isLive: Bool { owner != nil && registration?.isLive == true }

  /// Takes the registration back.
  func cut() {
    guard let owner, let registration else { return }
    owner.remove(registration)
  }

  /// The registration, or in whose list it was, goes.
  func forget() {
    registration = nil
    owner = nil
  }
}
