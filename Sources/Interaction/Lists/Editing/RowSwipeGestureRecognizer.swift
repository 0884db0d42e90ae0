/// Moves the content of a row aside with a finger, and closes a row that is open when a finger goes
/// down elsewhere.
final class RowSwipeGestureRecognizer: PanGestureRecognizer {
  /// Whether the finger went down on the content of the open row, and was not dragged yet.
  private var restsOnOpenRow = false

  /// The table, which is never without it.
  private var table: TableView? { view as? TableView }

  /// The name that scripts and journals know.
  override var className: String { "RowSwipe" }

  /// Makes the recogniser of a table.
  override init() {
    super.init()
    maximumNumberOfTouches = 1
    shouldReceive = { recognizer, _ in
      (recognizer.view as? TableView)?.mayHaveSwipes ?? false
    }
    shouldBegin = { recognizer in
      guard let swipe = recognizer as? RowSwipeGestureRecognizer else { return false }
      return swipe.table?.mayBeginSwipe(swipe) ?? false
    }
  }

  /// Looks where the finger went down; one that closes a row is there for that alone.
  override func touchesBegan(_ touches: [Touch], with event: InteractionEvent) {
    super.touchesBegan(touches, with: event)
    guard let table, let world, let touch = touches.first, let swipe = table.editing.swipe,
      touch.view?.isDescendant(of: swipe.view) != true, table.isFreeToClose(swipe)
    else { return }
    if touch.view?.isDescendant(of: swipe.cell) == true {
      restsOnOpenRow = true
    } else {
      table.closeSwipe()
      fail("the finger closed a row that was open")
    }
    world.touches.cancelInView(touch, in: world)
  }

  /// Moves the content of the row.
  override func didChangeRecognition() {
    switch state {
    case .began:
      restsOnOpenRow = false
      table?.beginSwipe()
      table?.continueSwipe(by: translation(in: nil).x)
    case .changed: table?.continueSwipe(by: translation(in: nil).x)
    case .ended: table?.endSwipe(velocity: velocity(in: nil).x)
    case .cancelled: table?.cancelSwipe()
    case .possible, .failed: break
    }
  }

  /// Closes a row that was only tapped.
  override func reset() {
    super.reset()
    if restsOnOpenRow { table?.dismissSwipe() }
    restsOnOpenRow = false
    table?.editing.proposal = nil
  }
}
