extension Coordinator {
  /// Why a coordinator has ended.
  public enum Cause: String, Codable, Sendable, CaseIterable {
    /// It said so itself, with a result.
    case finished
    /// The user tapped the back button, and its anchor left.
    case backButton
    /// The user moved its anchor away with a finger.
    case interactive
    /// Code took its anchor away, or the coordinator around it finished.
    case programmatic
    /// Others took the place of its anchor, or of the root coordinator.
    case replaced

    /// The cause of the end of a coordinator whose anchor left.
    ///
    /// - Parameter cause: Why the anchor left.
    public init(_ cause: TransitionCause) {
      self =
        switch cause {
        case .programmatic: .programmatic
        case .backButton: .backButton
        case .interactive: .interactive
        case .replaced: .replaced
        }
    }

    /// Why those end that run inside a coordinator which ends by this cause: with it, but only it itself
    /// has finished.
    var inherited: Cause { self == .finished ? .programmatic : self }
  }
}
