extension View {
  /// Draws the view, without a subclass; nil draws nothing.
  ///
  /// It is called when the view is first shown, when its bounds changed, and when
  /// `setNeedsDisplay()` was called, at the end of the turn and after layout. What it throws is
  /// reported to the world.
  public final var draw: ((View, Canvas, Rect) throws -> Void)? {
    get { drawHandler?.body }
    set { setDrawHandler(newValue.map { DrawHandler(origin: HandlerOrigin("draw"), body: $0) }) }
  }

  /// What draws the view in the place of an override, with what a binding keeps with it.
  package final var ownDrawHandler: DrawHandler? { drawHandler }

  /// Sets who draws the view, and asks to be drawn.
  ///
  /// - Parameter handler: Who draws; nil for nobody.
  package final func setDrawHandler(_ handler: DrawHandler?) {
    exchange(\.drawHandler, of: self) { $0 = handler }
    setNeedsDisplay()
  }

  /// Draws what the view's class draws, without the closure: what a closure that stands for an override
  /// calls as its super.
  ///
  /// - Parameters:
  ///   - rect: What to draw.
  ///   - canvas: What to draw on.
  package final func drawWithoutHandler(_ rect: Rect, in canvas: Canvas) {
    let handler = drawHandler
    drawHandler = nil
    defer { drawHandler = handler }
    draw(rect, in: canvas)
  }

  /// Asks for `draw(_:in:)` at the end of the turn.
  ///
  /// - Complexity: O(1) if asked before, else O(*d*) in the depth of the view.
  public final func setNeedsDisplay() {
    guard !needsDisplay else { return }
    needsDisplay = true
    leaveDisplayTrail()
  }

  /// Whether this view or one inside it asked to be drawn.
  final var needsDisplayWithin: Bool { needsDisplay || displayTrail.leadsOn }

  /// Leaves a trail from the root to this view, which asked to be drawn.
  final func leaveDisplayTrail() {
    var view = self
    while let above = view.superview, above.displayTrail.mark(view) { view = above }
  }

  /// Runs the closure, if there is one; what it throws is reported.
  final func runDrawHandler(_ rect: Rect, in canvas: Canvas) {
    guard let drawHandler else { return }
    do {
      try drawHandler.body(self, canvas, rect)
    } catch {
      let drawing = Failure.Note("drawing", path)
      world?.report(
        Failure(error).adding([drawing] + Failure.Note.handler(drawHandler.origin))
      )
    }
  }

  /// Has this view and those inside drawn that asked for it, from back to front; a hidden view goes on
  /// waiting, as in UIKit.
  ///
  /// - Parameter canvas: An unused canvas; another one, if this was used.
  final func drawIfNeeded(on canvas: inout Canvas) {
    guard !isHidden else { return }
    if needsDisplay {
      needsDisplay = false
      redraw(on: &canvas)
    }
    guard displayTrail.leadsOn else { return }
    for subview in displayTrail.take(of: self) where subview.needsDisplayWithin {
      // Who is not come to still asks.
      if walk(to: subview, { $0.drawIfNeeded(on: &canvas) }) == nil { subview.leaveDisplayTrail() }
    }
  }

  /// Draws this view alone; nothing is drawn where there is no room.
  private func redraw(on canvas: inout Canvas) {
    guard !bounds.isEmpty else {
      displayList = .empty
      return
    }
    draw(bounds, in: canvas)
    // Nearly all views draw nothing, and share a canvas that nobody else has seen.
    if canvas.commands.isEmpty, isKnownUniquelyReferenced(&canvas) {
      displayList = .empty
    } else {
      displayList = canvas.finish()
      canvas = Canvas()
    }
  }
}

extension World {
  /// Has every view drawn that asked for it and is shown.
  ///
  /// Every turn ends with it, after layout; call it to look at drawings between turns.
  public func drawIfNeeded() {
    guard windows.contains(where: \.needsDisplayWithin) else { return }
    var canvas = Canvas()
    for window in windows where window.needsDisplayWithin { window.drawIfNeeded(on: &canvas) }
  }
}
