internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Every open method of every class that scripts can derive from")
struct OverrideCoverageTests {
  /// A view that keeps the touches it gets, since only a world makes any.
  private final class TouchKeeper: View {
    var touches: [Touch] = []
    override func touchesBegan(_ touches: [Touch], with event: InteractionEvent) {
      self.touches = touches
    }
  }

  /// A touch, as a world makes it.
  private static func touch() throws -> Touch {
    let keeper = TouchKeeper(frame: Rect(x: 0, y: 0, width: 9, height: 9))
    let stage = LuaStage([keeper])
    stage.down(1, 1)
    return try #require(keeper.touches.first)
  }

  /// Makes a controller the child of another one, or lets a child leave, where no step may be skipped.
  private static func move(_ controller: ViewController, isOver: Bool) {
    let container = ViewController()
    container.addChild(controller)
    if isOver { controller.didMove(toParent: container) }
  }

  /// What Swift calls, by the method's name in scripts.
  private static func calls(
    _ touch: Touch
  ) throws -> [OverridableMethod: (Responder) throws -> Void] {
    let event = InteractionEvent(kind: .touch, touch: touch)
    let key = try KeyChord(parsing: "F5")
    let action = AnyAction(named: "x")
    func view(_ body: @escaping (View) throws -> Void) -> (Responder) throws -> Void {
      { if let view = $0 as? View { try body(view) } }
    }
    func control(_ body: @escaping (Control) throws -> Void) -> (Responder) throws -> Void {
      { if let control = $0 as? Control { try body(control) } }
    }
    func input(_ body: @escaping (any TextInput) -> Void) -> (Responder) throws -> Void {
      { if let input = $0 as? any TextInput { body(input) } }
    }
    func controller(
      _ body: @escaping (ViewController) throws -> Void
    ) -> (Responder) throws -> Void {
      { if let controller = $0 as? ViewController { try body(controller) } }
    }
    return [
      .canBecomeFirstResponder: { _ = $0.canBecomeFirstResponder },
      .canResignFirstResponder: { _ = $0.canResignFirstResponder },
      .becomeFirstResponder: { $0.becomeFirstResponder() },
      .resignFirstResponder: { $0.resignFirstResponder() },
      .didBecomeFirstResponder: { $0.didBecomeFirstResponder() },
      .didResignFirstResponder: { $0.didResignFirstResponder() },
      .touchesBegan: { $0.touchesBegan([touch], with: event) },
      .touchesMoved: { $0.touchesMoved([touch], with: event) },
      .touchesEnded: { $0.touchesEnded([touch], with: event) },
      .touchesCancelled: { $0.touchesCancelled([touch], with: event) },
      .pressesBegan: { _ = $0.pressesBegan(key, with: event) },
      .pressesEnded: { $0.pressesEnded(key, with: event) },
      .canPerformAction: { _ = $0.canPerformAction(action, withSender: nil) },
      .hitTest: view { _ = $0.hitTest(.zero, with: nil) },
      .pointInside: view { _ = $0.point(inside: .zero, with: nil) },
      .layoutSubviews: view { $0.layoutSubviews() },
      .sizeThatFits: view { _ = $0.sizeThatFits(.zero) },
      .intrinsicContentSize: view { _ = $0.intrinsicContentSize },
      .subviewIntrinsicSizeDidChange: view { $0.subviewIntrinsicSizeDidChange($0) },
      .willMoveToSuperview: view { $0.willMove(toSuperview: nil) },
      .didMoveToSuperview: view { $0.didMoveToSuperview() },
      .willMoveToWindow: view { $0.willMove(toWindow: nil) },
      .didMoveToWindow: view { $0.didMoveToWindow() },
      .didAddSubview: view { $0.didAddSubview($0) },
      .willRemoveSubview: view { $0.willRemoveSubview($0) },
      .tabOrder: view { _ = $0.tabOrder },
      .displayedText: view { _ = $0.displayedText },
      .gestureRecognizerShouldBegin: view {
        _ = $0.gestureRecognizerShouldBegin(TapGestureRecognizer())
      },
      .beginTracking: control { _ = $0.beginTracking(touch, with: event) },
      .continueTracking: control { _ = $0.continueTracking(touch, with: event) },
      .endTracking: control { $0.endTracking(touch, with: event) },
      .cancelTracking: control { $0.cancelTracking(with: event) },
      .sendAction: control { try $0.sendAction(action, to: $0, for: event) },
      .prepareForReuse: { ($0 as? ListCell)?.prepareForReuse() },
      .insertText: input { $0.insertText("x") },
      .deleteBackward: input { $0.deleteBackward() },
      .paste: input { $0.paste("x") },
      .loadView: controller { $0.loadView() },
      .viewDidLoad: controller { $0.viewDidLoad() },
      .viewWillAppear: controller { $0.viewWillAppear(false) },
      .viewDidAppear: controller { $0.viewDidAppear(false) },
      .viewWillDisappear: controller { $0.viewWillDisappear(false) },
      .viewDidDisappear: controller { $0.viewDidDisappear(false) },
      .viewWillLayoutSubviews: controller { $0.viewWillLayoutSubviews() },
      .viewDidLayoutSubviews: controller { $0.viewDidLayoutSubviews() },
      .willMove: controller { Self.move($0, isOver: false) },
      .didMove: controller { Self.move($0, isOver: true) },
      .start: { ($0 as? Coordinator)?.start() },
    ]
  }

  /// The classes that scripts can derive from, with the methods they can override.
  private static var classes: [(name: String, methods: [OverridableMethod])] {
    MoontapRegistry.uiModule.classes.filter { $0.members.contains { $0.name == "extend" } }.map {
      var names: Set<String> = []
      var descriptor: LuaClassDescriptor? = $0
      while let current = descriptor {
        names.formUnion(current.members.filter { $0.kind == .method }.map(\.name))
        descriptor = current.superclass
      }
      // A container makes its view itself.
      if ["NavigationController", "TabBarController"].contains($0.name) {
        names.remove(OverridableMethod.loadView.rawValue)
      }
      // An alert is nobody's child.
      if $0.name == "AlertController" {
        names.remove(OverridableMethod.willMove.rawValue)
        names.remove(OverridableMethod.didMove.rawValue)
      }
      return ($0.name, OverridableMethod.allCases.filter { names.contains($0.rawValue) })
    }
  }

  @Test("scripts can derive from every class that they can make")
  func derivable() {
    let others = ["MenuItem", "Path", "IndexPath", "Event"]
    let views = MoontapRegistry.uiModule.classes.map(\.name).filter {
      !$0.hasSuffix("Gesture") && !others.contains($0)
    }
    #expect(Self.classes.map(\.name) == views)
  }

  @Test("the script's function is called wherever Swift calls the method")
  func called() throws {
    let calls = try Self.calls(try Self.touch())
    #expect(Set(calls.keys) == Set(OverridableMethod.allCases))
    for (name, methods) in Self.classes {
      for method in methods {
        let stage = LuaStage()
        let made: Responder = try stage.state.evaluate(
          """
          local answers = {
            hitTest = false, intrinsicContentSize = false, displayedText = false,
            sizeThatFits = { width = 1, height = 1 }, tabOrder = {},
          }
          local method = "\(method)"
          return ui.\(name):extend("Derived", {
            [method] = function(self)
              print(method)
              if method == "loadView" then self.view = ui.View {} end
              local answer = answers[method]
              if answer == nil then return true end
              return answer or nil
            end,
          }) {}
          """
        )
        _ = stage.transcript.take()
        try calls[method]?(made)
        #expect(stage.transcript.lines.first == method.rawValue, "\(name).\(method)")
        #expect(stage.world.failures == [], "\(name).\(method)")
      }
    }
  }

  @Test("a call of super comes to the class's own, once, through every class in between")
  func supers() throws {
    let calls = try Self.calls(try Self.touch())
    for (name, methods) in Self.classes {
      for method in methods {
        let stage = LuaStage()
        let made: Responder = try stage.state.evaluate(
          """
          local method = "\(method)"
          local Base, Derived
          local function overriding(class, name)
            return { [method] = function(...)
              print(name)
              return class().super[method](...)
            end }
          end
          Base = ui.\(name):extend("Base", overriding(function() return Base end, "base"))
          Derived = Base:extend("Derived", overriding(function() return Derived end, "derived"))
          return Derived {}
          """
        )
        _ = stage.transcript.take()
        try? calls[method]?(made)
        #expect(stage.transcript.lines.prefix(2) == ["derived", "base"], "\(name).\(method)")
        #expect(stage.transcript.lines.count == 2, "\(name).\(method)")
        #expect(stage.world.failures == [], "\(name).\(method)")
      }
    }
  }

  @Test(
    "an override of a key is called before a focused control makes use of the key",
    arguments: ["Space", "Return", "ArrowRight"]
  )
  func keysOfControls(key: String) throws {
    let controls = Self.classes.filter { $0.methods.contains(.beginTracking) }.map(\.name)
    #expect(controls.contains("Button"))
    for name in controls {
      let stage = LuaStage()
      let made: View = try stage.state.evaluate(
        """
        return ui.\(name):extend("Derived", {
          canBecomeFirstResponder = function() return true end,
          pressesBegan = function() print "began" return true end,
          pressesEnded = function() print "ended" return true end,
        }) {}
        """
      )
      stage.root.addSubview(made)
      made.becomeFirstResponder()
      stage.press(key)
      #expect(stage.transcript.text == "began\nended", "\(name)")
      #expect(stage.world.failures == [], "\(name)")
    }
  }
}
