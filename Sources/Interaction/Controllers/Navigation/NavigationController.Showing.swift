extension NavigationController {
  /// What observers of a navigation controller are told.
  public struct Showing {
    /// What will be on top, or is.
    public let controller: ViewController
    /// Why.
    public let cause: TransitionCause
    /// Whether that takes time.
    public let isAnimated: Bool
  }
}
