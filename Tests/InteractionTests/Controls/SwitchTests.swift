internal import Interaction
internal import Testing

@Suite("Switch: its value, thumb, names and size")
struct SwitchTests {
  @Test("the value is told as on or off, unless another one was set")
  func accessibility() {
    let toggle = Switch(isOn: true)
    #expect(toggle.role == .switch)
    #expect(toggle.accessibilityValue == "on")
    toggle.setOn(false)
    #expect(toggle.accessibilityValue == "off")
    toggle.accessibilityValue = "muted"
    toggle.isOn = true
    #expect(toggle.accessibilityValue == "muted")
  }

  @Test("in a larger frame the track lies at the left, in the middle of the height")
  func thumb() {
    let toggle = Switch(frame: Rect(x: 0, y: 0, width: 390, height: 51))
    #expect(toggle.intrinsicContentSize == Size(width: 51, height: 31))
    #expect(toggle.trackRect == Rect(x: 0, y: 10, width: 51, height: 31))
    #expect(toggle.thumbRect == Rect(x: 2, y: 12, width: 27, height: 27))
    toggle.isOn = true
    #expect(toggle.thumbRect == Rect(x: 22, y: 12, width: 27, height: 27))
  }

  @Test("the thumb follows a finger, stops at the ends, and goes back if the touch is lost")
  func follows() {
    let toggle = Switch(frame: Rect(x: 0, y: 0, width: 51, height: 31))
    let stage = Stage(toggle)
    var positions: [Double] = []
    stage.down(10, 15)
    for x in [12.0, 15, 20, 300, -300] {
      stage.move(x, 15)
      positions.append(toggle.thumbPosition)
    }
    #expect(positions == [0, 0.25, 0.5, 1, 0])
    stage.move(300, 15)
    toggle.removeFromSuperview()
    #expect(toggle.thumbPosition == 0)
    #expect(!toggle.isOn)
  }

  @Test("a subclass that gives up the touch half-way leaves the thumb where the value is")
  func givenUp() {
    final class Shy: Switch {
      override func continueTracking(_ touch: Touch, with event: InteractionEvent?) -> Bool {
        _ = super.continueTracking(touch, with: event)
        return false
      }
    }
    let toggle = Shy(frame: Rect(x: 0, y: 0, width: 51, height: 31))
    let stage = Stage(toggle)
    stage.down(10, 15)
    stage.move(30, 15)
    #expect(toggle.thumbPosition == 0)
    stage.up(30, 15)
    #expect(!toggle.isOn)
  }
}
