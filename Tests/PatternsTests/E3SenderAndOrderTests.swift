internal import Foundation
internal import MoontapTesting
internal import Testing

/// An event belongs to a sender, and calls its closures in the order in which they were added.
///
/// That holds also when one of them sets off the same event again. What happens on another thread is
/// told by a background event; an observer that touches the interface names its world, and is called on
/// that world's turn.
@Suite("E3: the sender, the order of the calls, and the way back from the background")
struct E3SenderAndOrderTests {
  fileprivate final class Station {
    let name = "North"
    private(set) lazy var arrived = Event<Station, String>(sender: self, named: "arrived")
    /// What the signal box says, on whatever thread it works.
    let announced = BackgroundEvent<String>(named: "announced")
  }

  private final class BoardController: ViewController {
    let station = Station()
    let board = Label()
    var log: [String] = []

    override func loadView() {
      let arrive = Button(title: "Arrive")
      arrive.didTouchUpInside = { [unowned self] _ in station.arrived.invoke("Express") }
      let announce = Button(title: "Announce")
      announce.didTouchUpInside = { [unowned self] _ in didTapAnnounce() }
      view = VStack(spacing: 8, padding: 16) {
        board
        arrive
        announce
      }
      station.arrived.add { [unowned self] _, train in log.append("first \(train)") }
      station.arrived.add { [unowned self] station, train in
        log.append("second \(train)")
        board.text = "\(train) in \(station.name)"
      }
    }

    private func didTapAnnounce() {
      board.text = "Soon"
      guard let world else { return }
      // Without it nobody would know that there is something to wait for.
      let work = BackgroundWork("the signal box", for: world.inbox)
      Thread.detachNewThread { [announced = station.announced] in
        announced.invoke("Local")
        work.end()
      }
    }
  }

  @Test("the closures are called in their order, with the sender")
  func order() {
    withWorld { world, user, _ in
      let screen = BoardController()
      world.setRoot(screen)
      try user.tap(.button("Arrive"))
      #expect(screen.log == ["first Express", "second Express"])
      #expect(screen.board.text == "Express in North")
    }
  }

  @Test("set off again from within, it is told to all afterwards")
  func nested() {
    withWorld { world, user, _ in
      let screen = BoardController()
      world.setRoot(screen)
      screen.station.arrived.once { [unowned screen] station, train in
        station.arrived.invoke("Night train")
        screen.log.append("third \(train)")
      }
      try user.tap(.button("Arrive"))
      #expect(
        screen.log == [
          "first Express", "second Express", "third Express", "first Night train",
          "second Night train",
        ]
      )
    }
  }

  @Test("once the sender is gone, nobody is told")
  func gone() {
    var station: Station? = Station()
    let arrived = station?.arrived
    var heard: [String] = []
    arrived?.add { _, train in heard.append(train) }
    arrived?.invoke("Express")
    station = nil
    arrived?.invoke("Local")
    #expect(heard == ["Express"])
  }

  @Test("what happens in the background is told on the world's turn")
  func background() {
    withWorld { world, user, _ in
      let screen = BoardController()
      world.setRoot(screen)
      screen.station.announced.add(in: world) { [unowned world, unowned screen] train in
        screen.log.append("by the \(world.turnCause?.rawValue ?? "")")
        screen.station.arrived.invoke(train)
      }
      try user.tap(.button("Announce"))
      try user.settle()
      #expect(screen.log == ["by the inbox", "first Local", "second Local"])
      #expect(screen.board.text == "Local in North")
    }
  }

  @Test("so it is for an observer in Lua, which another thread cannot call")
  func backgroundInLua() {
    withWorld { world, user, lua in
      let screen = BoardController()
      world.setRoot(screen)
      try lua(
        """
        local station, board = ...
        station.announced:add(function(sender, train)
          board.text = train .. (sender == station and " in Lua" or "")
        end)
        """,
        screen.station,
        screen.board
      )
      try user.tap(.button("Announce"))
      try user.settle()
      #expect(screen.board.text == "Local in Lua")
    }
  }
}

extension E3SenderAndOrderTests.Station: LuaExposed {
  fileprivate static let luaClass = LuaClass<E3SenderAndOrderTests.Station>("Station") {
    LuaEvent("announced") { (station: E3SenderAndOrderTests.Station) in station.announced }
  }
}
