internal import MoontapTesting
internal import Testing

/// Examples of docstrings, as they stand there: `DocstringTests` looks for them here.
@Suite("The examples of fingers and gestures")
struct GestureExamples {
  /// A view in a world.
  private func makePhoto(in world: World) -> View {
    let photo = View(frame: Rect(x: 95, y: 300, width: 200, height: 200))
    world.window.addSubview(photo)
    return photo
  }

  @Test func tap() {
    withWorld { world, user, _ in
      let photo = makePhoto(in: world)
      var isLiked = false
      let doubleTap = TapGestureRecognizer()
      doubleTap.numberOfTapsRequired = 2
      doubleTap.onRecognized = { _ in isLiked = true }
      photo.addGestureRecognizer(doubleTap)
      try user.doubleTap(photo)
      #expect(isLiked)
    }
  }

  @Test func longPress() {
    withWorld { world, user, _ in
      let photo = makePhoto(in: world)
      var places: [Point] = []
      let press = LongPressGestureRecognizer()
      press.on { press in
        if press.state == .began { places.append(press.location(in: press.view)) }
      }
      photo.addGestureRecognizer(press)
      try user.longPress(photo)
      #expect(places == [Point(x: 100, y: 100)])
    }
  }

  @Test func pan() {
    withWorld { world, user, _ in
      let photo = makePhoto(in: world)
      let pan = PanGestureRecognizer()
      pan.on { [unowned photo] pan in
        photo.center.x += pan.translation(in: photo.superview).x
        pan.setTranslation(.zero, in: photo.superview)
      }
      photo.addGestureRecognizer(pan)
      let center = photo.center.x
      try user.drag(photo, to: Point(x: 295, y: 400))
      #expect(photo.center.x > center)
    }
  }

  @Test func swipe() {
    withWorld { world, user, _ in
      let photo = makePhoto(in: world)
      var page = 0
      let swipe = SwipeGestureRecognizer()
      swipe.direction = .left
      swipe.onRecognized = { _ in page += 1 }
      photo.addGestureRecognizer(swipe)
      try user.swipe(photo, .left)
      #expect(page == 1)
    }
  }

  @Test func pinch() {
    let photo = View()
    let pinch = PinchGestureRecognizer()
    var zoom = 1.0
    pinch.on { pinch in
      zoom *= pinch.scale
      pinch.scale = 1
    }
    photo.addGestureRecognizer(pinch)
    #expect(zoom == 1 && photo.gestureRecognizers.count == 1)
  }

  @Test func rotation() {
    let photo = View()
    let rotation = RotationGestureRecognizer()
    var angle = 0.0
    rotation.on { rotation in
      angle += rotation.rotation
      rotation.rotation = 0
    }
    photo.addGestureRecognizer(rotation)
    #expect(angle == 0 && photo.gestureRecognizers.count == 1)
  }

  @Test func hover() {
    withWorld { world, user, _ in
      let photo = makePhoto(in: world)
      let hover = HoverGestureRecognizer()
      hover.on { [unowned photo] hover in photo.alpha = hover.state == .ended ? 1 : 0.8 }
      photo.addGestureRecognizer(hover)
      try user.hover(photo)
      #expect(photo.alpha == 0.8)
    }
  }

  @Test func own() {
    withWorld { world, user, _ in
      let photo = makePhoto(in: world)
      final class TouchDownGestureRecognizer: GestureRecognizer {
        override func touchesBegan(_ touches: [Touch], with event: InteractionEvent) {
          state = .ended
        }
      }
      let recognizer = TouchDownGestureRecognizer()
      var count = 0
      recognizer.onRecognized = { _ in count += 1 }
      photo.addGestureRecognizer(recognizer)
      try user.tap(photo)
      #expect(count == 1)
    }
  }

  @Test func closures() {
    withWorld { world, user, _ in
      let photo = makePhoto(in: world)
      let tap = TapGestureRecognizer()
      photo.addGestureRecognizer(tap)
      var log: [String] = []
      tap.onRecognized = { _ in log.append("the property") }
      let receipt = tap.on { _ in log.append("the receipt") }
      try user.tap(photo)
      receipt.cancel()
      try user.wait(1)
      try user.tap(photo)
      #expect(log.sorted() == ["the property", "the property", "the receipt"])
    }
  }

  @Test func delegate() {
    withWorld { world, user, _ in
      let photo = makePhoto(in: world)
      final class LeftEdge: GestureRecognizerDelegate {
        func gestureRecognizer(
          _ recognizer: GestureRecognizer,
          shouldReceive touch: Touch
        ) -> Bool {
          touch.location(in: recognizer.view).x < 24
        }
      }
      let (edge, tap) = (LeftEdge(), TapGestureRecognizer())
      tap.delegate = edge
      var count = 0
      tap.onRecognized = { _ in count += 1 }
      photo.addGestureRecognizer(tap)
      try user.tap(photo)
      #expect(count == 0)
      try user.tap(photo, TapOptions(at: Point(x: 10, y: 100)))
      #expect(count == 1)
    }
  }

  @Test func touch() {
    withWorld { world, user, _ in
      final class Sketch: View {
        private(set) var points: [Point] = []

        override func touchesMoved(_ touches: [Touch], with event: InteractionEvent) {
          points += touches.map { $0.location(in: self) }
        }
      }
      let sketch = Sketch()
      world.setRoot(sketch)
      try user.drag(sketch, to: Point(x: 10, y: 10))
      #expect(!sketch.points.isEmpty)
    }
  }
}
