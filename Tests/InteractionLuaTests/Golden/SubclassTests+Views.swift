internal import Interaction
internal import Testing

extension SubclassTests {
  /// A view that writes down how it is laid out, measured, hit and moved.
  private class Tile: View {
    let transcript: Transcript

    init(_ transcript: Transcript) {
      self.transcript = transcript
      super.init()
    }

    override func point(inside point: Point, with event: InteractionEvent?) -> Bool {
      super.point(inside: point, with: event) || point.x < 150
    }

    override func hitTest(_ point: Point, with event: InteractionEvent?) -> View? {
      let found = super.hitTest(point, with: event)
      transcript.log("hit \(point.x) \(found === self)")
      return found
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      for subview in subviews { subview.frame = bounds }
      transcript.log("layout \(subviews.count)")
    }

    override var intrinsicContentSize: Size? { Size(width: 70, height: 30) }

    override func sizeThatFits(_ size: Size) -> Size {
      let wish = super.sizeThatFits(size)
      transcript.log("fits \(wish.width) in \(size.width)")
      return Size(width: wish.width + 1, height: wish.height)
    }

    override func touchesBegan(_ touches: [Touch], with event: InteractionEvent) {
      transcript.log("touches \(touches.count) \(touches[0].tapCount)")
      super.touchesBegan(touches, with: event)
    }

    override var canBecomeFirstResponder: Bool { true }

    override func becomeFirstResponder() -> Bool {
      let became = super.becomeFirstResponder()
      transcript.log("became \(became)")
      return became
    }

    override func didResignFirstResponder() { transcript.log("resigned") }

    override func pressesBegan(_ key: KeyChord, with event: InteractionEvent) -> Bool {
      transcript.log("key \(key)")
      return key.key == "x" || super.pressesBegan(key, with: event)
    }

    override func willMove(toSuperview superview: View?) {
      transcript.log("will move \(superview?.id ?? "nowhere")")
    }

    override func didMoveToSuperview() { transcript.log("moved \(superview?.id ?? "nowhere")") }

    override func willMove(toWindow window: Window?) {
      transcript.log("window to come \(window != nil)")
    }

    override func didMoveToWindow() { transcript.log("window \(window != nil)") }

    override func didAddSubview(_ subview: View) { transcript.log("added \(subview.id)") }

    override func willRemoveSubview(_ subview: View) { transcript.log("removes \(subview.id)") }
  }

  /// The same in a script.
  private static let tile = """
    local Tile
    Tile = ui.View:extend("Tile", {
      pointInside = function(self, point, event)
        return Tile.super.pointInside(self, point, event) or point.x < 150
      end,
      hitTest = function(self, point, event)
        local found = Tile.super.hitTest(self, point, event)
        print(("hit %s %s"):format(point.x, found == self))
        return found
      end,
      layoutSubviews = function(self)
        Tile.super.layoutSubviews(self)
        for _, subview in ipairs(self.subviews) do subview.frame = self.bounds end
        print("layout " .. #self.subviews)
      end,
      intrinsicContentSize = function() return { width = 70, height = 30 } end,
      sizeThatFits = function(self, size)
        local wish = Tile.super.sizeThatFits(self, size)
        print(("fits %s in %s"):format(wish.width, size.width))
        return { width = wish.width + 1, height = wish.height }
      end,
      touchesBegan = function(self, touches, event)
        print(("touches %d %d"):format(#touches, touches[1].tapCount))
        Tile.super.touchesBegan(self, touches, event)
      end,
      canBecomeFirstResponder = function() return true end,
      becomeFirstResponder = function(self)
        local became = Tile.super.becomeFirstResponder(self)
        print("became " .. tostring(became))
        return became
      end,
      didResignFirstResponder = function() print "resigned" end,
      pressesBegan = function(self, key, event)
        print("key " .. key)
        return key == "X" or Tile.super.pressesBegan(self, key, event)
      end,
      willMoveToSuperview = function(self, view)
        print("will move " .. (view and view.id or "nowhere"))
      end,
      didMoveToSuperview = function(self)
        print("moved " .. (self.superview and self.superview.id or "nowhere"))
      end,
      willMoveToWindow = function(self, window) print("window to come " .. tostring(window ~= nil)) end,
      didMoveToWindow = function(self) print("window " .. tostring(self.window ~= nil)) end,
      didAddSubview = function(self, subview) print("added " .. subview.id) end,
      willRemoveSubview = function(self, subview) print("removes " .. subview.id) end,
    })
    root:addSubview(Tile {})
    """

  @Test("a view's moves, layout, measure, hits, touches, keys and focus")
  func view() throws {
    try Bilingual.expectSubclass(
      """
      will move root
      window to come true
      window true
      moved root
      layout 0
      fits 70.0 in 0.0
      71.0 30.0
      layout 0
      added badge
      layout 1
      {0.0, 0.0, 71.0, 30.0}
      hit 120.0 true
      touches 1 1
      became true
      key X
      key Y
      removes badge
      resigned
      will move nowhere
      window to come false
      window false
      moved nowhere
      """,
      swift: { Tile($0) },
      lua: Self.tile
    ) { stage, tile in
      let log = stage.transcript.log
      tile.sizeToFit()
      log("\(tile.frame.width) \(tile.frame.height)")
      stage.world.layoutIfNeeded()
      let badge = View()
      badge.id = "badge"
      badge.isUserInteractionEnabled = false
      tile.addSubview(badge)
      stage.world.layoutIfNeeded()
      let frame = badge.frame
      log("{\(frame.minX), \(frame.minY), \(frame.width), \(frame.height)}")
      stage.down(120, 10)
      stage.up(120, 10)
      tile.becomeFirstResponder()
      stage.send(.keyDown("x"))
      stage.send(.keyDown("y"))
      badge.removeFromSuperview()
      tile.removeFromSuperview()
    }
  }
}
