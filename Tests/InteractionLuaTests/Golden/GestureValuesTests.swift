internal import Interaction
internal import Testing

@Suite("Gestures: what handlers read of them, in Swift and in Lua (semantics §3)")
struct GestureValuesTests {
  /// A number in hundredths, for transcripts.
  static func hundredths(_ value: Double) -> Int { Int((value * 100 + 0.5).rounded(.down)) }

  @Test("pan: translation from where the fingers went down, velocity by the virtual clock")
  func pan() throws {
    try GestureScene.expect(
      """
      began (20, 0) (200, 0)
      changed (40, 10) (200, 100)
      changed (5, 0) (50, 0)
      ended (5, 0) (0, 0)
      """,
      swift: { scene in
        let log = scene.stage.transcript.log
        let pan = PanGestureRecognizer()
        pan.onRecognized = { pan in
          if pan.translation(in: nil).x == 50 { pan.setTranslation(Point(x: 5, y: 0), in: nil) }
          let values = [pan.translation(in: pan.view), pan.velocity(in: nil)]
          log("\(pan.state) " + values.map(GestureScene.text).joined(separator: " "))
        }
        scene.outer.addGestureRecognizer(pan)
      },
      lua: """
        outer:addGestureRecognizer(ui.PanGesture { onRecognized = function(pan)
          if pan:translation().x == 50 then pan:setTranslation { 5, 0 } end
          print(pan.state .. " " .. point(pan:translation(pan.view)) .. " " .. point(pan:velocity()))
        end })
        """,
      fingers: "down 250 50; wait 0.1; move 270 50; wait 0.1; move 290 60; wait 0.2; move 300 60; "
        + "wait 0.1; up 300 60",
      showsViews: false
    )
  }

  @Test("pinch: the scale goes on when a finger is exchanged, and ends with the last")
  func pinch() throws {
    try GestureScene.expect(
      """
      began 200 500
      changed 300 1000
      changed 150 -1500
      ended 150 0
      """,
      swift: { scene in
        let log = scene.stage.transcript.log
        let pinch = PinchGestureRecognizer()
        pinch.onRecognized = { pinch in
          let values = [pinch.scale, pinch.velocity].map(Self.hundredths)
          log("\(pinch.state) \(values[0]) \(values[1])")
        }
        scene.outer.addGestureRecognizer(pinch)
      },
      lua: """
        local function hundredths(value) return whole(value * 100) end
        outer:addGestureRecognizer(ui.PinchGesture { onRecognized = function(pinch)
          print(pinch.state .. " " .. hundredths(pinch.scale) .. " " .. hundredths(pinch.velocity))
        end })
        """,
      fingers: "down 250 50 270 50; wait 0.2; move 240 50 280 50; wait 0.1; id 2 move 300 50; "
        + "wait 1; id 2 up 300 50; id 3 down 280 50; wait 0.1; id 3 move 260 50; wait 1; "
        + "up 240 50; id 3 up 260 50",
      showsViews: false
    )
  }

  @Test("rotation: the angle adds up beyond half a turn, clockwise")
  func rotation() throws {
    try GestureScene.expect(
      """
      began 157
      changed 314
      changed 471
      changed 100
      ended 100
      """,
      swift: { scene in
        let log = scene.stage.transcript.log
        let rotation = RotationGestureRecognizer()
        rotation.onRecognized = { rotation in
          if rotation.rotation > 5 { rotation.rotation = 1 }
          log("\(rotation.state) \(Self.hundredths(rotation.rotation))")
        }
        scene.outer.addGestureRecognizer(rotation)
      },
      lua: """
        outer:addGestureRecognizer(ui.RotationGesture { onRecognized = function(rotation)
          if rotation.rotation > 5 then rotation.rotation = 1 end
          print(rotation.state .. " " .. whole(rotation.rotation * 100))
        end })
        """,
      fingers: "down 230 50 270 50; move 250 30 250 70; move 270 50 230 50; move 250 70 250 30; "
        + "move 230 50 270 50; up 230 50 270 50",
      showsViews: false
    )
  }

  @Test("long press: one finger among several, and where each is")
  func places() throws {
    try GestureScene.expect(
      """
      began 2 (80, 60) (60, 50) (100, 70)
      ended 2 (80, 60) (60, 50) (100, 70)
      """,
      swift: { scene in
        let log = scene.stage.transcript.log
        let press = LongPressGestureRecognizer()
        press.numberOfTouchesRequired = 2
        press.cancelsTouchesInView = true
        press.delaysTouchesBegan = true
        press.onRecognized = { press in
          let places = [
            press.location(in: press.view), press.location(ofTouch: 0, in: nil),
            press.location(ofTouch: 1, in: press.view),
          ]
          let text = places.map(GestureScene.text).joined(separator: " ")
          log("\(press.state) \(press.numberOfTouches) \(text)")
        }
        scene.view.addGestureRecognizer(press)
      },
      lua: """
        local press = ui.LongPressGesture { touches = 2, delaysTouchesBegan = true }
        press.onRecognized = function(press)
          local places = {
            point(press:location(press.view)), point(press:locationOfTouch(1)),
            point(press:locationOfTouch(2, view)),
          }
          print(press.state .. " " .. press.numberOfTouches .. " " .. table.concat(places, " "))
        end
        view:addGestureRecognizer(press)
        """,
      fingers: "down 60 50 100 70; wait 0.5; up 60 50; id 2 up 100 70"
    )
  }

  @Test("hover: entered from outside in, left from inside out")
  func hover() throws {
    try GestureScene.expect(
      """
      outer began (250, 50)
      inner began (150, 50)
      outer changed (150, 50)
      inner changed (160, 50)
      outer changed (160, 50)
      inner ended (250, 50)
      outer changed (250, 50)
      outer ended (350, 50)
      outer began (150, 50)
      inner began (150, 50)
      inner ended (150, 50)
      outer ended (150, 50)
      """,
      swift: { scene in
        scene.watch("outer", HoverGestureRecognizer(), on: scene.outer)
        scene.watch("inner", HoverGestureRecognizer())
      },
      lua: """
        watch("outer", ui.HoverGesture {}, outer)
        watch("inner", ui.HoverGesture {})
        """,
      fingers: "hover 250 50; hover 150 50; hover 160 50; hover 250 50; hover 350 50; "
        + "hover 150 50; hover"
    )
  }

  @Test("hover: cancelled when the view goes, refused until the pointer comes again")
  func hoverTakenAway() throws {
    try GestureScene.expect(
      """
      outer began (150, 50)
      inner began (150, 50)
      inner cancelled (150, 50)
      outer changed (160, 50)
      """,
      swift: { scene in
        let outer = scene.watch("outer", HoverGestureRecognizer(), on: scene.outer)
        scene.watch("inner", HoverGestureRecognizer())
        let refused = scene.watch("refused", HoverGestureRecognizer(), on: scene.outer)
        refused.shouldBegin = { _ in false }
        outer.on { [unowned refused] outer in
          if outer.state == .changed { refused.shouldBegin = nil }
        }
      },
      lua: """
        local outer = watch("outer", ui.HoverGesture {}, outer)
        watch("inner", ui.HoverGesture {})
        local refused = watch("refused", ui.HoverGesture {}, outer.view)
        refused.shouldBegin = function() return false end
        outer:on(function(outer)
          if outer.state == "changed" then refused.shouldBegin = nil end
        end)
        """,
      fingers: "hover 150 50"
    ) { scene in
      scene.view.removeFromSuperview()
      Fingers.play("hover 160 50", on: scene.stage)
    }
  }

  @Test("a handler is told the event; targets of both languages answer")
  func targets() throws {
    try GestureScene.expect(
      """
      touch (50, 50) 1
      told by tap
      """,
      swift: { scene in
        let log = scene.stage.transcript.log
        let tap = TapGestureRecognizer()
        tap.name = "tap"
        tap.delaysTouchesBegan = true
        tap.on { _, event in
          let touch = event.touch
          let place = GestureScene.text(touch?.location ?? .zero)
          log("\(event.kind?.rawValue ?? "-") \(place) \(touch?.tapCount ?? 0)")
        }
        scene.outer.setAction(named: "tell") { sender, _ in
          log("told by \((sender as? GestureRecognizer)?.name ?? "-")")
        }
        tap.addTarget(scene.outer, action: AnyAction(named: "tell"))
        tap.addTarget(scene.outer, action: AnyAction(named: "tell"))
        tap.addTarget(scene.outer, action: AnyAction(named: "never"))
        tap.removeTarget(scene.outer, action: AnyAction(named: "never"))
        scene.view.addGestureRecognizer(tap)
      },
      lua: """
        local tap = ui.TapGesture { name = "tap", delaysTouchesBegan = true }
        tap:on(function(_, event)
          print(event.kind .. " " .. point(event.touch) .. " " .. event.touch.tapCount)
        end)
        local target = { tell = function(self, sender) print("told by " .. sender.name) end }
        tap:addTarget(target, "tell")
        tap:addTarget(target, "tell")
        tap:addTarget(target, "never")
        tap:removeTarget(target, "never")
        view:addGestureRecognizer(tap)
        """,
      fingers: "tap 50 50"
    )
  }
}
