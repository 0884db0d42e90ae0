internal import MoontapTesting
internal import Testing

/// Two cures for the climbing of A2 that only move the trouble: a cell that stores the item, and a
/// button that knows its cell.
///
/// A cell shows a row for a while. Whoever asks it a little later, when the user has scrolled, is
/// told of another row, or of none.
@Suite("A3: bad cures, an item stored on its cell, and a button that knows its cell")
struct A3CellsThatKnowTests {
  /// Which of the two a list does.
  enum Cure: CaseIterable { case storedItem, knownCell }

  private static let buttonFrame = Rect(x: 260, y: 4, width: 80, height: 36)

  /// BAD: the item belongs to the row, and is kept by the cell that happens to show it.
  private final class StoringCell: TableViewCell {
    var item = ""
    let button = Button(title: "Post", frame: buttonFrame)

    required init(frame: Rect = .zero) {
      super.init(frame: frame)
      addSubview(button)
    }
  }

  /// BAD: the button has its cell, and asks which row that shows.
  private final class CellButton: Button {
    weak var cell: TableViewCell?
  }

  private final class KnownCell: TableViewCell {
    let button = CellButton(title: "Post", frame: buttonFrame)

    required init(frame: Rect = .zero) {
      super.init(frame: frame)
      button.cell = self
      addSubview(button)
    }
  }

  /// Letters to be posted, which takes a second each.
  private final class LettersController: ViewController {
    private let letters = (1...40).map { "Letter \($0)" }
    private(set) var posted: [String] = []
    private let list = TableView()

    init(_ cure: Cure) {
      super.init()
      list.register("letter") { cure == .storedItem ? StoringCell() : KnownCell() }
      list.numberOfRows = { [letters] _, _ in letters.count }
      list.cellForRow = { [unowned self] list, indexPath in
        let cell = list.dequeueReusableCell(withIdentifier: "letter", for: indexPath)
        cell.text = letters[indexPath.row]
        switch cell {
        case let cell as StoringCell: prepare(cell, letters[indexPath.row])
        case let cell as KnownCell: prepare(cell)
        default: break
        }
        return cell
      }
    }

    override func loadView() { view = list }

    private func prepare(_ cell: StoringCell, _ item: String) {
      cell.item = item
      cell.button.didTouchUpInside = { [unowned self, unowned cell] _ in post { cell.item } }
    }

    private func prepare(_ cell: KnownCell) {
      cell.button.didTouchUpInside = { [unowned self] sender in
        post { [unowned self] in
          let path = sender.cell.flatMap { list.indexPath(for: $0) }
          return path.map { letters[$0.row] } ?? "nothing"
        }
      }
    }

    /// Posts a letter, which is asked for when the second is over.
    private func post(_ letter: @escaping () -> String) {
      world?.after(1) { [unowned self] in posted.append(letter()) }
    }
  }

  @Test("right, if the row stays where it is", arguments: Cure.allCases)
  func still(cure: Cure) {
    withWorld { world, user, _ in
      let letters = LettersController(cure)
      world.setRoot(letters)
      try user.tap(.row("Letter 1").button("Post"))
      try user.wait(1)
      #expect(letters.posted == ["Letter 1"])
    }
  }

  @Test("wrong, if the cell shows another row by then", arguments: Cure.allCases)
  func scrolled(cure: Cure) {
    withWorld { world, user, _ in
      let letters = LettersController(cure)
      world.setRoot(letters)
      try user.tap(.row("Letter 1").button("Post"))
      try user.scroll(letters.view, dy: 2_000)
      try user.wait(1)
      #expect(letters.posted.count == 1)
      #expect(letters.posted != ["Letter 1"])
    }
  }
}
