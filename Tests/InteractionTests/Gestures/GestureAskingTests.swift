internal import Interaction
internal import Testing

@Suite("Gestures: whom a recogniser asks before it is recognised")
struct GestureAskingTests {
  /// A view that lies in another from the moment it is asked.
  private final class Restless: View {
    weak var other: View?
    var asked: () -> Int = { 0 }

    override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
      guard let other, let around = recognizer.view else { return false }
      around.addSubview(other)
      other.addSubview(self)
      return asked() < 2 * View.maximumDepth
    }
  }

  @Test(
    "views that move into one another as they are asked are asked no more than can lie around it"
  )
  func restless() {
    let area = Rect(x: 0, y: 0, width: 100, height: 100)
    let (around, outer, inner) = (View(frame: area), Restless(frame: area), Restless(frame: area))
    (outer.other, inner.other) = (inner, outer)
    var count = 0
    for view in [outer, inner] {
      view.asked = {
        count += 1
        return count
      }
    }
    around.addGestureRecognizer(TapGestureRecognizer())
    around.addSubview(outer)
    outer.addSubview(inner)
    let stage = Stage(around)
    stage.tap(inner)
    #expect(count == View.maximumDepth)
    #expect(stage.world._checkInvariants() == [])
  }
}
