extension GestureRecognizer {
  /// How far a recogniser has come with the fingers it follows.
  ///
  /// A discrete gesture goes from `possible` to `ended` or `failed`; a continuous one from `possible`
  /// to `began` or `failed`, then through any number of `changed` to `ended` or `cancelled`.
  public enum State: String, Codable, Sendable, CaseIterable {
    /// The fingers may yet turn out to be its gesture; also the state of a recogniser at rest.
    case possible
    /// A continuous gesture was recognised.
    case began
    /// A continuous gesture went on.
    case changed
    /// A discrete gesture was recognised, or a continuous one came to its end.
    case ended
    /// A continuous gesture that had begun was broken off.
    case cancelled
    /// The fingers turned out not to be its gesture.
    case failed

    /// The state of a discrete gesture that was recognised, by UIKit's other name for `ended`.
    public static let recognized = State.ended

    /// Whether the attempt is over, so that the recogniser is about to be reset.
    var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }

    /// Whether the gesture was recognised and not broken off.
    var isRecognition: Bool { self == .began || self == .changed || self == .ended }
  }
}
