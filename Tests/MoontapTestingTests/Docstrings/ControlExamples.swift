internal import MoontapTesting
internal import Testing

/// Examples of docstrings, as they stand there: `DocstringTests` looks for them here.
@Suite("The examples of controls")
struct ControlExamples {
  @Test func button() {
    withWorld { world, user, _ in
      let label = Label()
      let button = Button(title: "Add")
      button.didTouchUpInside = { button in label.text = "\(button.title) was tapped" }
      world.setRoot(
        VStack {
          label
          button
        }
      )
      try user.tap(.button("Add"))
      #expect(label.text == "Add was tapped")
    }
  }

  @Test func checkbox() {
    withWorld { world, user, _ in
      let order = Button(title: "Order")
      let terms = Checkbox(title: "I agree")
      terms.didChangeValue = { [order] terms in order.isEnabled = terms.isOn }
      order.isEnabled = false
      world.setRoot(
        VStack {
          terms
          order
        }
      )
      try user.tap(.checkbox("I agree"))
      #expect(order.isEnabled)
    }
  }

  @Test func toggle() {
    withWorld { world, user, _ in
      let status = Label()
      let alarm = Switch(isOn: true)
      alarm.accessibilityLabel = "Alarm"
      alarm.didChangeValue = { [status] alarm in status.text = alarm.isOn ? "on" : "off" }
      world.setRoot(
        VStack(alignment: .leading) {
          alarm
          status
        }
      )
      try user.tap(.switch("Alarm"))
      #expect(status.text == "off")
    }
  }

  @Test func slider() {
    withWorld { world, user, _ in
      let label = Label()
      let volume = Slider(value: 5, in: 0...10, step: 1)
      volume.didChangeValue = { [label] volume in label.text = "\(Int(volume.value)) of 10" }
      world.setRoot(
        VStack {
          volume
          label
        }
      )
      try user.focus(volume)
      try user.press("End")
      #expect(label.text == "10 of 10")
    }
  }

  @Test func stepper() {
    withWorld { world, user, _ in
      let label = Label()
      let cups = Stepper(value: 1, in: 1...12)
      cups.didChangeValue = { [label] cups in label.text = "\(Int(cups.value)) cups" }
      world.setRoot(
        VStack(alignment: .leading) {
          cups
          label
        }
      )
      try user.tap(cups.incrementButton)
      #expect(label.text == "2 cups")
    }
  }

  @Test func segmentedControl() throws {
    let label = Label()
    let size = SegmentedControl(segments: ["Small", "Large"])
    size.selectedSegmentIndex = 0
    size.didChangeValue = { [label] size in
      label.text = size.selectedSegmentIndex.map(size.titleForSegment) ?? ""
    }
    try size.sendActions(for: .valueChanged)
    #expect(label.text == "Small")
  }

  @Test func pageControl() throws {
    let label = Label()
    let pages = PageControl(numberOfPages: 3)
    pages.didChangeValue = { [label] pages in label.text = "Page \(pages.currentPage + 1)" }
    pages.currentPage = 2
    try pages.sendActions(for: .valueChanged)
    #expect(label.text == "Page 3")
  }

  @Test func picker() throws {
    let label = Label()
    let hours = ["9", "10", "11"]
    let time = PickerView(components: [hours, ["00", "30"]])
    time.componentLabels = ["Hour", "Minute"]
    time.didChangeValue = { [label] time in
      if let row = time.selectedRow(inComponent: 0) { label.text = "At \(hours[row])" }
    }
    time.selectRow(1, inComponent: 0, animated: false)
    try time.sendActions(for: .valueChanged)
    #expect(label.text == "At 10")
  }

  @Test func popUpButton() throws {
    let label = Label()
    let order = PopUpButton(items: [MenuItem("By name"), MenuItem("By price")], selectedIndex: 0)
    order.didChangeValue = { [label] order in label.text = order.selectedItem?.title ?? "" }
    try order.sendActions(for: .valueChanged)
    #expect(label.text == "By name")
  }

  @Test func menuItem() {
    let note = TextField(text: "Milk")
    let clear = MenuItem("Clear") { [note] _, _ in note.text = "" }
    let menu = PopUpButton(title: "Edit", items: [clear, .separator(), MenuItem("Help")])
    menu.pullsDown = true
    #expect(menu.items.map(\.isChoosable) == [true, false, true])
  }

  @Test func control() {
    withWorld { world, user, _ in
      final class Dial: Control {
        var value = 0.0

        override func continueTracking(_ touch: Touch, with event: InteractionEvent?) -> Bool {
          value += touch.location(in: self).x - touch.previousLocation(in: self).x
          return super.continueTracking(touch, with: event)
        }
      }
      let dial = Dial(frame: Rect(x: 0, y: 0, width: 200, height: 200))
      world.window.addSubview(dial)
      try user.drag(dial, to: Point(x: 150, y: 100))
      #expect(dial.value.rounded() == 50)
    }
  }

  @Test func controlClosures() {
    withWorld { world, user, _ in
      let pay = Button(title: "Pay")
      world.setRoot(pay)
      var log: [String] = []
      pay.didTouchUpInside = { pay in log.append("\(pay.title) by the property") }
      let receipt = pay.on(.touchUpInside) { pay in log.append("\(pay.title) by the receipt") }
      try user.tap(.button("Pay"))
      receipt.cancel()
      try user.tap(.button("Pay"))
      #expect(log.sorted().map { $0.suffix(7) } == ["roperty", "roperty", "receipt"])
    }
  }

  @Test func progress() {
    let bar = ProgressView(progress: 0.25)
    bar.setProgress(1, animated: true)
    #expect(bar.progress == 1)
  }

  @Test func activity() {
    let wheel = ActivityIndicator()
    wheel.startAnimating()  // and is seen
    wheel.stopAnimating()  // and hides
    #expect(wheel.isHidden)
  }
}
