/// What shows one row of a table: a text, a second one, and whatever a subclass adds.
///
/// ```swift
/// let table = TableView()
/// table.numberOfRows = { _, _ in 3 }
/// table.cellForRow = { table, path in
///   let cell = table.dequeueReusableCell(withIdentifier: "day", for: path)
///   cell.text = "Day \(path.row + 1)"
///   cell.detailText = "free"
///   return cell
/// }
/// ```
open class TableViewCell: ListCell {
  /// How far texts keep from the cell's left and right edge, in points.
  static let margin = 16.0

  /// What the row shows first.
  public final let textLabel = Label()
  /// What the row shows at its right end.
  public final let detailTextLabel = Label()

  /// The text of `textLabel`.
  public final var text: String {
    get { textLabel.text }
    set { textLabel.text = newValue }
  }

  /// The text of `detailTextLabel`.
  public final var detailText: String {
    get { detailTextLabel.text }
    set { detailTextLabel.text = newValue }
  }

  /// Makes a cell without texts.
  ///
  /// - Parameter frame: Where it lies; its table sets that.
  public required init(frame: Rect = .zero) {
    super.init(frame: frame)
    addSubview(textLabel)
    addSubview(detailTextLabel)
  }

  /// Cells of tables are rows.
  open override class var defaultRole: Role { .row }

  /// Places the two texts.
  open override func layoutSubviews() {
    if overrides?.perform(.layoutSubviews) == true { return }
    let content = contentRect
    let left = content.minX + Self.margin
    let room = max(0, content.width - 2 * Self.margin)
    let detail = min(detailTextLabel.intrinsicContentSize?.width ?? 0, room)
    textLabel.frame = Rect(x: left, y: 0, width: room - detail, height: bounds.height)
    detailTextLabel.frame = Rect(
      x: left + room - detail,
      y: 0,
      width: detail,
      height: bounds.height
    )
  }

  /// The height that the text needs in a width, and that of a row at least.
  open override func sizeThatFits(_ size: Size) -> Size {
    if let answer = overriddenFit(within: size) { return answer }
    let controls = bounds.width - contentRect.width
    let room = max(0, size.width - controls - 2 * Self.margin)
    let text = textLabel.sizeThatFits(Size(width: room, height: size.height))
    return Size(width: size.width, height: max(text.height, TableView.defaultRowHeight))
  }
}
