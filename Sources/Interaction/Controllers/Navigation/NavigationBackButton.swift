/// The button of a navigation bar that leads back.
///
/// ```swift
/// try user.tap(navigation.navigationBar.backButton)
/// ```
public final class NavigationBackButton: Button {
  /// The title of a back button that leads to a screen without one.
  public static let defaultTitle = "Back"
}
