// What the guide on apps in Swift shows of controls that scripts use, as its readers would write it.

internal import MoontapTesting
internal import Testing

private final class StarsControl: Control {
  static let rated = Control.Event(rawValue: 1 << 24)
  override class var eventNames: [String: Event] { ["rated": rated] }

  private(set) var stars = 0

  func rate(_ stars: Int) throws {
    self.stars = stars
    try sendActions(for: Self.rated)
  }

  override func beginTracking(_ touch: Touch, with event: InteractionEvent?) -> Bool {
    (try? rate(Int(touch.location(in: self).x / 20) + 1)) != nil
  }
}

extension StarsControl: LuaExposed {
  static let luaClass = LuaClass<StarsControl>("StarsControl", superclass: MoontapClasses.control) {
    LuaProperty("stars", get: { $0.stars }, summary: "How many were given.")
    LuaMethod("rate", parameters: "stars") { (control: StarsControl, stars: Int) in
      try control.rate(stars)
    }
    LuaInitializer(fromTable: { _ in StarsControl() })
    LuaExtension(except: "beginTracking") { StarsControl() }
  }
}

@Suite("Controls of an app that scripts use")
struct StarsTests {
  private static let app = Result {
    var app = AppRegistry()
    app.expose(StarsControl.self)
    return try AppCatalogue(app)
  }

  @Test("are heard by the names of their own events")
  func events() throws {
    try withWorld(app: Self.app.get()) { world, user, lua in
      try lua(
        """
        local stars = StarsControl { id = "stars", frame = { 0, 0, 100, 20 } }
        stars:on("rated", function(sender) sender.accessibilityLabel = sender.stars .. " stars" end)
        app:setRoot(ui.View { stars })
        """
      )
      try user.tap(.id("stars"))
      try user.expect(.label("3 stars"), to: .beVisible)
    }
  }

  @Test("are derived from")
  func deriving() throws {
    try withWorld(app: Self.app.get()) { world, user, lua in
      try lua(
        """
        local GoldStars = StarsControl:extend("GoldStars", {
          pointInside = function(self, point) return point.x < 40 end,
        })
        local stars, count = GoldStars { frame = { 0, 0, 100, 20 } }, 0
        stars:on("rated", function(sender) count = sender.stars end)
        stars:rate(4)
        expect(count):toBe(4)
        expect(stars:hitTest { x = 50, y = 5 }):toBeNil()
        """
      )
    }
  }
}
