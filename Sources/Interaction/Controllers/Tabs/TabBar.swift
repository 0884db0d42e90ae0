/// The bar below the screens of a tab bar controller: a tab for each.
///
/// ```swift
/// let titles = tabs.tabBar.tabs.map(\.title)  // one for each controller
/// ```
public final class TabBar: View {
  /// The height of a bar, in points.
  public static let standardHeight = 49.0

  /// The tabs, in the order of their controllers.
  public private(set) var tabs: [TabButton] = []
  /// Called with the controller whose tab was tapped.
  var onTap: ((ViewController) -> Void)?

  /// Makes an empty bar.
  init() {
    super.init()
  }

  package override var heldObjects: [AnyObject] { super.heldObjects + tabs }

  /// Shows a tab for each of some controllers; those that had one keep it.
  ///
  /// - Parameters:
  ///   - controllers: The controllers.
  ///   - selected: The one that is seen.
  func show(_ controllers: [ViewController], selected: ViewController?) {
    let former = tabs
    tabs = controllers.map { controller in
      former.first { $0.controllerOfTab === controller } ?? makeTab(of: controller)
    }
    for tab in former where !tabs.contains(where: { $0 === tab }) { tab.removeFromSuperview() }
    for tab in tabs {
      // Where somebody has put it around the bar, it cannot be in it.
      if tab.superview !== self, (try? checkCanInsert(tab)) != nil { insertChecked(tab, at: nil) }
      tab.isSelected = tab.controllerOfTab === selected
      tab.update()
    }
    setNeedsLayout()
  }

  /// Makes a tab that tells when it is tapped.
  private func makeTab(of controller: ViewController) -> TabButton {
    let tab = TabButton(of: controller)
    tab.on(.touchUpInside) { [weak self] tab, _ in
      if let controller = tab.controllerOfTab { self?.onTap?(controller) }
    }
    return tab
  }

  /// Gives each tab the same room.
  public override func layoutSubviews() {
    guard !tabs.isEmpty else { return }
    let bounds = bounds.withinReach
    let width = bounds.width / Double(tabs.count)
    for (index, tab) in tabs.enumerated() {
      tab.frame = Rect(
        x: bounds.minX + Double(index) * width,
        y: bounds.minY,
        width: width,
        height: bounds.height
      )
    }
  }
}
