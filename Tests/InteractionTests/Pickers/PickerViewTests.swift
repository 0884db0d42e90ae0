internal import Interaction
internal import Testing

@Suite("PickerView: wheels of rows")
struct PickerViewTests {
  let transcript = Transcript()
  let picker: PickerView
  let stage: Stage

  init() {
    let transcript = transcript
    let picker = PickerView(
      components: [(1...12).map { "\($0)" }, ["am", "pm"]],
      frame: Rect(x: 0, y: 0, width: 200, height: 160)
    )
    picker.componentLabels = ["Hour", "Half"]
    picker.on([.valueChanged, .primaryActionTriggered]) { picker, event in
      let rows = (0..<2).map { picker.selectedRow(inComponent: $0) ?? -1 }
      transcript.log("\(event.controlEvents) \(event.kind?.rawValue ?? "code") \(rows)")
    }
    self.picker = picker
    stage = Stage(picker)
  }

  /// The wheel of a component.
  private func wheelView(_ component: Int) -> ScrollView? {
    picker.subviews[component] as? ScrollView
  }

  /// The titles of the rows that are visible in a wheel.
  private func visible(_ component: Int) -> [String] {
    guard let wheel = wheelView(component) else { return [] }
    return wheel.subviews.filter { wheel.bounds.intersects($0.frame) }
      .compactMap(\.displayedText)
  }

  @Test("each component is a list of rows with a name and the selected title as its value")
  func accessibility() {
    #expect(picker.subviews.map(\.role) == [.list, .list])
    #expect(picker.subviews.map(\.accessibilityName) == ["Hour", "Half"])
    #expect(picker.subviews.map(\.accessibilityValue) == ["1", "am"])
    #expect(picker.accessibilityValue == "1, am")
    #expect(picker.subviews[1].subviews.map(\.role) == [.row, .row])
    #expect(visible(0) == ["1", "2", "3"])
    #expect(picker.intrinsicContentSize?.height == 160)
  }

  @Test("selecting in code counts at once, turns the wheel, and sends nothing")
  func inCode() {
    picker.selectRow(5, inComponent: 0, animated: false)
    #expect(visible(0) == ["4", "5", "6", "7", "8"])
    picker.selectRow(1, inComponent: 1, animated: true)
    #expect(picker.selectedRow(inComponent: 1) == 1)
    #expect(picker.accessibilityValue == "6, pm")
    stage.world.settle()
    #expect(visible(1) == ["am", "pm"])
    #expect(transcript.text == "")
  }

  @Test("a drag selects the row it comes to rest on, once it rests")
  func drag() throws {
    let wheel = try #require(wheelView(0))
    wheel.beginDragging(at: Point(x: 50, y: 100))
    wheel.drag(to: Point(x: 50, y: 30))
    #expect(picker.selectedRow(inComponent: 0) == 0)
    wheel.endDragging(velocity: .zero)
    #expect(transcript.text == "")
    stage.world.settle()
    #expect(picker.selectedRow(inComponent: 0) == 2)
    #expect(
      transcript.text == """
        valueChanged touch [2, 0]
        primaryActionTriggered touch [2, 0]
        """
    )
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("a fling comes to rest with a row in the middle, at the latest at an end")
  func fling() throws {
    let wheel = try #require(wheelView(0))
    for (velocity, row) in [(-500.0, 2), (-9000, 11), (9000, 0)] {
      wheel.beginDragging(at: Point(x: 50, y: 100))
      wheel.drag(to: Point(x: 50, y: 90))
      wheel.endDragging(velocity: Point(x: 0, y: velocity))
      stage.world.settle()
      #expect(picker.selectedRow(inComponent: 0) == row)
      #expect(wheel.contentOffset.y == Double(row) * 32 - 64)
    }
  }

  @Test("a drag that comes back to the selected row sends nothing")
  func dragBack() throws {
    let wheel = try #require(wheelView(0))
    wheel.beginDragging(at: Point(x: 50, y: 100))
    wheel.drag(to: Point(x: 50, y: 90))
    wheel.endDragging(velocity: .zero)
    stage.world.settle()
    #expect(wheel.contentOffset.y == -64)
    #expect(transcript.text == "")
  }

  @Test("a tap on a row turns to it")
  func tapRow() {
    stage.down(50, 110)
    stage.up(50, 110)
    #expect(transcript.text == "")
    stage.world.settle()
    #expect(
      transcript.text == """
        valueChanged touch [1, 0]
        primaryActionTriggered touch [1, 0]
        """
    )
  }

  @Test("the keys of a wheel of which more rows are visible than can be counted do no harm")
  func highestWheel() {
    picker.frame.size.height = 1e300
    stage.world.layoutIfNeeded()
    wheelView(0)?.becomeFirstResponder()
    for key in ["PageDown", "ArrowUp"] { stage.press(key) }
    stage.world.settle()
    #expect(picker.selectedRow(inComponent: 0) == 0)
  }

  @Test(
    "keys turn the wheel that has them, once for several quick ones",
    arguments: [
      (["ArrowDown"], 5), (["ArrowUp"], 3), (["ArrowDown", "ArrowDown"], 6), (["PageDown"], 9),
      (["PageUp"], 0), (["Home"], 0), (["End"], 11), (["End", "ArrowDown"], 11),
      (["ArrowDown", "ArrowUp"], 4),
    ]
  )
  func keys(keys: [String], row: Int) {
    picker.selectRow(4, inComponent: 0, animated: false)
    wheelView(0)?.becomeFirstResponder()
    for key in keys { stage.press(key) }
    #expect(transcript.text == "")
    stage.world.settle()
    #expect(picker.selectedRow(inComponent: 0) == row)
    #expect(transcript.lines.count == (row == 4 ? 0 : 2))
    #expect(transcript.lines.first == (row == 4 ? nil : "valueChanged key [\(row), 0]"))
  }

  @Test(
    "a wheel whose height changes while it turns rests on the row that it was going to",
    arguments: [("code", 5), ("key", 5), ("fling", 2)]
  )
  func resizedWhileTurning(way: String, row: Int) throws {
    let wheel = try #require(wheelView(0))
    switch way {
    case "code": picker.selectRow(row, inComponent: 0, animated: true)
    case "key":
      wheel.becomeFirstResponder()
      stage.press("PageDown")
    default:
      wheel.beginDragging(at: Point(x: 50, y: 100))
      wheel.drag(to: Point(x: 50, y: 90))
      wheel.endDragging(velocity: Point(x: 0, y: -500))
    }
    stage.world.advance(by: 0.1)
    picker.frame.size.height = 96
    stage.world.settle()
    #expect(picker.selectedRow(inComponent: 0) == row)
    #expect(visible(0) == (row...row + 2).map { "\($0)" })
    #expect(transcript.lines.count == (way == "code" ? 0 : 2))
    #expect(stage.world._checkInvariants() == [])
  }

  @Test(
    "a wheel whose height changes while a finger drags it rests on the row that it was dragged to"
  )
  func resizedWhileDragged() throws {
    let wheel = try #require(wheelView(0))
    picker.selectRow(5, inComponent: 0, animated: false)
    wheel.beginDragging(at: Point(x: 50, y: 100))
    wheel.drag(to: Point(x: 50, y: 90))
    picker.frame.size.height = 96
    stage.world.layoutIfNeeded()
    #expect(visible(0) == ["5", "6", "7", "8"])
    wheel.drag(to: Point(x: 50, y: 100))
    wheel.endDragging(velocity: .zero)
    stage.world.settle()
    #expect(picker.selectedRow(inComponent: 0) == 5)
    #expect(visible(0) == ["5", "6", "7"])
    #expect(transcript.text == "")
    #expect(stage.world._checkInvariants() == [])
  }

  @Test(
    "a wheel whose height changes under a finger stays as it is, or turns to the row that was tapped",
    arguments: [true, false]
  )
  func resizedWhileHeld(isTap: Bool) {
    picker.selectRow(5, inComponent: 0, animated: false)
    stage.down(50, 50)
    picker.frame.size.height = 96
    stage.world.layoutIfNeeded()
    #expect(visible(0) == ["5", "6", "7"])
    if isTap { stage.up(50, 50) } else { stage.cancel(50, 50) }
    stage.world.settle()
    #expect(picker.selectedRow(inComponent: 0) == (isTap ? 4 : 5))
    #expect(visible(0) == (isTap ? ["4", "5", "6"] : ["5", "6", "7"]))
    #expect(transcript.lines.first == (isTap ? "valueChanged touch [4, 0]" : nil))
    #expect(stage.world._checkInvariants() == [])
  }

  @Test(
    "a wheel whose rows become fewer while it turns rests with the last one in the middle",
    arguments: [true, false]
  )
  func fewerRowsWhileTurning(byKey: Bool) {
    if byKey {
      wheelView(0)?.becomeFirstResponder()
      stage.press("End")
    } else {
      picker.selectRow(11, inComponent: 0, animated: true)
    }
    stage.world.advance(by: 0.1)
    picker.components[0] = ["a", "b", "c"]
    stage.world.settle()
    #expect(picker.selectedRow(inComponent: 0) == 2)
    #expect(visible(0) == ["a", "b", "c"])
    #expect(transcript.lines.first == (byKey ? "valueChanged key [2, 0]" : nil))
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("Tab and the arrows to the sides go from wheel to wheel; the picker is focused with either")
  func focus() {
    #expect(stage.world.window.tabStops.map(\.accessibilityLabel) == ["Hour", "Half"])
    stage.press("Tab")
    #expect(wheelView(0)?.isFirstResponder == true)
    #expect(picker.state == .focused)
    stage.press("ArrowRight")
    #expect(wheelView(1)?.isFirstResponder == true)
    stage.press("ArrowRight")
    stage.press("ArrowLeft")
    #expect(wheelView(0)?.isFirstResponder == true)
  }

  @Test("a wheel of the mouse turns by whole rows, and at least by one")
  func mouse() {
    stage.send(
      .scroll(ScrollInput(location: Point(x: 50, y: 80), delta: Point(x: 0, y: 3)))
    )
    #expect(picker.selectedRow(inComponent: 0) == 1)
    stage.send(
      .scroll(ScrollInput(location: Point(x: 50, y: 80), delta: Point(x: 0, y: 70)))
    )
    #expect(picker.selectedRow(inComponent: 0) == 3)
    #expect(transcript.lines.first == "valueChanged hover [1, 0]")
    #expect(transcript.lines.count == 4)
  }

  @Test("disabled, nothing turns it, and a turn under way is taken back")
  func disabled() throws {
    let wheel = try #require(wheelView(0))
    wheel.becomeFirstResponder()
    wheel.beginDragging(at: Point(x: 50, y: 100))
    wheel.drag(to: Point(x: 50, y: 30))
    picker.isEnabled = false
    #expect(stage.world._checkInvariants() == [])
    wheel.endDragging(velocity: .zero)
    stage.world.settle()
    #expect(picker.selectedRow(inComponent: 0) == 0)
    #expect(wheel.contentOffset.y == -64)
    stage.down(50, 110)
    stage.up(50, 110)
    stage.press("ArrowDown")
    stage.world.settle()
    #expect(transcript.text == "")
    #expect(stage.world.window.tabStops.isEmpty)
  }

  @Test("other components keep each index that still stands for a row, and send nothing")
  func components() {
    picker.selectRow(10, inComponent: 0, animated: false)
    picker.selectRow(1, inComponent: 1, animated: false)
    picker.components = [["a", "b", "c"], ["am", "pm"], []]
    stage.world.layoutIfNeeded()
    #expect((0..<3).map { picker.selectedRow(inComponent: $0) } == [2, 1, nil])
    #expect(picker.subviews.map(\.accessibilityLabel) == ["Hour", "Half", nil])
    #expect(picker.subviews.map(\.accessibilityValue) == ["c", "pm", nil])
    picker.components = []
    #expect(picker.subviews.isEmpty)
    #expect(picker.accessibilityValue == nil)
    #expect(transcript.text == "")
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("rows and wheels that code takes away leave the picker as it was")
  func vandalised() {
    wheelView(0)?.subviews.last?.removeFromSuperview()
    wheelView(0)?.subviews.first?.removeFromSuperview()
    picker.selectRow(11, inComponent: 0, animated: false)
    #expect(picker.accessibilityValue == "12, am")
    picker.subviews[1].removeFromSuperview()
    picker.selectRow(1, inComponent: 1, animated: true)
    wheelView(0)?.becomeFirstResponder()
    stage.press("ArrowUp")
    stage.press("ArrowRight")
    stage.world.settle()
    #expect(picker.selectedRow(inComponent: 0) == 10)
    picker.components = []
    #expect(picker.subviews.isEmpty)
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("a row or a component that is not there, with the sentence of the precondition funnel")
  func checks() {
    func message(_ body: () throws -> Void) -> String? {
      #expect(throws: InteractionError.self, performing: body)?.message
    }
    #expect(
      message { try picker.checkComponent(2) }
        == "Component 2 is not within the components of Window/View/PickerView; use 0 to 1."
    )
    #expect(
      message { try picker.checkRow(2, inComponent: 1) }
        == "Row 2 is not within the rows of component 1 of Window/View/PickerView; use 0 to 1."
    )
    let deepest = (3...View.maximumDepth).reduce(stage.root) { outer, _ in
      let inner = View()
      outer.addSubview(inner)
      return inner
    }
    let deep = PickerView()
    deepest.superview?.addSubview(deep)
    #expect(throws: Never.self) { try deep.checkComponents([]) }
    #expect(
      message { try deep.checkComponents([[], []]) } == """
        Views may be nested 500 deep, and a wheel would reach beyond that; put views side by side \
        instead.
        """
    )
    #expect(message { try deep.checkComponents([["a"]]) }?.contains("a row would reach") == true)
  }

  @Test("whoever hears of the first new wheel can ask and select on all of them")
  func askedWhileAdjusting() {
    /// A picker that looks at all of its components as soon as a wheel is there.
    final class Asking: PickerView {
      var seen: [String] = []
      override func didAddSubview(_ subview: View) {
        seen.append(accessibilityValue ?? "-")
        selectRow(1, inComponent: numberOfComponents - 1, animated: false)
      }
    }
    let picker = Asking(frame: Rect(x: 0, y: 200, width: 200, height: 160))
    stage.root.addSubview(picker)
    picker.components = [["a"], ["b", "c"]]
    #expect(picker.seen == ["a, b", "a, c"])
    #expect(picker.accessibilityValue == "a, c")
    picker.seen = []
    picker.components = [["a"], ["b", "c", "d"], ["e", "f"]]
    #expect(picker.seen == ["a, c, e"])
    #expect(picker.accessibilityValue == "a, c, f")
    stage.world.layoutIfNeeded()
    #expect(picker.subviews.map { $0.subviews.count } == [1, 3, 2])
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("components that are set while rows or wheels go are the newer wish, and stand")
  func componentsChangeAsRowsGo() {
    picker.once(.touchCancel) { picker in picker.components = [["x"], ["y"], ["z"]] }
    stage.down(50, 80)
    picker.components = [["a", "b", "c"]]
    #expect(picker.components == [["x"], ["y"], ["z"]])
    #expect(picker.subviews.map { $0.subviews.map(\.displayedText) } == [["x"], ["y"], ["z"]])
    picker.once(.touchCancel) { picker in picker.components = [["1"]] }
    stage.up(50, 80)
    stage.down(50, 80)
    picker.components = [["a", "b"], ["c"], ["d"], ["e"]]
    #expect(picker.subviews.map { $0.subviews.map(\.displayedText) } == [["1"]])
    #expect(picker.accessibilityValue == "1")
    #expect(stage.world._checkInvariants() == [])
  }
}
