internal import Interaction
internal import Rendering
internal import Testing

/// A control in some state, to be drawn alone.
struct ControlSample: Sendable, CustomTestStringConvertible {
  /// What it is.
  let name: String
  /// Builds a world at rest that shows it.
  let makeWorld: @Sendable () -> World

  var testDescription: String { name }

  /// Its picture, without the frame and the ground of the picture around it.
  func picture(in style: UserInterfaceStyle) -> String {
    let text = SVG.text(of: makeWorld(), options: SVG.Options(style: style))
    let lines = text.split(separator: "\n").dropFirst(2).dropLast()
    return lines.map { $0.dropFirst(2) }.joined(separator: "\n")
  }

  /// Makes a sample that is built in a world of its own.
  init(name: String, makeWorld: @escaping @Sendable () -> World) {
    self.name = name
    self.makeWorld = makeWorld
  }

  /// Makes a sample of a single view, which is built with its frame.
  init(name: String, make: @escaping @Sendable () -> View) {
    self.init(name: name) { () -> World in
      let view = make()
      let root = View()
      root.addSubview(view)
      let world = Gallery.world(root, size: Size(width: 220, height: 120))
      world.turn(cause: .host) {
        // What can be edited is being edited.
        if view is any TextInput { view.becomeFirstResponder() }
        (view as? PopUpButton)?.openMenu()
      }
      return world
    }
  }

  /// Gives a view its frame and fills in what its initialiser does not.
  private static func framed<Shown: View>(
    _ view: Shown,
    _ width: Double,
    _ height: Double,
    _ configure: (Shown) -> Void = { _ in }
  ) -> View {
    view.frame = Rect(x: 4, y: 4, width: width, height: height)
    configure(view)
    return view
  }

  /// All of them.
  static let all = controls + controllers

  /// One of each class, and further ones where a state looks different.
  private static let controls = [
    Self(name: "button") { framed(Button(title: "Save"), 80, 44) },
    Self(name: "pressed button") {
      framed(Button(title: "Save"), 80, 44) { $0.isHighlighted = true }
    },
    Self(name: "disabled button") {
      framed(Button(title: "Save"), 80, 44) { $0.isEnabled = false }
    },
    Self(name: "selected button") {
      framed(Button(title: "Save"), 80, 44) { $0.isSelected = true }
    },
    Self(name: "switch that is on") { framed(Switch(isOn: true), 51, 31) },
    Self(name: "disabled switch") { framed(Switch(), 51, 31) { $0.isEnabled = false } },
    Self(name: "checkbox") { framed(Checkbox(title: "Milk"), 80, 44) },
    Self(name: "ticked checkbox") { framed(Checkbox(title: "Milk", isOn: true), 80, 44) },
    Self(name: "mixed checkbox") { framed(Checkbox(), 24, 24) { $0.isMixed = true } },
    Self(name: "slider") { framed(Slider(value: 0.5), 128, 34) },
    Self(name: "stepper at its minimum") { framed(Stepper(), 94, 32) },
    Self(name: "segmented control") {
      framed(SegmentedControl(segments: ["A", "B", "C"]), 120, 32) { $0.selectedSegmentIndex = 0 }
    },
    Self(name: "page control") { framed(PageControl(numberOfPages: 3, currentPage: 1), 48, 26) },
    Self(name: "progress view") { framed(ProgressView(progress: 0.25), 100, 4) },
    Self(name: "activity indicator") {
      framed(ActivityIndicator(), 20, 20) { $0.startAnimating() }
    },
    Self(name: "image view") { framed(ImageView(image: "sea"), 80, 60) },
    Self(name: "picker") {
      framed(PickerView(components: [["One", "Two", "Three"]]), 80, 96) {
        $0.selectRow(1, inComponent: 0, animated: false)
      }
    },
    Self(name: "pop-up button and its menu") {
      framed(PopUpButton(items: ["A", .separator()], selectedIndex: 0), 100, 24)
    },
    Self(name: "label of two lines") {
      framed(Label(text: "One line and\nthen another", numberOfLines: 2), 120, 60)
    },
    Self(name: "field that is edited") {
      framed(TextField(text: "Milk"), 100, 44) { $0.clearButtonMode = .always }
    },
    Self(name: "field that is disabled") {
      framed(TextField(placeholder: "Name"), 100, 44) { $0.isEnabled = false }
    },
    Self(name: "field with a secret") {
      framed(TextField(text: "abc"), 100, 44) { $0.isSecureTextEntry = true }
    },
    Self(name: "text view") { framed(TextView(text: "One\nTwo"), 100, 44) },
    Self(name: "table with a header and a chosen row") {
      framed(table(), 120, 76) { table in
        table.titleForHeader = { _, _ in "To buy" }
        table.reloadData()
        table.selectRow(at: IndexPath(row: 0, section: 0))
      }
    },
    Self(name: "table that is edited") {
      framed(table(), 200, 44) { table in
        table.commitMove = { _, _, _ in }
        table.isEditing = true
      }
    },
    Self(name: "view that the toolkit knows nothing of") { framed(Badge(), 100, 20) },
  ]

  /// A table of a single row.
  private static func table() -> TableView {
    let table = TableView()
    table.numberOfRows = { _, _ in 1 }
    table.cellForRow = { table, path in
      let cell = table.dequeueReusableCell(withIdentifier: "item", for: path)
      cell.text = "Tea"
      cell.detailText = "1 kg"
      return cell
    }
    return table
  }

  /// A class of an app's own, with a text and no drawing.
  private final class Badge: View {
    override var displayedText: String? { "New" }
  }
}
