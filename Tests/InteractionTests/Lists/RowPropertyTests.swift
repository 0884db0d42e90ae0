internal import Interaction
internal import Testing

@Suite("Poisoned cells: what a row set on the views of the kit")
struct RowPropertyTests {
  /// A property of a view, and what a row sets it to.
  private struct Case {
    /// What it is called.
    let name: String
    /// Puts a view into a cell, spoils that after a row, and after one that took everything back, and
    /// says whether the view then has what it was made with.
    let comesBack: () throws -> Bool

    /// Sets a property.
    init<Owner: View, Value: Equatable>(
      _ name: String,
      _ make: @escaping () -> Owner,
      _ path: ReferenceWritableKeyPath<Owner, Value>,
      _ value: Value
    ) {
      self.init(name, make, { $0[keyPath: path] }, { $0[keyPath: path] = value }) { view, own in
        view[keyPath: path] = own
      }
    }

    /// Sets a property by methods.
    init<Owner: View, Value: Equatable>(
      _ name: String,
      _ make: @escaping () -> Owner,
      _ read: @escaping (Owner) -> Value,
      _ set: @escaping (Owner) -> Void,
      _ takeBack: @escaping (Owner, _ own: Value) -> Void
    ) {
      self.name = "\(Owner.self).\(name)"
      comesBack = {
        let view = make()
        let cell = view as? TableViewCell ?? TableViewCell()
        if cell !== view { cell.addSubview(view) }
        let own = read(view)
        cell.madeState = CellPoison.MadeState(of: cell)
        var poison = CellPoison(seed: 1)
        // A row that sets nothing leaves what the cell was made with.
        try poison.spoil(cell)
        #expect(read(view) == own, "\(name)")
        set(view)
        #expect(read(view) != own, "\(name)")
        try poison.spoil(cell)
        takeBack(view, own)
        #expect(read(view) == own, "\(name)")
        try poison.spoil(cell)
        return read(view) == own
      }
    }
  }

  /// What rows set, of every class of the kit.
  private var cases: [Case] {
    let ownItems: [MenuItem] = ["own"]
    return [
      Case("id", { TableViewCell() }, \.id, "row"),
      Case("accessibilityLabel", { TableViewCell() }, \.accessibilityLabel, "row"),
      Case("accessibilityValue", { TableViewCell() }, \.accessibilityValue, "row"),
      Case("backgroundColor", { TableViewCell() }, \.backgroundColor, Color(white: 0.5)),
      Case("text", { TableViewCell() }, \.text, "row"),
      Case("isHidden", { View() }, \.isHidden, true),
      Case("alpha", { View() }, \.alpha, 0.5),
      Case("isUserInteractionEnabled", { View() }, \.isUserInteractionEnabled, false),
      Case("isEnabled", { Button() }, \.isEnabled, false),
      Case("isSelected", { Button() }, \.isSelected, true),
      Case("title", { Button(title: "own") }, \.title, "row"),
      Case("image", { ImageView() }, \.image, Image("row")),
      Case("progress", { ProgressView(progress: 0.5) }, \.progress, 1),
      Case("isAnimating", { ActivityIndicator() }, \.isAnimating, { $0.startAnimating() }) {
        view,
        _ in view.stopAnimating()
      },
      Case("isOn", { Switch(isOn: true) }, \.isOn, false),
      Case("isOn", { Checkbox() }, \.isOn, true),
      Case("isMixed", { Checkbox() }, \.isMixed, true),
      Case("title", { Checkbox(title: "own") }, \.title, "row"),
      Case("value", { Slider(value: 0.5) }, \.value, 1),
      Case("minimumValue", { Slider() }, \.minimumValue, -9),
      Case("maximumValue", { Slider() }, \.maximumValue, 9),
      Case("value", { Stepper(value: 100) }, \.value, 3),
      Case("minimumValue", { Stepper() }, \.minimumValue, 9),
      Case("maximumValue", { Stepper() }, \.maximumValue, 9),
      Case("segments", { SegmentedControl(segments: ["own"]) }, \.segments, ["row", "other"]),
      Case(
        "selectedSegmentIndex",
        { SegmentedControl(segments: ["a", "b"]) },
        \.selectedSegmentIndex,
        1
      ),
      Case("numberOfPages", { PageControl(numberOfPages: 3) }, \.numberOfPages, 5),
      Case("currentPage", { PageControl(numberOfPages: 3) }, \.currentPage, 1),
      Case("components", { PickerView(components: [["own"]]) }, \.components, [["row"]]),
      Case("selectedRow", { PickerView(components: [["a", "b"]]) }) {
        $0.selectedRow(inComponent: 0)
      } _: {
        $0.selectRow(1, inComponent: 0, animated: false)
      } _: { view, own in
        view.selectRow(own ?? 0, inComponent: 0, animated: false)
      },
      Case("title", { PopUpButton(title: "own") }, \.title, "row"),
      // Items of the same titles, whose handlers are a row's.
      Case("items", { PopUpButton(items: ownItems) }) {
        $0.items.map { ObjectIdentifier($0) }
      } _: {
        $0.items = ["own"]
      } _: { view, _ in
        view.items = ownItems
      },
      Case("selectedIndex", { PopUpButton(items: ["a", "b"]) }, \.selectedIndex, 1),
      Case("text", { TextField(text: "own") }, \.text, "row"),
      Case("placeholder", { TextField(placeholder: "own") }, \.placeholder, "row"),
      Case("isSecureTextEntry", { TextField() }, \.isSecureTextEntry, true),
      Case("text", { TextView(text: "own") }, \.text, "row"),
      Case("isEditable", { TextView() }, \.isEditable, false),
    ]
  }

  @Test("is spoilt, also where it is the cell's own again, and what no row set stays")
  func all() throws {
    let unseen = try cases.filter { try $0.comesBack() }.map(\.name)
    #expect(unseen == [])
  }

  @Test("the parts of controls are left to them: segments and steps stay where fingers find them")
  func parts() throws {
    let control = SegmentedControl(
      segments: ["a", "b"],
      frame: Rect(x: 0, y: 0, width: 100, height: 32)
    )
    let stepper = Stepper(frame: Rect(x: 100, y: 0, width: 94, height: 32))
    let cell = TableViewCell(frame: Rect(x: 0, y: 0, width: 390, height: 44))
    cell.addSubview(control)
    cell.addSubview(stepper)
    cell.madeState = CellPoison.MadeState(of: cell)
    let stage = Stage()
    stage.root.addSubview(cell)
    stage.world.layoutIfNeeded()
    func frames() -> [Rect] { (control.subviews + stepper.subviews).map(\.frame) }
    let own = frames()
    var poison = CellPoison(seed: 1)
    cell.removeFromSuperview()
    try poison.spoil(cell)
    stage.root.addSubview(cell)
    stage.world.layoutIfNeeded()
    #expect(frames() == own)
    #expect(stepper.decrementButton.isEnabled == false)
    #expect(stepper.incrementButton.isEnabled)
  }

  @Test("numbers that have no neighbours are spoilt without harm, or left as they are")
  func hugeNumbers() throws {
    let cell = TableViewCell()
    let pages = PageControl(numberOfPages: .max)
    let stepper = Stepper(value: 1e19, in: 1e19...2e19)
    let slider = Slider(value: 0, in: -1e308...0)
    for control in [pages, stepper, slider] as [Control] { cell.addSubview(control) }
    cell.madeState = CellPoison.MadeState(of: cell)
    pages.numberOfPages = 3
    pages.currentPage = 2
    stepper.minimumValue = 0
    stepper.maximumValue = 1e19
    slider.maximumValue = 7e307
    slider.minimumValue = 0
    slider.maximumValue = 1.7e308
    var poison = CellPoison(seed: 1)
    try poison.spoil(cell)
    #expect(pages.numberOfPages > 3)
    #expect(pages.currentPage != 0)
    #expect(stepper.minimumValue == 0)
    #expect(slider.minimumValue == 0)
  }

  @Test("a picker that loses its components as one of its wheels turns is spoilt no further")
  func lostComponents() throws {
    let picker = PickerView(components: [["a", "b", "c"], ["d", "e"]])
    let cell = TableViewCell()
    cell.addSubview(picker)
    cell.madeState = CellPoison.MadeState(of: cell)
    picker.selectRow(1, inComponent: 1, animated: false)
    let wheel = try #require(picker.subviews.first as? ScrollView)
    wheel.didScroll = { [unowned picker] _ in picker.components = [] }
    var poison = CellPoison(seed: 1)
    try poison.spoil(cell)
    #expect(picker.components == [])
  }
}
