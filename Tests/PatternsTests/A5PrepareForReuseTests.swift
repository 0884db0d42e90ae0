internal import MoontapTesting
internal import Testing

/// A list has few cells and uses them again and again.
///
/// Before it gives one back, it calls `prepareForReuse`, and there the cell lets go of its closure.
/// So a row for which nobody set one does nothing, whatever its cell did for the row before.
@Suite("A5: cells let go of their closures before they show another row")
struct A5PrepareForReuseTests {
  /// A row whose closure is called by its button.
  private class StationCell: TableViewCell {
    @CellClosure var didTapCall: (() -> Void)?
    private let button = Button(title: "Call")

    required init(frame: Rect = .zero) {
      super.init(frame: frame)
      button.didTouchUpInside = { [unowned self] _ in didTapCall?() }
      addSubview(button)
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      button.frame = Rect(x: bounds.width - 80, y: 4, width: 80, height: bounds.height - 8)
    }

    override func prepareForReuse() {
      super.prepareForReuse()
      didTapCall = nil
    }
  }

  /// BAD: what was set for one row is there for the next.
  private final class ForgetfulCell: StationCell {
    override func prepareForReuse() {
      let kept = didTapCall
      super.prepareForReuse()
      didTapCall = kept
    }
  }

  /// Stations of which every other one is closed.
  private final class StationsController: ViewController {
    private(set) var called: [String] = []
    let list = TableView()

    init(_ cellClass: StationCell.Type = StationCell.self) {
      super.init()
      list.register(cellClass, forCellReuseIdentifier: "station")
      list.numberOfRows = { _, _ in 40 }
      list.cellForRow = { [unowned self] list, indexPath in
        let cell = list.dequeueReusableCell(withIdentifier: "station", for: indexPath)
        let name = "Station \(indexPath.row + 1)"
        cell.text = name
        // Nobody answers in a station that is closed.
        if indexPath.row.isMultiple(of: 2), let cell = cell as? StationCell {
          cell.didTapCall = { [unowned self] in called.append(name) }
        }
        return cell
      }
    }

    override func loadView() { view = list }
  }

  /// Calls all the closed stations, each of whose cells has shown others by then.
  private func callClosedStations(_ user: SimulatedUser, _ stations: StationsController) throws {
    try user.scroll(stations.list, dy: 2_000)
    for number in stride(from: 40, to: 0, by: -2) {
      try user.tap(.row("Station \(number)").button("Call"))
    }
  }

  @Test("an open station is called, a closed one is not, by whatever cells they have")
  func called() {
    withWorld { world, user, _ in
      let stations = StationsController()
      world.setRoot(stations)
      for number in [1, 2, 39, 40, 1] { try user.tap(.row("Station \(number)").button("Call")) }
      #expect(stations.called == ["Station 1", "Station 39", "Station 1"])
    }
  }

  @Test("no closed station calls the one that its cell showed before")
  func reused() {
    withWorld { world, user, _ in
      let stations = StationsController()
      world.setRoot(stations)
      try callClosedStations(user, stations)
      #expect(stations.called == [])
    }
  }

  @Test("a cell that keeps its closure acts for a former row")
  func forgetful() {
    withWorld { world, user, _ in
      let stations = StationsController(ForgetfulCell.self)
      world.setRoot(stations)
      try callClosedStations(user, stations)
      #expect(!stations.called.isEmpty)
    }
  }
}
