internal import MoontapTesting
internal import Testing

/// The same list of twenty buttons twice: by target and action, which climbs from the button to the
/// row, and by a closure that has captured what it prints.
///
/// They print the same; only the closure's has no line that knows how a cell is built.
@Suite("A7: twenty rows with a button each, by target and action, and by a closure")
struct A7TwentyRowsTests {
  /// How a list hears of its buttons.
  enum Form: CaseIterable { case targetAction, closure }

  private static let names = [
    "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven",
    "Twelve", "Thirteen", "Fourteen", "Fifteen", "Sixteen", "Seventeen", "Eighteen", "Nineteen",
    "Twenty",
  ]

  /// Where the rows are printed: an app prints to standard output, a test reads it here.
  private struct Output: TextOutputStream {
    private(set) var text = ""

    mutating func write(_ string: String) { text += string }
  }

  /// What printing some names puts out, a line each.
  private static func lines(_ names: [String]) -> String { names.map { $0 + "\n" }.joined() }

  private final class PrintCell: TableViewCell {
    let button = Button(title: "Print")

    required init(frame: Rect = .zero) {
      super.init(frame: frame)
      addSubview(button)
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      button.frame = Rect(x: bounds.width - 72, y: 4, width: 72, height: bounds.height - 8)
    }

    override func prepareForReuse() {
      super.prepareForReuse()
      button.didTouchUpInside = nil
    }
  }

  private final class NamesController: ViewController {
    static let didTapPrint = Action("didTapPrint") { (names: NamesController, sender: Button) in
      names.didTapPrint(sender)
    }

    private(set) var output = Output()
    let list = TableView()

    init(_ form: Form) {
      super.init()
      list.register(PrintCell.self, forCellReuseIdentifier: "name")
      list.numberOfRows = { _, _ in names.count }
      list.cellForRow = { [unowned self] list, path in
        let cell = list.dequeueReusableCell(withIdentifier: "name", for: path)
        let name = names[path.row]
        cell.text = name
        guard let button = (cell as? PrintCell)?.button else { return cell }
        switch form {
        case .targetAction:
          // Again for each row does no harm: it is one registration.
          button.addTarget(self, action: Self.didTapPrint, for: .touchUpInside)
        case .closure:
          button.didTouchUpInside = { [unowned self] _ in print(name, to: &output) }
        }
        return cell
      }
    }

    override func loadView() { view = list }

    private func didTapPrint(_ sender: Button) {
      guard let cell = sender.superview as? PrintCell, let path = list.indexPath(for: cell) else {
        return
      }
      print(names[path.row], to: &output)
    }
  }

  @Test("each button prints its own row", arguments: Form.allCases)
  func rows(form: Form) {
    withWorld { world, user, _ in
      let controller = NamesController(form)
      world.setRoot(controller)
      for name in Self.names { try user.tap(.row("\(name)").button("Print")) }
      #expect(controller.output.text == Self.lines(Self.names))
    }
  }

  @Test("also after cells have shown other rows", arguments: Form.allCases)
  func reusedCells(form: Form) {
    // Only half of the rows fit.
    withWorld(windowSize: Size(width: 390, height: 440)) { world, user, _ in
      let controller = NamesController(form)
      world.setRoot(controller)
      try user.scroll(controller.list, dy: 1_000)
      try user.scroll(controller.list, dy: -1_000)
      for name in Self.names.reversed() { try user.tap(.row("\(name)").button("Print")) }
      #expect(controller.output.text == Self.lines(Self.names.reversed()))
    }
  }
}
