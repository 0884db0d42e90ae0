internal import Interaction
internal import Testing

@Suite("Journal: what happened, and what it followed from")
struct JournalTests {
  struct Trouble: Error, CustomStringConvertible {
    let description = "out of stock"
  }

  @Test("a tap tells input, hit path, control events, actions, and what their handlers led to")
  func tap() {
    let button = Button(title: "Save", frame: Rect(x: 0, y: 0, width: 100, height: 44))
    let behind = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let hidden = View(frame: Rect(x: 0, y: 0, width: 100, height: 44))
    hidden.isHidden = true
    let stage = Stage(behind, button, hidden)
    button.id = "save"
    button.didTouchUpInside = { button in
      button.world?.note("saving")
      button.world?.after(0.5) { throw Trouble() }
      button.world?.post { button.world?.note("later") }
    }
    button.addTarget(nil, action: AnyAction(named: "done"), for: .primaryActionTriggered)
    stage.tap(button)
    stage.world.settle()
    #expect(
      stage.journal.text == """
        1 ← -  input began (50, 22)
        2 ← 1  hitPath (50, 22) Window/View/Button#save "Save" [entered entered hidden entered hit]
        3 ← 2  controlEvent Window/View/Button#save "Save" touchDown
        4 ← -  input ended (50, 22)
        5 ← 4  controlEvent Window/View/Button#save "Save" touchUpInside
        6 ← 5  action didTouchUpInside of Window/View/Button#save "Save" by Button.didTouchUpInside
        7 ← 6  note saving
        8 ← 6  timerScheduled after for 850 ms
        9 ← 4  controlEvent Window/View/Button#save "Save" primaryActionTriggered
        10 ← 9  unhandledAction done of Window/View/Button#save "Save"
        11 ← 6  posted Swift closure
        12 ← 11  note later
        13 ← 8  timer after
        14 ← 13  failure out of stock
        """
    )
    #expect(stage.journal.records.last?.time == 850_000_000)
  }

  @Test("without a journal nothing is recorded, and a journal attached later starts there")
  func attachedLater() {
    let world = World()
    world.note("lost")
    let journal = MemoryJournal()
    world.journal = journal
    world.note("kept")
    #expect(journal.text == "1 ← -  note kept")
    journal.removeAll()
    world.note("again")
    #expect(journal.text == "2 ← -  note again")
  }

  @Test("two runs of one scenario give the same records")
  func deterministic() {
    func run() -> [JournalRecord] {
      let field = TextField(placeholder: "Name", frame: Rect(x: 0, y: 0, width: 200, height: 44))
      let stage = Stage(field, Button(title: "A"), Button(title: "B"))
      stage.tap(field)
      stage.type("Ann")
      stage.press("Return")
      stage.world.settle()
      return stage.journal.records
    }
    let first = run()
    #expect(first == run())
    #expect(first.count == 17)
  }

  @Test("an action that sendAction suppresses or replaces is told as what it came to")
  func overriddenSending() {
    final class Censor: Button {
      override func sendAction(
        _ action: AnyAction,
        to target: AnyObject?,
        for event: InteractionEvent
      ) throws {
        switch action.name {
        case "print": break
        case "send": try super.sendAction(Desk.save, to: target, for: event)
        default: try super.sendAction(action, to: target, for: event)
        }
      }
    }
    let button = Censor(title: "Go", frame: Rect(x: 0, y: 0, width: 100, height: 44))
    let transcript = Transcript()
    let desk = Desk(transcript)
    let stage = Stage(button)
    for action in [Desk.print, Desk.send] {
      button.addTarget(desk, action: action, for: .touchDown)
    }
    let line = #line + 1
    button.addTarget(desk, action: Desk.save, for: .touchDown)
    stage.down(10, 10)
    let told = stage.journal.records.compactMap {
      if case .action(let name, _, let handler, _) = $0.entry {
        "\(name) by \(handler)"
      } else {
        nil
      }
    }
    #expect(
      told == ["save by \(Desk.save.origin)", "save by Desk.save (\(#fileID):\(line))"]
    )
    #expect(transcript.text == "save\nsave")
  }
}
