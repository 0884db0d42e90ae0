internal import Interaction
internal import Testing

@Suite("Control: telling handlers in Swift and in Lua alike (semantics §1)")
struct ControlDispatchTests {
  @Test("registrations are called in order of addition, once per mask, whatever their form")
  func order() throws {
    let say = Action("say") { (speaker: Speaker, _: Control, event: InteractionEvent) in
      speaker.transcript.log("target \(event.controlEvents)")
    }
    var speaker: Speaker?
    try Bilingual.expect(
      """
      on touchDown+touchUpInside
      target touchDown+touchUpInside
      property touchDown
      on again touchDown
      """,
      swift: { stage, control in
        let log = stage.transcript.log
        control.on([.touchDown, .touchUpInside]) { _, event in log("on \(event.controlEvents)") }
        speaker = Speaker(stage.transcript)
        control.addTarget(speaker, action: say, for: .allEvents)
        control.didTouchDown = { _ in log("property touchDown") }
        control.on(.touchDown) { _, event in log("on again \(event.controlEvents)") }
      },
      lua: """
        control:on({ "touchDown", "touchUpInside" }, function(_, event)
          print("on " .. names(event))
        end)
        control:addTarget({ say = function(self, sender, event)
          print("target " .. names(event))
        end }, "say", "allEvents")
        control.didTouchDown = function(_, event) print("property " .. names(event)) end
        control:on("touchDown", function(_, event) print("on again " .. names(event)) end)
        """
    ) { _, control in try control.sendActions(for: [.touchDown, .touchUpInside]) }
    #expect(speaker != nil)
  }

  @Test("removed during dispatch: not called; added during dispatch: not called this time")
  func changedDuringDispatch() throws {
    try Bilingual.expect(
      """
      first
      --
      first
      added
      """,
      swift: { stage, control in
        let log = stage.transcript.log
        var later: Connection?
        var isFirst = true
        control.on(.touchDown) { control, _ in
          log("first")
          later?.cancel()
          if isFirst { control.on(.touchDown) { _ in log("added") } }
          isFirst = false
        }
        later = control.on(.touchDown) { _ in log("second") }
      },
      lua: """
        local later
        local isFirst = true
        control:on("touchDown", function(control)
          print "first"
          later:disconnect()
          if isFirst then control:on("touchDown", function() print "added" end) end
          isFirst = false
        end)
        later = control:on("touchDown", function() print "second" end)
        """
    ) { stage, control in
      try control.sendActions(for: .touchDown)
      stage.transcript.log("--")
      try control.sendActions(for: .touchDown)
    }
  }

  @Test("an event merged, or a property set again, during dispatch waits for the next one")
  func mergedDuringDispatch() throws {
    let say = Action("say") { (speaker: Speaker, _: Control, event: InteractionEvent) in
      speaker.transcript.log("target \(event.controlEvents)")
    }
    var speaker: Speaker?
    try Bilingual.expect(
      """
      --
      target touchDown
      new
      """,
      swift: { stage, control in
        let log = stage.transcript.log
        let target = Speaker(stage.transcript)
        speaker = target
        control.once(.touchDown) { control, _ in
          control.addTarget(target, action: say, for: .touchDown)
          control.didTouchDown = { _ in log("new") }
        }
        control.addTarget(target, action: say, for: .touchUpInside)
        control.didTouchDown = { _ in log("old") }
      },
      lua: """
        local target = { say = function(self, _, event) print("target " .. names(event)) end }
        control:once("touchDown", function(control)
          control:addTarget(target, "say", "touchDown")
          control.didTouchDown = function() print "new" end
        end)
        control:addTarget(target, "say", "touchUpInside")
        control.didTouchDown = function() print "old" end
        """
    ) { stage, control in
      try control.sendActions(for: .touchDown)
      stage.transcript.log("--")
      try control.sendActions(for: .touchDown)
    }
    #expect(speaker != nil)
  }

  @Test("once is called once, and not again from within its own call")
  func once() throws {
    try Bilingual.expect(
      """
      called
      false
      """,
      swift: { stage, control in
        let log = stage.transcript.log
        let connection = control.once(.touchDown) { control, _ in
          log("called")
          try control.sendActions(for: .touchDown)
        }
        control.on(.touchUpInside) { _ in log("\(connection.isConnected)") }
      },
      lua: """
        local connection = control:once("touchDown", function(control)
          print "called"
          control:sendActions "touchDown"
        end)
        control:on("touchUpInside", function() print(connection.isConnected) end)
        """
    ) { _, control in
      try control.sendActions(for: .touchDown)
      try control.sendActions(for: .touchDown)
      try control.sendActions(for: .touchUpInside)
    }
  }

  @Test("the event says what the user acted with, or nothing if code sent it")
  func eventKinds() throws {
    try Bilingual.expect(
      """
      beginTracking [inside]
      touch 1.5 began at 10 20 taps 1
      code 1.5 -
      """,
      swift: { stage, control in
        let log = stage.transcript.log
        control.on([.touchDown, .valueChanged]) { _, event in
          let touch = event.touch.map {
            "\($0.phase) at \(Int($0.location.x)) \(Int($0.location.y)) taps \($0.tapCount)"
          }
          log("\(event.kind?.rawValue ?? "code") \(event.time) \(touch ?? "-")")
        }
      },
      lua: """
        control:on({ "touchDown", "valueChanged" }, function(_, event)
          local t = event.touch
          local touch = t and ("%s at %.0f %.0f taps %d"):format(t.phase, t.x, t.y, t.tapCount)
          print(("%s %s %s"):format(event.kind or "code", event.time, touch or "-"))
        end)
        """
    ) { stage, control in
      stage.world.advance(by: 1.5)
      stage.down(10, 20)
      try control.sendActions(for: .valueChanged)
    }
  }

  @Test("nested sendActions are synchronous, and guarded at 10 by an error that names the chain")
  func nesting() throws {
    func play(_ connect: (LuaStage, Control, Control) throws -> Void) throws -> [Failure] {
      let ping = Control(frame: Rect(x: 0, y: 0, width: 50, height: 50))
      let pong = Control(frame: Rect(x: 50, y: 0, width: 50, height: 50))
      ping.id = "ping"
      pong.id = "pong"
      let stage = LuaStage([ping, pong])
      try connect(stage, ping, pong)
      stage.down(10, 10)
      // The innermost returns first: nobody goes on before what was sent within has been told.
      let names = (1...10).map { $0.isMultiple(of: 2) ? "pong" : "ping" }
      #expect(stage.transcript.lines == names + names.reversed().map { "\($0) goes on" })
      return stage.world.failures
    }
    let inSwift = try play { stage, ping, pong in
      let log = stage.transcript.log
      ping.on(.touchDown) { [unowned pong] _ in
        log("ping")
        try pong.sendActions(for: .valueChanged)
        log("ping goes on")
      }
      pong.on(.valueChanged) { [unowned ping] _ in
        log("pong")
        try ping.sendActions(for: .touchDown)
        log("pong goes on")
      }
    }
    let inLua = try play { stage, _, _ in
      try stage.run(
        """
        local ping, pong = app:view "ping", app:view "pong"
        ping:on("touchDown", function()
          print "ping"
          pong:sendActions "valueChanged"
          print "ping goes on"
        end)
        pong:on("valueChanged", function()
          print "pong"
          ping:sendActions "touchDown"
          print "pong goes on"
        end)
        """
      )
    }
    let steps = (0...10).map {
      $0.isMultiple(of: 2)
        ? "Window/View#root/Control#ping touchDown" : "Window/View#root/Control#pong valueChanged"
    }
    #expect(inSwift.map(\.context.first) == [.init("chain", steps.joined(separator: " → "))])
    #expect(inLua.map(\.message) == inSwift.map(\.message))
    #expect(inLua.map(\.context.first) == inSwift.map(\.context.first))
    // Whose call was refused: pong's handler, the tenth.
    let handler = try #require(inLua.first?.context.last)
    #expect(handler == .init("handler", "Lua function test.lua:7"))
    #expect(inLua.first?.location?.line == 7)
    #expect(inSwift.first?.location?.file.hasSuffix("ControlDispatchTests.swift") == true)
  }

  @Test("a handler may remove its own control, or every registration, and the others still stand")
  func removingItself() throws {
    let say = Action("say") { (speaker: Speaker) in speaker.transcript.log("never") }
    var speaker: Speaker?
    try Bilingual.expect(
      """
      touchDown
      endless no more
      """,
      swift: { stage, control in
        let log = stage.transcript.log
        for _ in 0..<3 {
          control.on(.touchDown) { control, event in
            control.removeFromSuperview()
            control.removeTarget(nil, action: nil, for: .allEvents)
          }
        }
        control.didTouchDown = { _ in log("never") }
        speaker = Speaker(stage.transcript)
        control.addTarget(speaker, action: say, for: [.touchDown, .touchUpInside])
        control.on(.touchDown) { _, event in log("\(event.controlEvents)") }
        control.on(.touchUpInside) { _ in log("endless no more") }
      },
      lua: """
        for _ = 1, 3 do
          control:on("touchDown", function(control)
            control:removeFromSuperview()
            control:removeTarget()
          end)
        end
        control.didTouchDown = function() print "never" end
        local speaker = { say = function() print "never" end }
        control:addTarget(speaker, "say", { "touchDown", "touchUpInside" })
        control:on("touchDown", function(_, event) print(names(event)) end)
        control:on("touchUpInside", function() print "endless no more" end)
        """
    ) { _, control in
      try control.sendActions(for: .touchDown)
      try control.sendActions(for: .touchUpInside)
    }
    #expect(speaker != nil)
  }
}
