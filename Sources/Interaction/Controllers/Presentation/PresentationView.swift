/// What a window's modal layer holds for a presented controller: the place of its view.
final class PresentationView: View {
  /// The room above a sheet, in points.
  static let sheetInset = 54.0
  /// The width of an alert, in points.
  static let alertWidth = 270.0
  /// The room beside and below an action sheet, in points.
  static let actionSheetMargin = 8.0

  /// The controller, which outlives its presentation.
  private(set) weak var presented: ViewController?
  /// How it is shown.
  let style: ModalPresentationStyle

  /// How much of it is to be seen, from 0, below the window, to 1, at its place.
  var progress = 0.0 {
    didSet {
      if progress != oldValue { setNeedsLayout() }
    }
  }

  /// Makes the place of a controller's view, which is put there later.
  init(of presented: ViewController, style: ModalPresentationStyle) {
    self.presented = presented
    self.style = style
    super.init()
  }

  override class var defaultRole: Role { .group }

  /// Only the controller's view is touched: what is beside it is beside the modal.
  override func point(inside point: Point, with event: InteractionEvent?) -> Bool {
    if style.coversPresenter { return super.point(inside: point, with: event) }
    return subviews.contains { $0.frame.contains(point) }
  }

  /// Whether a point is where the controller's view is in the end.
  func contains(atRest point: Point) -> Bool {
    restingFrame(of: presented?.viewIfLoaded).contains(point)
  }

  /// Where the controller's view is now; nil while that is elsewhere, or nowhere.
  var contentFrame: Rect? {
    presented?.viewIfLoaded.flatMap { $0.superview === self ? $0.frame : nil }
  }

  override func layoutSubviews() {
    for subview in subviews { subview.frame = frame(of: subview) }
  }

  /// How far the view goes to be out of sight, in points.
  var extent: Double { bounds.height - restingFrame(of: presented?.viewIfLoaded).minY }

  /// Where the view is at the present progress.
  private func frame(of view: View) -> Rect {
    var frame = restingFrame(of: view)
    frame.origin.y += (1 - progress) * (bounds.height - frame.minY)
    return frame
  }

  /// Where the view is in the end.
  private func restingFrame(of view: View?) -> Rect {
    let wish = presented?.preferredContentSize ?? .zero
    switch style {
    case .fullScreen: return bounds.withinReach
    case .sheet:
      let highest = max(0, bounds.height - Self.sheetInset)
      let height = wish.height > 0 ? min(wish.height, highest) : highest
      return Rect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    case .alert:
      let size = fitting(
        view,
        wish,
        Size(width: min(Self.alertWidth, bounds.width), height: bounds.height)
      )
      return Rect(
        x: (bounds.width - size.width) / 2,
        y: (bounds.height - size.height) / 2,
        width: size.width,
        height: size.height
      )
    case .actionSheet:
      let margin = Self.actionSheetMargin
      let room = Size(
        width: max(0, bounds.width - 2 * margin),
        height: max(0, bounds.height - 2 * margin)
      )
      let size = fitting(view, wish, room)
      return Rect(
        x: (bounds.width - size.width) / 2,
        y: bounds.height - margin - size.height,
        width: size.width,
        height: size.height
      )
    }
  }

  /// The size that a view needs in some room, which it does not leave.
  private func fitting(_ view: View?, _ wish: Size, _ room: Size) -> Size {
    let needed = view?.sizeThatFits(room).height ?? 0
    return Size(
      width: wish.width > 0 ? min(wish.width, room.width) : room.width,
      height: min(wish.height > 0 ? wish.height : needed, room.height)
    )
  }
}
