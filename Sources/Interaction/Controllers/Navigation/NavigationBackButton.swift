/// The button of a navigation bar that leads back.
public final class NavigationBackButton: Button {
  /// The title of a back button that leads to a screen without one.
  public static let defaultTitle = "Back"
}
