internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Swipe actions as scripts list them")
struct SwipeActionsTests {
  let scene = TableStage()

  /// Drags a finger over the second row to the left, as far as a full swipe needs.
  private func swipe() {
    Fingers.play("down 195 66; move 100 66; move 5 66; wait 1; up 5 66", on: scene.stage)
    scene.stage.world.layoutIfNeeded()
  }

  /// Whether the second row is open.
  private var isOpen: Bool {
    scene.table.cellForRow(at: IndexPath(row: 1, section: 0))?.bounds.origin.x != 0
  }

  /// How a script's function answers: as a closure, or as a method of a delegate.
  private static let forms = ["closure", "table", "instance"]

  /// A script whose list of actions, which begins on line 10, is the answer.
  private static func script(_ form: String, _ actions: String) -> String {
    let answer = TableStage.feed + "local function answer(path)\n return \(actions) end\n"
    return switch form {
    case "closure": answer + "list.trailingSwipeActions = function(l, path) return answer(path) end"
    case "table":
      answer
        + "list.delegate = { trailingSwipeActions = function(s, l, path) return answer(path) end }"
    default:
      answer + """
        local Handlers = ui.View:extend("Handlers", {
          trailingSwipeActions = function(self, list, path) return answer(path) end,
        })
        list.delegate = Handlers { id = "handlers" }
        root:addSubview(list.delegate)
        """
    }
  }

  @Test("a handler gets the row as it is now; the action is over when it returns", arguments: forms)
  func performed(form: String) throws {
    try scene.run(
      Self.script(
        form,
        """
        {
          { title = "Delete", style = "destructive", handler = function(path) print(path) end },
        }
        """
      )
    )
    swipe()
    #expect(scene.stage.transcript.text == "{ section = 1, row = 2 }")
    #expect(!isOpen)
    #expect(scene.stage.world.unansweredCompletions == [])
    #expect(scene.stage.world.failures == [])
  }

  @Test("title, style and color stand on the button")
  func looks() throws {
    try scene.run(
      Self.script(
        "closure",
        """
        {
          { title = "A", handler = print }, { title = "B", style = "normal", handler = print },
          { title = "C", style = "destructive", backgroundColor = "green", handler = print },
          performsFirstActionWithFullSwipe = false,
        }
        """
      )
    )
    swipe()
    let cell = try #require(scene.table.cellForRow(at: IndexPath(row: 1, section: 0)))
    let buttons = cell.subviews.flatMap(\.subviews).compactMap { $0 as? Button }
    #expect(buttons.map(\.title) == ["A", "B", "C"])
    #expect(buttons.map(\.backgroundColor) == [.gray, .gray, Color(named: "green")])
    #expect(scene.stage.transcript.text == "")
  }

  @Test(
    "what is no list of actions is told with the line and what is right; nothing is uncovered",
    arguments: [
      ("3", "bad result ({{title: string, handler: function}} expected, got number)"),
      (
        #"{ title = "A" }"#,
        """
        'title' belongs to one action, and the answer is a list of them: \
        { { title = "Delete", handler = function(indexPath, done) … end } }
        """
      ),
      (
        #"{ { title = "A", handler = print }, performsFirstAction = true }"#,
        """
        there is no field of a list of swipe actions "performsFirstAction"; did you mean \
        "performsFirstActionWithFullSwipe"?
        """
      ),
      (
        #"{ { title = "A", handler = print }, performsFirstActionWithFullSwipe = 1 }"#,
        "'performsFirstActionWithFullSwipe' of a list of swipe actions must be true or false; got 1"
      ),
      (
        #"{ "Delete" }"#,
        """
        swipe action 1 must be a table; got "Delete"; write { { title = "Delete", handler = \
        function(indexPath, done) … end } }
        """
      ),
      (
        #"{ [2] = { title = "A", handler = print } }"#,
        "the list of swipe actions has no number 1"
      ),
      (
        #"{ { title = "A", handler = print }, { title = "A", handlr = print } }"#,
        """
        swipe action 2: there is no 'handlr' among the fields of a swipe action; did you mean \
        'handler'?
        """
      ),
      (
        #"{ { title = 3, handler = print } }"#,
        "swipe action 1: 'title' of the action must be a string; got 3"
      ),
      (
        #"{ { title = "A", style = "destructiv", handler = print } }"#,
        """
        swipe action 1: 'style' of the action must be "normal" or "destructive"; got "destructiv"
        """
      ),
      (
        #"{ { title = "A", backgroundColor = "gren", handler = print } }"#,
        #"swipe action 1: "gren" is no color; did you mean "green"?"#
      ),
      (
        #"{ { title = "A", backgroundColor = 1, handler = print } }"#,
        "swipe action 1: 'backgroundColor' of the action must be a color; got 1"
      ),
      (
        #"{ { title = "A", async = 1, handler = print } }"#,
        "swipe action 1: 'async' of the action must be true or false; got 1"
      ),
      (
        #"{ { title = "A", handler = "print" } }"#,
        #"swipe action 1: 'handler' of the action must be a function; got "print""#
      ),
      (
        #"{ { title = "A" } }"#,
        """
        swipe action 1: it needs a title and a handler: { title = "Delete", handler = \
        function(indexPath, done) … end }
        """
      ),
      (
        #"{ { title = "A", async = true, handler = function(path) end } }"#,
        """
        swipe action 1: with async = true it is over when its handler calls done(), but the handler \
        takes no done: write function(indexPath, done) … end, or leave async out
        """
      ),
      ("ui", "ui is a module and no list of swipe actions; give a table of functions"),
    ]
  )
  func refused(actions: String, message: String) throws {
    for form in Self.forms {
      let scene = SwipeActionsTests()
      try scene.scene.run(Self.script(form, actions))
      scene.swipe()
      let failure = try #require(scene.scene.stage.world.failures.first)
      #expect(scene.scene.stage.world.failures.count == 1)
      #expect(failure.message == "'trailingSwipeActions' answered wrongly: \(message)")
      #expect(failure.location?.line == (form == "instance" ? 12 : 11))
      #expect(!scene.isOpen)
      #expect(scene.scene.texts == ["a", "b", "c"])
    }
  }

  // MARK: Being done

  @Test("with async the row stays open until done is called, with whether it was performed")
  func async() throws {
    try scene.run(
      Self.script(
        "closure",
        "{ { title = 'Ask', async = true, handler = function(path, done) app:after(1, done) end } }"
      )
    )
    swipe()
    #expect(isOpen)
    #expect(
      scene.stage.world.unansweredCompletions.map(\.description) == [
        """
        test.lua:10: done() of swipe action "Ask" of row [1, 2] of Window/View#root/TableView#list \
        was never called, and what waits for it stays as it is; call it exactly once, also where \
        nothing was done.
        """
      ]
    )
    scene.stage.world.advance(by: 2)
    #expect(!isOpen)
    #expect(scene.stage.world.unansweredCompletions == [])
    #expect(scene.stage.world.failures == [])
  }

  @Test("done that is called once more is told of with the action's line; nothing else happens")
  func twice() throws {
    try scene.run(
      Self.script(
        "closure",
        "{ { title = 'Ask', async = true, handler = function(path, done) done(false) done() end } }"
      )
    )
    swipe()
    #expect(!isOpen)
    #expect(
      scene.stage.world.failures.map { "\($0.location?.line ?? 0): \($0.message)" } == [
        """
        10: done() of swipe action "Ask" of row [1, 2] of Window/View#root/TableView#list was called \
        once more; call it exactly once.
        """
      ]
    )
  }

  @Test(
    "done of an action without async, and with something else than true or false, is an error",
    arguments: [
      (
        "function(path, done)\n done() end",
        """
        this swipe action is over when its handler returns; give it async = true if it is over only \
        when done() is called
        """
      ),
      (
        "function(path, done)\n done('yes') end, async = true",
        "bad argument #1 'isPerformed' to 'done' (boolean expected, got string)"
      ),
    ]
  )
  func misuse(handler: String, message: String) throws {
    try scene.run(Self.script("closure", "{ { title = 'Ask', handler = \(handler) } }"))
    swipe()
    let failure = try #require(scene.stage.world.failures.first)
    #expect("\(failure.location?.line ?? 0): \(failure.message)" == "11: \(message)")
    #expect(failure.context.first?.description.contains("swipe action \"Ask\"") == true)
    #expect(!isOpen)
    #expect(scene.stage.world.unansweredCompletions == [])
  }

  @Test("an open row whose actions capture the list is freed with it, also while done is owed")
  func lifetime() throws {
    for async in [false, true] {
      let stage = LuaStage()
      try stage.run(
        """
        do
          local list = ui.TableView { frame = { 0, 0, 200, 220 } }
          list.numberOfRows = function() return 3 end
          list.cellForRow = function(list, path) return list:dequeueReusableCell("item", path) end
          list.trailingSwipeActions = function()
            return {
              {
                title = "Ask", async = \(async),
                handler = function(path, done) print(list.sectionCount) end,
              },
              performsFirstActionWithFullSwipe = \(async),
            }
          end
          app:view "root":addSubview(list)
        end
        """
      )
      Fingers.play("down 195 66; move 100 66; move 5 66; wait 1; up 5 66", on: stage)
      #expect(stage.transcript.text == (async ? "1" : ""))
      #expect(stage.world.unansweredCompletions.count == (async ? 1 : 0))
      weak let table = stage.root.subviews.first as? TableView
      #expect(table?.cellForRow(at: IndexPath(row: 1, section: 0))?.bounds.origin.x != 0)
      // What is swiped open lives on while it is shown.
      for _ in 0..<3 { stage.state.collect() }
      #expect(table?.cellForRow(at: IndexPath(row: 1, section: 0))?.subviews.isEmpty == false)
      stage.root.subviews.first?.removeFromSuperview()
      stage.world.turn(cause: .host) {}
      for _ in 0..<3 { stage.state.collect() }
      #expect(table == nil)
      #expect(stage.world.failures == [])
    }
  }
}
