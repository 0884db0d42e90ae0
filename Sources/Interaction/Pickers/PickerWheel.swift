/// One component of a picker: rows that scroll past a middle line, of which the one there is
/// selected.
///
/// What the user does moves the wheel; once it rests, its middle row becomes the selected one.
final class PickerWheel: ScrollView {
  /// The picker that it belongs to.
  private weak var picker: PickerView?
  /// Whether it was put into the picker; whoever takes it out there has the last word.
  var wasPlaced = false
  /// The titles of the rows.
  private(set) var titles: [String] = []
  /// Which row is selected; nil without titles.
  private(set) var selectedRow: Int?
  /// Its rows, which follow the titles; a script may do to the subviews what it likes.
  private var rows: [PickerRow] = []
  /// How often rows were shown, so that a change knows whether a newer one came in between.
  private var showings = 0
  /// What the user moved it with last.
  private var lastAct = InteractionEvent(kind: .touch)
  /// How far the rows went up under a finger because the height changed since it came down.
  private var shiftUnderFinger = 0.0

  /// Makes a wheel without rows.
  init(of picker: PickerView) {
    self.picker = picker
    super.init()
    decelerationRate = .fast
  }

  override class var defaultRole: Role { .list }

  override var takesScrolling: Bool { super.takesScrolling && picker?.isEnabled == true }

  override var canBecomeFirstResponder: Bool { takesScrolling && !titles.isEmpty }

  /// The selected row's title, unless another value was set.
  override var accessibilityValue: String? {
    get { super.accessibilityValue ?? selectedTitle }
    set { super.accessibilityValue = newValue }
  }

  /// The selected row's title.
  private var selectedTitle: String? {
    selectedRow.flatMap { titles.indices.contains($0) ? titles[$0] : nil }
  }

  // MARK: Rows

  /// Takes other titles, telling nobody; the selected row stays the one of its index, or else the last.
  ///
  /// The rows follow with `showRows()`.
  func take(_ titles: [String]) {
    self.titles = titles
    selectedRow = titles.isEmpty ? nil : min(selectedRow ?? 0, titles.count - 1)
  }

  /// Shows the titles in place of those that were there.
  ///
  /// What the leaving of a touched row leads to may ask for yet other titles; that newer wish stands,
  /// and this one is dropped.
  func showRows() {
    guard rows.map(\.title) != titles else { return }
    showings += 1
    let showing = showings
    let former = rows
    let wanted = titles.map { PickerRow($0) }
    rows = wanted
    for row in former { row.removeFromSuperview() }
    for row in wanted {
      // Not `addSubview`, whose check would trap for what a handler did to the picker meanwhile.
      guard showing == showings, (try? checkCanInsert(row)) != nil else { break }
      insertChecked(row, at: nil)
    }
    guard showing == showings else { return }
    contentSize = Size(width: bounds.width, height: Double(titles.count) * PickerView.rowHeight)
    setNeedsLayout()
    giveUpUselessFocus()
  }

  /// Selects a row in code.
  func select(_ row: Int, animated: Bool) {
    selectedRow = row
    setContentOffset(offset(of: row), animated: animated, from: nil)
  }

  /// Lines the rows up so that the selected one is in the middle, or will be once the wheel rests.
  override func layoutSubviews() {
    let height = PickerView.rowHeight
    for (index, row) in rows.enumerated() {
      row.frame = Rect(x: 0, y: Double(index) * height, width: bounds.width, height: height)
    }
    let margin = (bounds.height - height) / 2
    let distance = contentInset.top - margin
    changeEdgesOfShift { contentInset = EdgeInsets(top: margin, bottom: margin) }
    if motion != nil || isTracking {
      // It goes on to the row that it was going to, or is held at the one that it was held at.
      if distance != 0 { shiftContent(by: distance) }
      if isTracking { shiftUnderFinger += distance }
    } else if let selectedRow {
      move(to: offset(of: selectedRow))
    }
  }

  /// The offset at which a row is in the middle.
  private func offset(of row: Int) -> Point {
    Point(x: 0, y: Double(row) * PickerView.rowHeight - contentInset.top)
  }

  /// The row whose middle is nearest to an offset.
  private func row(near offset: Double) -> Int? {
    guard !titles.isEmpty else { return nil }
    let place = ((offset + contentInset.top) / PickerView.rowHeight).rounded()
    return Int(min(max(place, 0), Double(titles.count - 1)))
  }

  // MARK: The user

  /// Rests with a row in the middle.
  override func snapOffset(near offset: Point, speed: Point) -> Point? {
    // A wheel or a key that moves by less than a row goes on to the next one.
    let resting =
      drag == nil
      ? offset.y + (speed.y > 0 ? 1 : speed.y < 0 ? -1 : 0) * PickerView.rowHeight / 2
      : ScrollPhysics.restingOffset(
        from: offset.y,
        speed: speed.y,
        rate: decelerationRate.rawValue
      )
    return row(near: resting).map { self.offset(of: $0) }
  }

  /// Takes the row in the middle for the selected one, and lets the picker tell.
  override func didComeToRest() {
    guard let row = row(near: contentOffset.y) else { return }
    if let act = world?.currentEvent { lastAct = act }
    let isAnother = row != selectedRow && picker?.isEnabled == true
    if isAnother { selectedRow = row }
    // Rows may have gone on the way, and what the user did to a disabled picker is taken back.
    if let selectedRow { move(to: offset(of: selectedRow)) }
    if isAnother { picker?.wheelDidChange(lastAct) }
  }

  /// Begins to count how far rows go from under the finger.
  override func touchesBegan(_ touches: [Touch], with event: InteractionEvent) {
    shiftUnderFinger = 0
    super.touchesBegan(touches, with: event)
  }

  /// Turns to the row that is tapped, as UIKit's wheels do.
  override func touchesEnded(_ touches: [Touch], with event: InteractionEvent) {
    super.touchesEnded(touches, with: event)
    guard takesScrolling, drag == nil, let touch = touches.first,
      touch.beginning.distance(to: touch.location) <= PickerView.tapDistance
    else { return }
    let place = touch.location(in: self).offsetBy(dx: 0, dy: -shiftUnderFinger)
    guard let row = rows.firstIndex(where: { $0.frame.contains(place) }) else { return }
    turn(to: row, by: event)
  }

  /// Turns with the arrows, by as many rows as are visible with Page Up and Page Down, and to an end
  /// with Home and End; the arrows to the sides go to the next wheel.
  override func pressesBegan(_ key: KeyChord, with event: InteractionEvent) -> Bool {
    guard key.modifiers.isEmpty, takesScrolling, let middle = row(near: aimedOffset) else {
      return super.pressesBegan(key, with: event)
    }
    let last = titles.count - 1
    // Of the highest wheels more rows are visible than integers can count.
    let page = max(1, Int(min(bounds.height / PickerView.rowHeight, Double(last))))
    switch key.key {
    case "ArrowUp": turn(to: max(middle - 1, 0), by: event)
    case "ArrowDown": turn(to: min(middle + 1, last), by: event)
    case "PageUp": turn(to: max(middle - page, 0), by: event)
    case "PageDown": turn(to: min(middle + page, last), by: event)
    case "Home": turn(to: 0, by: event)
    case "End": turn(to: last, by: event)
    case "ArrowLeft": return picker?.moveFocus(from: self, by: -1) ?? false
    case "ArrowRight": return picker?.moveFocus(from: self, by: 1) ?? false
    default: return super.pressesBegan(key, with: event)
    }
    return true
  }

  /// Where the wheel is going, or is.
  private var aimedOffset: Double {
    if case .animating(_, let end, _, _) = motion { end.y } else { contentOffset.y }
  }

  /// Turns to a row, which is selected once the wheel is there.
  private func turn(to row: Int, by event: InteractionEvent) {
    lastAct = event
    setContentOffset(offset(of: row), animated: true, from: nil)
  }
}
