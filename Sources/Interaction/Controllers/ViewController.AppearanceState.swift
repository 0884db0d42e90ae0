extension ViewController {
  /// How far a controller has come in showing its view: the states that UIKit keeps to itself.
  ///
  /// From `disappeared` it goes to `appearing` (`viewWillAppear`), to `appeared` (`viewDidAppear`), to
  /// `disappearing` (`viewWillDisappear`) and back to `disappeared` (`viewDidDisappear`). What is broken
  /// off turns: from `appearing` to `disappearing`, and from `disappearing` to `appearing`. There is no
  /// other way.
  public enum AppearanceState: String, Codable, Sendable, CaseIterable {
    /// It is out of sight.
    case disappeared
    /// It is about to be seen.
    case appearing
    /// It is seen.
    case appeared
    /// It is about to go.
    case disappearing

    /// Whether one of its two changes is under way.
    public var isUnderWay: Bool { self == .appearing || self == .disappearing }
  }

  /// How far a controller has come on its way into a container or out of one.
  enum ContainmentState: Equatable {
    /// It is in none.
    case none
    /// It was told that it will be in one.
    case entering
    /// It was told that it is in one.
    case inside
    /// It was told that it will leave.
    case leaving
  }

  /// What is happening to a controller as a whole.
  enum Movement {
    /// It is presented.
    case beingPresented
    /// It is dismissed.
    case beingDismissed
    /// It comes into its container.
    case movingToParent
    /// It leaves its container.
    case movingFromParent
  }
}
