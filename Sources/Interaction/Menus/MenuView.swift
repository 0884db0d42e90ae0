/// An open menu: a list of rows, which scrolls if there are many, and has the keys.
final class MenuView: ScrollView {
  /// The least distance from the edges of the window.
  static let margin = 8.0

  /// The rows by the indices of their items; nil for separators.
  private var rows: [MenuRow?] = []
  /// The row that the keys are at, which is one of `rows`; nil before the first of them.
  private var highlighted: Int?
  /// How often items were shown, so that a change knows whether a newer one came in between.
  private var showings = 0
  /// Called with the index of the item that the user chose.
  private let onChoose: (Int, InteractionEvent) -> Void

  /// Makes a menu without rows.
  ///
  /// - Parameter onChoose: Called with the index of the item that the user chose.
  init(onChoose: @escaping (Int, InteractionEvent) -> Void) {
    self.onChoose = onChoose
    super.init()
  }

  override class var defaultRole: Role { .list }

  override var canBecomeFirstResponder: Bool { true }

  // MARK: Rows

  /// Shows items in place of those that were there.
  ///
  /// What the leaving of a touched row leads to may ask for yet other items; that newer wish stands,
  /// and this one is dropped.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - states: The marks before their titles.
  func show(_ items: [MenuItem], states: [MenuItem.State]) {
    showings += 1
    let showing = showings
    highlighted = nil
    // Who hears that a row goes may press keys, which are not meant for rows of before.
    rows = []
    for view in subviews { view.removeFromSuperview() }
    guard showing == showings else { return }
    var rows: [MenuRow?] = []
    for (index, (item, state)) in zip(items, states).enumerated() {
      let row = item.isSeparator ? nil : MenuRow(item, state: state)
      row?.onChoose = { [weak self] event in self?.onChoose(index, event) }
      row?.onTouch = { [weak self] in self?.highlight(nil) }
      rows.append(row)
      let view = row ?? MenuSeparator()
      // Who hears of it may have put the menu anywhere.
      if (try? checkCanInsert(view)) != nil { insertChecked(view, at: nil) }
      guard showing == showings else { return }
    }
    self.rows = rows
    contentSize = subviews.reduce(into: Size.zero) { size, view in
      let wanted = Self.possibleSize(of: view)
      size.width = max(size.width, wanted.width)
      size.height = min(size.height + wanted.height, Self.farthest)
    }
    setNeedsLayout()
  }

  /// The size of a view in the menu: what scripts put there may want any.
  private static func possibleSize(of view: View) -> Size {
    let wanted = view.intrinsicContentSize ?? .zero
    return Size(width: possibleLength(wanted.width), height: possibleLength(wanted.height))
  }

  override func layoutSubviews() {
    var y = 0.0
    for view in subviews {
      let height = Self.possibleSize(of: view).height
      view.frame = Rect(x: 0, y: y, width: bounds.width, height: height)
      y = min(y + height, Self.farthest)
    }
  }

  /// Lies below a rectangle, or above it where there is more room, within the window.
  ///
  /// - Parameters:
  ///   - anchor: The rectangle, in points of the window.
  ///   - window: The window's rectangle.
  func place(at anchor: Rect, in window: Rect) {
    // Either may lie so far away that no number says where it ends.
    let anchor = anchor.withinReach
    let room = window.withinReach.insetBy(dx: Self.margin, dy: Self.margin)
    let width = min(max(anchor.width, contentSize.width), room.width)
    let below = max(0, room.maxY - anchor.maxY)
    let above = max(0, anchor.minY - room.minY)
    let liesBelow = contentSize.height <= below || below >= above
    let height = min(contentSize.height, liesBelow ? below : above)
    frame = Rect(
      x: max(room.minX, min(anchor.minX, room.maxX - width)),
      y: liesBelow ? anchor.maxY : anchor.minY - height,
      width: width,
      height: height
    )
    layoutIfNeeded()
  }

  // MARK: Keys

  /// Highlights the row that the keys are at, and scrolls to it.
  ///
  /// - Parameter index: The row of an item; nil for none.
  func highlight(_ index: Int?) {
    if let highlighted { rows[highlighted]?.isHighlighted = false }
    highlighted = nil
    guard let index, rows.indices.contains(index), let row = rows[index] else { return }
    highlighted = index
    row.isHighlighted = true
    scrollRectToVisible(row.frame, animated: false, from: nil)
  }

  /// Highlights the first row that can be chosen.
  func highlightFirst() {
    highlight(choosable.first)
  }

  /// The rows that can be chosen.
  private var choosable: [Int] { rows.indices.filter { rows[$0]?.isEnabled == true } }

  /// Moves the highlight, chooses, or finds a row by its first letter.
  ///
  /// As in AppKit's menus, the arrows stop at the ends.
  override func pressesBegan(_ key: KeyChord, with event: InteractionEvent) -> Bool {
    guard key.modifiers.isSubset(of: .shift) else { return super.pressesBegan(key, with: event) }
    switch key.key {
    case "ArrowDown": step(forward: true)
    case "ArrowUp": step(forward: false)
    case "Home", "PageUp": highlight(choosable.first)
    case "End", "PageDown": highlight(choosable.last)
    case "Return", "Space":
      if let highlighted { onChoose(highlighted, event) }
    default:
      guard let text = key.printedText else { return super.pressesBegan(key, with: event) }
      highlight(startingWith: text)
    }
    return true
  }

  /// Highlights the next or the previous row that can be chosen.
  private func step(forward: Bool) {
    let choosable = choosable
    guard let highlighted else { return highlight(forward ? choosable.first : choosable.last) }
    let next =
      forward
      ? choosable.first { $0 > highlighted } : choosable.last { $0 < highlighted }
    if let next { highlight(next) }
  }

  /// Highlights the next row whose title begins with a letter, around the end.
  private func highlight(startingWith letter: String) {
    let wanted = letter.lowercased()
    let fitting = choosable.filter {
      rows[$0]?.displayedText?.lowercased().hasPrefix(wanted) == true
    }
    let next = fitting.first { $0 > highlighted ?? -1 } ?? fitting.first
    if let next { highlight(next) }
  }
}
