internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Classes of a host that inherit from the toolkit's, from Lua")
struct HostClassesTests {
  /// A control that follows fingers by itself.
  private final class Stars: Control, LuaExposed {
    var count = 0

    override func endTracking(_ touch: Touch?, with event: InteractionEvent?) {
      count += 1
    }

    static let luaClass = LuaClass<Stars>("Stars", superclass: MoontapClasses.control) {
      LuaProperty("count", get: { $0.count }, set: { $0.count = $1 })
      LuaInitializer(fromTable: { _ in Stars() })
      LuaExtension(except: "endTracking") { Stars() }
    }
  }

  /// A button with a price.
  private final class PriceButton: Button, LuaExposed {
    var cents = 0

    static let luaClass = LuaClass<PriceButton>("PriceButton", superclass: MoontapClasses.button) {
      LuaProperty("cents", get: { $0.cents }, set: { $0.cents = $1 })
      LuaInitializer(fromTable: { _ in PriceButton() })
      LuaExtension { PriceButton() }
    }
  }

  private let world = World()

  /// A state whose scripts see them.
  private func state() throws -> LuaState { LuaState(for: world, app: try Self.catalogue.get()) }

  private static let catalogue = Result {
    var app = AppRegistry()
    app.expose(Stars.self)
    app.expose(PriceButton.self)
    return try AppCatalogue(app)
  }

  /// What a script answers, or raises.
  private func answer(_ text: String) throws -> String {
    try state().answer(text, chunk: "stars.lua")
  }

  @Test("have the members of the toolkit's class and their own, and subviews")
  func members() throws {
    let text = try answer(
      """
      local button = PriceButton { title = "Tea", cents = 450, ui.Label { text = "hot" } }
      button:setTitle("Sold out", "disabled")
      button.isEnabled = false
      return button.currentTitle .. button.cents .. #button.subviews .. button.role
      """
    )
    #expect(text == "Sold out4501button")
  }

  @Test("can be derived from, with the toolkit's overridable methods")
  func deriving() throws {
    let text = try answer(
      """
      local Dear
      Dear = PriceButton:extend("Dear", {
        fields = { "currency" },
        init = function(self) self.currency = "EUR" end,
        pointInside = function(self, point) return point.x < self.cents end,
      })
      local dear = Dear { cents = 120, title = "Tea", frame = { 0, 0, 10, 10 } }
      local isFound = dear:hitTest({ x = 100, y = 5 }) == dear
      local isMissed = dear:hitTest({ x = 130, y = 5 }) == nil
      return table.concat({ tostring(isFound), tostring(isMissed), dear.currency, dear.title }, " ")
      """
    )
    #expect(text == "true true EUR Tea")
  }

  @Test("refuse an override of what the Swift class overrides itself")
  func finals() throws {
    let text = try answer("Stars:extend('Red', { endTracking = function() end })")
    #expect(text.contains("'endTracking' of Stars is final"))
    #expect(try answer("return Stars:extend('Red', { hitTest = function() end })") == "class Red")
  }

  @Test("have every class to inherit from that scripts make objects of, but for values and entries")
  func complete() {
    typealias Known = MoontapClasses
    let known: [any LuaClassDescription] = [
      Known.view,
      Known.label,
      Known.imageView,
      Known.canvasView,
      Known.progressView,
      Known.activityIndicator,
      Known.scrollView,
      Known.textView,
      Known.vStack,
      Known.hStack,
      Known.zStack,
      Known.spacer,
      Known.control,
      Known.button,
      Known.switch,
      Known.checkbox,
      Known.slider,
      Known.stepper,
      Known.segmentedControl,
      Known.pageControl,
      Known.textField,
      Known.pickerView,
      Known.popUpButton,
      Known.tableView,
      Known.tableViewCell,
      Known.tableViewHeaderFooterView,
      Known.collectionView,
      Known.collectionViewCell,
      Known.viewController,
      Known.navigationController,
      Known.tabBarController,
      Known.barButtonItem,
      Known.alertController,
      Known.coordinator,
      Known.tapGestureRecognizer,
      Known.longPressGestureRecognizer,
      Known.panGestureRecognizer,
      Known.swipeGestureRecognizer,
      Known.pinchGestureRecognizer,
      Known.rotationGestureRecognizer,
      Known.hoverGestureRecognizer,
    ]
    let others: Set = ["Path", "IndexPath", "MenuItem", "Event"]
    let made = Set(MoontapRegistry.uiModule.classes.map(\.name)).subtracting(others)
    #expect(Set(known.map(\.descriptor.name)) == made)
  }
}
