/// The view of a tab bar controller: the content above the bar.
final class TabView: BarredView {
  /// The content, which the view of the chosen controller fills.
  private let content: View

  /// Makes the view.
  init(_ bar: TabBar, _ content: View) {
    self.content = content
    super.init(bar, at: .bottom, height: TabBar.standardHeight, content)
  }

  override var heldObjects: [AnyObject] { super.heldObjects + [content] }

  override func layoutSubviews() {
    super.layoutSubviews()
    for subview in content.subviews { subview.frame = content.bounds }
  }
}
