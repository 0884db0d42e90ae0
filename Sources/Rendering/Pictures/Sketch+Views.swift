internal import Interaction

extension Sketch {
  /// How far the toolkit's own drawing reaches beyond a view's bounds, in points: shadows and the ring
  /// of what has the keys.
  private static let overhang = 16.0

  /// Draws a view that is the picture's topmost, in its own coordinates, and what lies in it.
  mutating func draw(_ view: View) {
    draw(view, origin: .zero)
  }

  /// Draws a view and what lies in it, from back to front.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - origin: Where the origin of its own coordinates lies in the picture.
  private mutating func draw(_ view: View, origin: Point) {
    guard view.isShown else { return }
    let rect = view.bounds.offsetBy(dx: origin.x, dy: origin.y)
    withAlpha(view.alpha) { sketch in
      // Nothing has a place whose edge is no number, nor has its middle one.
      let isSeen =
        rect.maxX.isFinite && rect.maxY.isFinite && sketch.shows(rect, margin: Self.overhang)
      if isSeen { sketch.drawGround(of: view, in: rect) }
      sketch.onGround(of: view) { sketch in
        if view is ScrollView || view.holdsMovingViews {
          if isSeen {
            sketch.clipped(to: rect) { $0.drawContent(of: view, in: rect, origin, isSeen: true) }
          }
        } else {
          sketch.drawContent(of: view, in: rect, origin, isSeen: isSeen)
        }
        if isSeen { sketch.drawOverlay(of: view, in: rect) }
      }
      // Around a view is another ground than on it.
      if isSeen, view.isFirstResponder, !(view is ListView) {
        sketch.drawFocusRing(around: view, in: rect)
      }
    }
  }

  /// Draws what a view shows, and its subviews in front of it.
  private mutating func drawContent(
    of view: View,
    in rect: Rect,
    _ origin: Point,
    isSeen: Bool
  ) {
    if isSeen {
      drawLook(of: view, in: rect)
      if !view.displayList.isEmpty { draw(view.displayList, of: view, in: rect, origin: origin) }
    }
    for subview in view.subviews {
      let frame = subview.frame
      let inner = subview.bounds.origin
      let place = Point(x: origin.x + frame.minX - inner.x, y: origin.y + frame.minY - inner.y)
      view.walk(to: subview) { draw($0, origin: place) }
    }
    if isSeen { drawForeground(of: view, in: rect) }
  }

  // MARK: Layers of a view

  /// Draws what lies behind a view: its background, and what it throws a shadow with.
  private mutating func drawGround(of view: View, in rect: Rect) {
    guard !rect.isEmpty else { return }
    if let content = view.superview, content.holdsMovingViews {
      drawGround(ofMoving: view, over: content, in: rect)
    }
    var ground = Shape.rectangle(rect: rect)
    if let layer = view as? ModalLayer {
      fill(ground, palette.dimming.withAlpha(palette.dimming.alpha * dimming(behind: layer)))
    } else if view.kitPart == .menu {
      drawCard(in: rect, cornerRadius: 10)
    } else if view.superview is ModalLayer, view.kitPart == nil, view.backgroundColor == nil {
      drawCard(in: rect, cornerRadius: Self.cardRadius)
    } else if let style = view.presentationStyle {
      ground = drawGround(ofPresented: view, style, in: rect)
    } else if let view = view as? TextView {
      drawGround(of: view, in: rect)
    } else if let button = view as? Button {
      ground = shape(of: button, in: rect)
    }
    guard let color = view.backgroundColor else { return }
    let isSwipeAction = view.superview?.kitPart == .swipeActions
    fill(ground, isSwipeAction ? shownColor(ofSwipeAction: color) : color)
  }

  /// The colour of a swipe action: those that actions have of themselves belong to the palette.
  private func shownColor(ofSwipeAction color: Color) -> Color {
    switch color {
    case .red: palette.negative
    case .gray: palette.neutral
    default: color
    }
  }

  /// Draws a card that lies above everything.
  mutating func drawCard(in rect: Rect, cornerRadius: Double) {
    shadow(of: rect, cornerRadius: cornerRadius, height: 10)
    fill(.roundedRectangle(rect: rect, cornerRadius: cornerRadius), palette.raised)
    stroke(
      .roundedRectangle(rect: rect.insetBy(dx: 0.5, dy: 0.5), cornerRadius: cornerRadius - 0.5),
      palette.separator
    )
  }

  /// Draws what a view of the toolkit shows by itself, behind its subviews.
  private mutating func drawLook(of view: View, in rect: Rect) {
    guard !rect.isEmpty else { return }
    if let part = view.kitPart { return draw(part, view, in: rect) }
    switch view {
    case let label as Label: draw(label, in: rect)
    case let control as Control: draw(control, in: rect)
    case is NavigationBar: drawBarEdge(at: rect.maxY - 0.5, in: rect)
    case is TabBar: drawBarEdge(at: rect.minY + 0.5, in: rect)
    case let image as ImageView: draw(image, in: rect)
    case let view as TextView: draw(view, in: rect)
    case let cell as ListCell: drawBackground(of: cell, in: rect)
    case is TableViewHeaderFooterView: drawHeader(in: rect)
    case let bar as ProgressView: draw(bar, in: rect)
    case let wheel as ActivityIndicator: draw(wheel, in: rect)
    case let segment as SegmentedControl.Segment: draw(segment, in: rect)
    default: drawText(of: view, in: rect)
    }
  }

  /// Draws a control of the toolkit; one that cannot be used is dimmed.
  private mutating func draw(_ control: Control, in rect: Rect) {
    // A button dims its title alone, as it says.
    let alpha = control.isEnabled || control is Button ? 1 : Button.disabledAlpha
    withAlpha(alpha) { sketch in
      switch control {
      case let button as NavigationBackButton: sketch.draw(button, in: rect)
      case let item as BarButtonItem where item.isPlainInBar: sketch.draw(item, in: rect)
      case let tab as TabButton: sketch.draw(tab, in: rect)
      case let button as Button: sketch.draw(button, in: rect)
      case let field as TextField: sketch.draw(field, in: rect)
      case let control as Switch: sketch.draw(control, in: rect)
      case let checkbox as Checkbox: sketch.draw(checkbox, in: rect)
      case let slider as Slider: sketch.draw(slider, in: rect)
      case let stepper as Stepper: sketch.draw(stepper, in: rect)
      case let control as SegmentedControl: sketch.draw(control, in: rect)
      case let control as PageControl: sketch.draw(control, in: rect)
      case let button as PopUpButton: sketch.draw(button, in: rect)
      case let picker as PickerView: sketch.draw(picker, in: rect)
      default: sketch.drawText(of: control, in: rect)
      }
    }
  }

  /// Draws a piece of the toolkit's own.
  private mutating func draw(_ part: KitPart, _ view: View, in rect: Rect) {
    switch part {
    case .stepButton: drawSign(of: view, in: rect)
    case .clearButton: drawClearButton(view, in: rect)
    case .editingControl(let style): drawEditingControl(style, view, in: rect)
    case .reorderControl: drawReorderControl(in: rect)
    case .menuRow: drawMenuRow(view, in: rect)
    case .menuSeparator: drawMenuSeparator(in: rect)
    case .pickerRow: drawPickerRow(view, in: rect)
    case .alertTitle: drawAlertText(of: view, in: rect, .alertTitle, palette.ink)
    case .alertMessage: drawAlertText(of: view, in: rect, .alertMessage, palette.secondaryInk)
    case .alertAction(let style): drawAlertAction(style, view, in: rect)
    case .swipeActions, .menu, .pickerWheel, .navigationContent, .presentation: break
    }
  }

  /// Draws what lies in front of a view's subviews, and is clipped with them.
  private mutating func drawForeground(of view: View, in rect: Rect) {
    guard !rect.isEmpty, let cell = view as? ListCell else { return }
    drawForeground(of: cell, in: rect)
    if let list = cell.superview as? ListView, list.cellWithKeys === cell {
      drawFocusRing(around: cell, in: rect)
    }
  }

  /// Draws what lies on a view, in front of all in it.
  private mutating func drawOverlay(of view: View, in rect: Rect) {
    guard !rect.isEmpty else { return }
    if let view = view as? ScrollView, view.kitPart != .pickerWheel {
      drawScrollIndicators(of: view, in: rect)
    }
    if view is ListView, view.isFirstResponder { drawFocusRing(around: view, in: rect) }
  }

  /// Draws the ring around what has the keys.
  private mutating func drawFocusRing(around view: View, in rect: Rect) {
    // What has the keys says so by the row that they are at, if there is one, and a window is everything.
    guard !rect.isEmpty, view.kitPart != .menu, (view as? ListView)?.cellWithKeys == nil,
      !(view is Window)
    else { return }
    let (rect, radius) = focusShape(of: view, in: rect)
    stroke(
      .roundedRectangle(rect: rect.insetBy(dx: -1.5, dy: -1.5), cornerRadius: radius + 1.5),
      palette.focusRing,
      width: 3
    )
  }

  /// What the ring lies around, and how round that is.
  private func focusShape(of view: View, in rect: Rect) -> (Rect, cornerRadius: Double) {
    switch view {
    case let control as Switch:
      let track = control.trackRect.offsetBy(
        dx: rect.minX - control.bounds.minX,
        dy: rect.minY - control.bounds.minY
      )
      return (track, track.height / 2)
    case is TextField: return (rect, Self.fieldRadius)
    case is TabButton:
      let pill = Self.pill(of: rect)
      return (pill, pill.height / 2)
    case let button as Button:
      // Its ground may be less than the button, as in a bar or a row.
      return switch shape(of: button, in: rect) {
      case .roundedRectangle(let plate, let radius): (plate, radius)
      default: (rect, 0)
      }
    case is Checkbox: return (boxRect(in: rect), Self.boxRadius)
    case is TextView: return (Self.plate(of: rect), Self.fieldRadius)
    case is ListView, is ListCell: return (rect.insetBy(dx: 3, dy: 3), 6)
    case is ScrollView: return (rect, 6)
    default: return (rect, min(Self.buttonRadius, rect.height / 2))
    }
  }

  /// Writes the text of a view that the toolkit knows nothing else of.
  private mutating func drawText(of view: View, in rect: Rect) {
    // What draws itself, and what holds labels, has its text there already.
    guard view.displayList.isEmpty, view.subviews.isEmpty, let text = view.displayedText else {
      return
    }
    write(lines: TextMetric.lines(of: text, within: rect.width), in: rect, .body, palette.ink)
  }
}
