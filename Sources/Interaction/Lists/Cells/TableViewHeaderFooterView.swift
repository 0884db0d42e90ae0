/// What a table shows above or below the rows of a section.
///
/// ```swift
/// table.viewForHeader = { _, section in
///   TableViewHeaderFooterView(text: section == 0 ? "Today" : "Later")
/// }
/// ```
open class TableViewHeaderFooterView: View {
  /// The text.
  public final let textLabel = Label()

  /// The text of `textLabel`.
  public final var text: String {
    get { textLabel.text }
    set { textLabel.text = newValue }
  }

  /// Makes a header or footer.
  ///
  /// - Parameter text: What it says.
  public init(text: String = "") {
    super.init(frame: .zero)
    addSubview(textLabel)
    textLabel.text = text
  }

  /// It stands above or below a section.
  open override class var defaultRole: Role { .header }

  /// The text.
  open override var displayedText: String? { overriddenDisplayedText ?? textLabel.displayedText }

  /// The height of a header in a width.
  open override func sizeThatFits(_ size: Size) -> Size {
    overriddenFit(within: size) ?? Size(width: size.width, height: TableView.defaultHeaderHeight)
  }

  /// Places the text.
  open override func layoutSubviews() {
    if overrides?.perform(.layoutSubviews) == true { return }
    let margin = TableViewCell.margin
    textLabel.frame = Rect(
      x: margin,
      y: 0,
      width: max(0, bounds.width - 2 * margin),
      height: bounds.height
    )
  }
}
