internal import Interaction
internal import Testing

@Suite("Touches: fingers that a control loses")
struct LostTouchTests {
  let counts = Transcript()

  @Test(
    "a control loses a finger if the view that it is on comes to lie in another one inside of it"
  )
  func movedBehindAnother() {
    let control = Control(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let inner = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    let between = View(frame: Rect(x: 50, y: 0, width: 50, height: 50))
    let other = Button(frame: Rect(x: 50, y: 50, width: 50, height: 50))
    for view in [inner, between, other] { control.addSubview(view) }
    control.on(.allTouchEvents) { [counts] in counts.log("\($1.controlEvents)") }
    let stage = Stage(control)
    stage.down(10, 10)
    between.addSubview(inner)
    #expect(control.isTracking)
    other.addSubview(inner)
    #expect(!control.isTracking)
    stage.up(10, 10)
    #expect(counts.text == "touchDown\ntouchCancel")
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("a control loses the finger on a view that leaves it, wherever a recogniser moves it")
  func movedByRecognizer() {
    let control = Control(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let inner = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    let elsewhere = View(frame: Rect(x: 0, y: 100, width: 100, height: 100))
    control.addSubview(inner)
    let pan = PanGestureRecognizer()
    pan.cancelsTouchesInView = false
    pan.on { [unowned inner, unowned elsewhere] recognizer in
      if recognizer.state == .cancelled { elsewhere.addSubview(inner) }
    }
    inner.addGestureRecognizer(pan)
    control.on(.touchCancel) { [counts] _, _ in counts.log("cancelled") }
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 200))
    root.addSubview(control)
    root.addSubview(elsewhere)
    let stage = Stage(root)
    stage.down(10, 10)
    stage.move(40, 10)
    #expect(pan.state == .changed || pan.state == .began)
    #expect(control.isTracking)
    inner.removeFromSuperview()
    #expect(!control.isTracking)
    #expect(counts.text == "cancelled")
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("a control loses the finger on a view that leaves it as it is told of the loss")
  func leavesAsItIsTold() {
    /// A view that goes as soon as its finger is taken away.
    final class Fugitive: View {
      override func touchesCancelled(_: [Touch], with _: InteractionEvent) {
        removeFromSuperview()
      }
    }
    let control = Control(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    control.addSubview(Fugitive(frame: Rect(x: 0, y: 0, width: 50, height: 50)))
    let stage = Stage(control)
    stage.down(10, 10)
    #expect(control.isTracking)
    stage.world.send(.touch(.cancelled, at: Point(x: 10, y: 10)))
    #expect(!control.isTracking)
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("a control lets go of a finger though a view inside it keeps for itself that it was taken")
  func secretlyTaken() {
    /// A view that passes on all but the end of a finger that is taken away.
    final class Secretive: View {
      override func touchesCancelled(_ touches: [Touch], with event: InteractionEvent) {}
    }
    let control = Control(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let inner = Secretive(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    control.addSubview(inner)
    control.on(.allTouchEvents) { [counts] in counts.log("\($1.controlEvents)") }
    let stage = Stage(control)
    let pan = PanGestureRecognizer()
    stage.root.addGestureRecognizer(pan)
    stage.down(10, 10)
    stage.move(30, 10)
    #expect(counts.text == "touchDown\ntouchCancel")
    #expect(!control.isTracking)
    stage.up(30, 10)
    stage.down(10, 10)
    stage.cancel(10, 10)
    #expect(!control.isTracking)
    #expect(counts.lines.last == "touchCancel")
  }

  @Test(
    "a view that passed a finger up to a control hears that it was taken, whatever took it",
    arguments: ["removed", "moved", "control removed", "control disabled", "cancelled"]
  )
  func heardInside(how: String) {
    /// A view that passes on what it hears.
    final class Hearing: View {
      let transcript: Transcript
      init(_ transcript: Transcript) {
        self.transcript = transcript
        super.init(frame: Rect(x: 0, y: 0, width: 50, height: 50))
      }
      override func touchesBegan(_ touches: [Touch], with event: InteractionEvent) {
        transcript.log("began")
        super.touchesBegan(touches, with: event)
      }
      override func touchesCancelled(_ touches: [Touch], with event: InteractionEvent) {
        transcript.log("cancelled")
        super.touchesCancelled(touches, with: event)
      }
    }
    let control = Control(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let inner = Hearing(counts)
    control.addSubview(inner)
    let stage = Stage(control)
    stage.down(10, 10)
    #expect(control.isTracking)
    switch how {
    case "removed": inner.removeFromSuperview()
    case "moved": stage.root.addSubview(inner)
    case "control removed": control.removeFromSuperview()
    case "control disabled": control.isEnabled = false
    default: stage.cancel(10, 10)
    }
    #expect(counts.text == "began\ncancelled")
    #expect(!control.isTracking)
  }
}
