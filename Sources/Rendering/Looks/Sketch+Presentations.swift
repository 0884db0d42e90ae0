internal import Interaction

extension View {
  /// Whether a transition moves screens in it, one over the other.
  var holdsMovingViews: Bool {
    // Nearly every view is told by what lies in it, which is asked for faster.
    subviews.count > 1 && subviews.last?.controller != nil && kitPart == .navigationContent
  }

  /// How the controller is presented whose view it is; nil for every other view.
  var presentationStyle: ModalPresentationStyle? {
    guard let place = superview, place.superview is ModalLayer,
      case .presentation(let style, _) = place.kitPart
    else { return nil }
    return style
  }
}

extension Sketch {
  /// The radius of the corners of what lies above a window: alerts and sheets.
  static let cardRadius = 14.0
  /// How far the shadow of a moving screen reaches over the one below.
  private static let movingShadow = 8.0

  /// Draws what lies on a view's background, in the ink that can be read there.
  mutating func onGround(of view: View, _ body: (inout Sketch) -> Void) {
    if view.backgroundColor == nil, view.presentationStyle == .sheet {
      with(palette.onSheet, body)
    } else {
      onGround(view.backgroundColor, body)
    }
  }

  /// How much of the dimming there is of what lies behind a modal, from 0 to 1: it comes and goes with
  /// what is presented, and full screens do without.
  func dimming(behind layer: ModalLayer) -> Double {
    switch layer.content.kitPart {
    case nil: 1
    case .presentation(.fullScreen, _): 0
    case .presentation(_, let progress): min(max(progress, 0), 1)
    default: 0
    }
  }

  /// Draws what lies behind the view of a presented controller.
  ///
  /// - Returns: What a background of the view's own fills.
  mutating func drawGround(
    ofPresented view: View,
    _ style: ModalPresentationStyle,
    in rect: Rect
  ) -> Shape {
    // One that has not begun to come throws no shadow yet.
    guard rect.minY < visible.maxY else { return .rectangle(rect: rect) }
    switch style {
    case .fullScreen:
      // It covers everything in the end.
      if rect.minY > visible.minY {
        shadow(of: rect, cornerRadius: 0, height: Self.movingShadow)
      }
      fill(.rectangle(rect: rect), palette.ground)
      return .rectangle(rect: rect)
    case .sheet:
      // Its lower corners lie below the window.
      var rect = rect
      rect.size.height += Self.cardRadius
      let shape = Shape.roundedRectangle(rect: rect, cornerRadius: Self.cardRadius)
      shadow(of: rect, cornerRadius: Self.cardRadius, height: 10)
      fill(shape, palette.sheetGround)
      return shape
    case .alert, .actionSheet:
      drawCard(in: rect, cornerRadius: Self.cardRadius)
      return .roundedRectangle(rect: rect, cornerRadius: Self.cardRadius)
    }
  }

  /// Draws what lies behind a screen of a navigation stack while another one moves over it, or it over
  /// another one, which would be seen through it else.
  ///
  /// - Parameters:
  ///   - view: The screen's view.
  ///   - content: What both lie in.
  ///   - rect: Where the view is.
  mutating func drawGround(ofMoving view: View, over content: View, in rect: Rect) {
    // One that has not begun to come throws no shadow yet.
    if view === content.subviews.last, rect.minX < visible.maxX {
      shadow(of: rect, cornerRadius: 0, height: Self.movingShadow)
    }
    fill(.rectangle(rect: rect), ground(behind: content))
  }

  /// The colour that a view lies on: that of the nearest view around it that has one.
  private func ground(behind view: View) -> Color {
    var current: View? = view
    while let view = current {
      if let color = view.backgroundColor, color.alpha >= 1 { return color }
      // A presented screen has a ground of its own.
      if view.presentationStyle != nil { break }
      current = view.superview
    }
    return palette.ground
  }

  // MARK: Alerts

  /// How far the title of an alert's choice keeps from its edges, in points.
  private static let choicePadding = 4.0

  /// What the ground of an alert's choice takes: less than its height, as choices touch each other.
  static func choicePlate(of rect: Rect) -> Rect { rect.insetBy(dx: 0, dy: 3) }

  /// The title or the message of an alert, in the middle.
  mutating func drawAlertText(of view: View, in rect: Rect, _ font: Font, _ color: Color) {
    guard let text = view.displayedText else { return }
    let lines = TextMetric.lines(of: text, within: rect.width)
    write(lines: lines, in: rect, font, color, anchor: .middle)
  }

  /// A choice of an alert: bold if it cancels, red if it deletes something.
  mutating func drawAlertAction(_ style: AlertAction.Style, _ view: View, in rect: Rect) {
    guard let button = view as? Button else { return }
    if button.backgroundColor == nil {
      fill(shape(of: button, in: rect), button.isHighlighted ? palette.pressedFill : palette.fill)
    }
    guard let title = button.displayedText else { return }
    let room = rect.width - 2 * Self.choicePadding
    let ink =
      !button.isEnabled ? palette.ink : style == .destructive ? palette.negative : palette.tint
    write(
      TextMetric.lines(of: title, within: max(room, TextMetric.cellWidth), limit: 1)[0],
      at: rect.center,
      style == .cancel ? .emphasizedButton : .button,
      ink.withAlpha(button.titleAlpha),
      anchor: .middle,
      widest: room
    )
  }
}
