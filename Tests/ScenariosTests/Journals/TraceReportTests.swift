internal import Interaction
internal import Scenarios
internal import Testing

@Suite("A journal as text for people")
struct TraceReportTests {
  /// A list that asks its data source, and a button whose handler arms a timer.
  private static let script = """
    local button = ui.Button { id = "go", title = "Go" }
    local model = ui.observable { count = 0 }
    button.didTouchUpInside = function()
      model.count = model.count + 1
      local timer = app:after(1, function() print "late" end)
      app:after(0.5, function() timer:cancel() end)
    end
    model.propertyChanged:add(function(sender, args) print(args.new) end)
    app:setRoot(button)
    scenario("goes", function(user)
      user:tap(button)
      user:wait(1)
      expect(model.count):toBe(1)
    end)
    scenario("fails", function(user)
      expect(model.count):toBe(2)
    end)
    """

  private let document: JournalDocument

  init() throws {
    let play = try ScriptPlay(Self.script) { $0.journal = "\($1.path)/journal" }
    _ = try play.report()
    document = try play.document()
  }

  /// The journal as a file shows it.
  private func text(_ filter: TraceFilter = TraceFilter()) -> String {
    TerminalReport().text(for: document, filter)
  }

  @Test("has the steps as headings, and what followed from what further in")
  func whole() {
    #expect(
      text() == """
        goes  script.lua:10  seed 0, 390×844
          ✓ 1  tap Window/Button#go "Go"  script.lua:11, at (195, 422)
             #2  0.017 s  input touch began (195, 422)
             #3  0.017 s    hitPath (195, 422) → Window/Button#go "Go"
             #4  0.017 s      controlEvent touchDown of Window/Button#go "Go"
             #5  0.017 s  input touch ended (195, 422)
             #6  0.017 s    controlEvent touchUpInside of Window/Button#go "Go"
             #7  0.017 s      action didTouchUpInside of Window/Button#go "Go" by Lua function \
        script.lua:3
             #8  0.017 s        propertyChange propertyWillChange of the observable of script.lua:2: \
        count 0 → 1
             #9  0.017 s        propertyChange propertyChanged of the observable of script.lua:2: \
        count 0 → 1
            #10  0.017 s          action propertyChanged of the observable of script.lua:2 by Lua \
        function script.lua:8
            #11  0.017 s            print 1  script.lua:8
            #12  0.017 s        timerScheduled Lua function script.lua:5 at 1.017 s
            #13  0.017 s        timerScheduled Lua function script.lua:6 at 0.517 s
            #14  0.017 s    controlEvent primaryActionTriggered of Window/Button#go "Go"
            #16  0.017 s  snapshot f7ff2433ceeec301, 2 lines
          ✓ 2  wait 1  script.lua:12
            #18  0.517 s  timer Lua function script.lua:6  after #13
            #19  0.517 s    timerCancelled Lua function script.lua:5, armed by #12
            #21  1.017 s  snapshot f7ff2433ceeec301, told above
          ✓ 3  expect 1 toBe(1)  script.lua:13

        fails  script.lua:15  seed 0, 390×844
          ✗ 1  expect 0 toBe(2)  script.lua:16
            #2  0.000 s  failure the value must be 2  at script.lua:16

        """
    )
  }

  @Test("of one step")
  func step() {
    #expect(
      text(TraceFilter(step: 2)) == """
        goes  script.lua:10  seed 0, 390×844
          ✓ 2  wait 1  script.lua:12
            #18  0.517 s  timer Lua function script.lua:6  after #13
            #19  0.517 s    timerCancelled Lua function script.lua:5, armed by #12
            #21  1.017 s  snapshot f7ff2433ceeec301, told above

        """
    )
  }

  @Test("of some kinds, with the headings of their steps")
  func kinds() {
    #expect(
      text(TraceFilter(kinds: [.print, .failure])) == """
        goes  script.lua:10  seed 0, 390×844
          ✓ 1  tap Window/Button#go "Go"  script.lua:11, at (195, 422)
            #11  0.017 s  print 1  script.lua:8  after #10

        fails  script.lua:15  seed 0, 390×844
          ✗ 1  expect 0 toBe(2)  script.lua:16
            #2  0.000 s  failure the value must be 2  at script.lua:16

        """
    )
  }

  @Test("of a view, by its id or its path")
  func view() {
    let byId = text(TraceFilter(view: "go", kinds: [.controlEvent]))
    #expect(
      byId == """
        goes  script.lua:10  seed 0, 390×844
          ✓ 1  tap Window/Button#go "Go"  script.lua:11, at (195, 422)
             #4  0.017 s  controlEvent touchDown of Window/Button#go "Go"  after #3
             #6  0.017 s  controlEvent touchUpInside of Window/Button#go "Go"  after #5
            #14  0.017 s  controlEvent primaryActionTriggered of Window/Button#go "Go"  after #5

        """
    )
    #expect(text(TraceFilter(view: "Window", kinds: [.controlEvent])) == byId)
    #expect(text(TraceFilter(view: "Window/Button#go", kinds: [.controlEvent])) == byId)
    #expect(text(TraceFilter(view: "stop")) == "")
  }

  @Test("of a handler, by its name or place")
  func handler() {
    #expect(
      text(TraceFilter(handler: "script.lua:5")) == """
        goes  script.lua:10  seed 0, 390×844
          ✓ 1  tap Window/Button#go "Go"  script.lua:11, at (195, 422)
            #12  0.017 s  timerScheduled Lua function script.lua:5 at 1.017 s  after #7
          ✓ 2  wait 1  script.lua:12
            #19  0.517 s  timerCancelled Lua function script.lua:5, armed by #12  after #18

        """
    )
  }

  @Test("with screens, if they are asked for")
  func snapshots() {
    #expect(
      text(TraceFilter(kinds: [.snapshot])) == """
        goes  script.lua:10  seed 0, 390×844
          ✓ 1  tap Window/Button#go "Go"  script.lua:11, at (195, 422)
            #16  0.017 s  snapshot f7ff2433ceeec301, 2 lines
                            Window (0, 0, 390×844)
                              button#go "Go" (0, 0, 390×844)
          ✓ 2  wait 1  script.lua:12
            #21  1.017 s  snapshot f7ff2433ceeec301, told above

        """
    )
  }

  @Test("in ASCII and colours, cut to the width of the terminal")
  func terminal() {
    let options = TerminalReport.Options(usesColor: true, usesUnicode: false, width: 50)
    let filter = TraceFilter(step: 1, kinds: [.controlEvent])
    let text = TerminalReport(options: options).text(for: document, filter)
    #expect(
      text.replacing("\u{1B}[", with: "^") == """
        ^1mgoes^0m  script.lua:10  ^2mseed 0, 390x844^0m
          ^32m+^0m ^1m1  tap Window/Button#go "Go"^0m^2m  script.lua:11, at (195, 422)^0m
        ^2m     #4  0.017 s  ^0m^33mcontrolEvent^0m touchD...^2m  after #3^0m
        ^2m     #6  0.017 s  ^0m^33mcontrolEvent^0m touchU...^2m  after #5^0m
        ^2m    #14  0.017 s  ^0m^33mcontrolEvent^0m primar...^2m  after #5^0m

        """
    )
  }

  @Test("for programs, as the lines that the file has")
  func lines() throws {
    let filter = TraceFilter(kinds: [.print])
    let section = document.sections[0]
    let print = try #require(section.entries.first { $0.record.entry.kind == .print })
    #expect(filter.lines(of: document) == [section.line.text, print.line.text])
    let all = document.sections.flatMap { section in
      [section.line.text] + section.entries.map(\.line.text) + [section.end?.text ?? "no end"]
    }
    #expect(TraceFilter().lines(of: document) == all)
  }
}
