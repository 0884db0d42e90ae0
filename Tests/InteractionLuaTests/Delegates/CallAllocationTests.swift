internal import AllocationCount
internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("What taps and delegate calls to Lua allocate", .enabled(if: AllocationCount.isPossible))
struct CallAllocationTests {
  /// Views in a world without a journal, and a script that handles what happens to them.
  private final class Screen {
    let world = World()
    let button = Button(title: "Pay", frame: Rect(x: 100, y: 100, width: 100, height: 40))
    let scrollView = ScrollView(frame: Rect(x: 0, y: 200, width: 100, height: 100))
    let state: LuaState
    private var counted: LuaFunction?
    private var y = 0.0

    /// Makes views, and has a script count how often it is called.
    ///
    /// - Parameter handling: What the script sets up with `call`, a function that counts.
    init(handling: String = "") throws {
      state = LuaState(for: world)
      scrollView.contentSize = Size(width: 100, height: 10_000)
      let root = View()
      root.addSubview(button)
      root.addSubview(scrollView)
      world.setRoot(root)
      world.layoutIfNeeded()
      try state.setGlobal("button", to: button)
      try state.setGlobal("scrollView", to: scrollView)
      counted = try state.evaluate(
        """
        local count = 0
        local function call() count = count + 1 end
        \(handling)
        return function() return count end
        """
      )
    }

    /// How often the script was called.
    var count: Int? {
      get throws { try counted?.call() }
    }

    func tap() {
      world.send(.touch(.began, at: Point(x: 120, y: 110)))
      world.send(.touch(.ended, at: Point(x: 120, y: 110)))
      world.advance(by: 0.5)  // beyond the gap of a double tap
    }

    func scroll() {
      y += 1
      scrollView.contentOffset = Point(x: 0, y: y)
    }
  }

  @Test("A tap to a handler in Lua allocates no more than one to a closure in Swift")
  func taps() throws {
    let swift = try Screen()
    swift.button.didTouchUpInside = { _ in }
    let lua = try Screen(handling: "button.didTouchUpInside = call")
    let counts = [lua, swift].map { screen in
      AllocationCount.average(of: 1_000) { screen.tap() }
    }
    #expect(counts[0] == counts[1])
    #expect(counts[0] > 0)
    #expect(try lua.count == 1_010)
  }

  @Test(
    "To tell a delegate in Lua something allocates nothing, nor does a closure property of a script"
  )
  func delegateCalls() throws {
    let silent = try Screen()
    let told = try Screen(handling: "scrollView.delegate = { didScroll = call }")
    let said = try Screen(handling: "scrollView.didScroll = call")
    let counts = [silent, told, said].map { screen in
      AllocationCount.average(of: 1_000) { screen.scroll() }
    }
    #expect(counts == [0, 0, 0])
    #expect(try told.count == 1_010)
    #expect(try said.count == 1_010)
  }
}
