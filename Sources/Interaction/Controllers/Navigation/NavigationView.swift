/// The view of a navigation controller: a bar above the content.
final class NavigationView: BarredView {
  /// Makes the view.
  init(_ bar: NavigationBar, _ content: NavigationContentView) {
    super.init(bar, at: .top, height: NavigationBar.standardHeight, content)
  }
}
