internal import Scenarios
internal import Testing

/// Each override returns before the next is called, so that no limit of Lua's ends what goes on for ever.
@Suite("Views that overrides put into one another in turn")
struct NestingInTurnTests {
  /// Makes two views, each of which puts the other into itself as it is asked or told something.
  private static let setting = """
    local function nest(class, method, answer)
      local root = ui.View {}
      app:setRoot(root)
      local first, second
      local Nesting = class:extend("Nesting", { [method] = function(self)
        local other = self == first and second or first
        root:addSubview(self)
        self:addSubview(other)
        if method == "layoutSubviews" then other:setNeedsLayout() end
        if method == "draw" then other:setNeedsDisplay() end
        if answer == nil then error "no answer" end
        return answer
      end })
      first, second = Nesting { frame = { 0, 0, 20, 20 } }, Nesting { frame = { 0, 0, 20, 20 } }
      first:addSubview(second)
      root:addSubview(first)
      return root, first, second
    end

    """

  /// What the first failure of a scenario says; "passed" if none is told.
  private func ending(of body: String) throws -> String {
    let scenarios = try ScriptPlay(
      Self.setting + "scenario('a', function(user)\n\(body)\nend)"
    ).scenarios()
    let first = try #require(scenarios.first)
    return first.failures.first?.message ?? "\(first.outcome)"
  }

  @Test(
    "end the walk over them, which is a failure",
    arguments: [
      "nest(ui.View, 'layoutSubviews', true) user:settle()",
      "nest(ui.View, 'draw', true) user:settle()",
      "nest(ui.View, 'pointInside', true) user:tap { 5, 5 }",
      "nest(ui.View, 'didMoveToWindow', true)",
    ]
  )
  func walks(body: String) throws {
    let ending = try ending(of: body)
    #expect(ending.contains("overrides put them into one another in turn"), "\(ending)")
  }

  @Test(
    "end whatever else is asked of them",
    arguments: [
      "nest(ui.VStack, 'sizeThatFits') user:settle()",
      "local root = nest(ui.View, 'displayedText', 'x') print(app:tree())",
      "local root = nest(ui.Control, 'displayedText', 'x') print(#ui.connections(root))",
      """
      local root = nest(ui.View, "displayedText", "x")
      for _, view in ipairs(root.subviews) do
        view.role = "text"
        for _, inner in ipairs(view.subviews) do inner.role = "text" end
      end
      root.role = "row"
      expect(find.row "y").never:toExist()
      """,
      """
      local first, second = nil, nil
      local Nesting = ui.View:extend("Nesting", { willMoveToWindow = function(self)
        local other = self == first and second or first
        self:removeFromSuperview()
        self:addSubview(other)
      end })
      first, second = Nesting {}, Nesting {}
      first:addSubview(second)
      app:setRoot(first)
      """,
      """
      local root, Nesting = ui.View {}, nil
      app:setRoot(root)
      Nesting = ui.View:extend("Nesting", { tabOrder = function(self)
        self:removeFromSuperview()
        local inner = Nesting {}
        self:addSubview(inner)
        return { inner }
      end })
      root:addSubview(Nesting {})
      user:press "Tab"
      """,
      """
      local root = ui.View {}
      app:setRoot(root)
      local first, second
      local Nesting = ui.View:extend("Nesting", {
        canBecomeFirstResponder = function() return true end,
        pressesBegan = function(self)
          local other = self == first and second or first
          root:addSubview(other)
          other:addSubview(self)
          error "no answer"
        end,
      })
      first, second = Nesting {}, Nesting {}
      second:addSubview(first)
      root:addSubview(second)
      first:becomeFirstResponder()
      user:press "a"
      """,
    ]
  )
  func questions(body: String) throws {
    let ending = try ending(of: body)
    #expect(!ending.hasPrefix("time limit"), "\(ending)")
  }

  @Test(
    "or make the responder chain a ring, which a key goes along once",
    arguments: [
      """
      local screen, sheet = ui.ViewController {}, ui.ViewController {}
      app:setRoot(screen)
      screen:present(sheet)
      user:settle()
      sheet.view:addSubview(screen.view)
      user:press "a"
      """,
      """
      local screen, item = ui.ViewController {}, ui.BarButtonItem { title = "Do" }
      screen.navigationItem.rightBarButtonItem = item
      app:setRoot(ui.NavigationController { root = screen })
      user:settle()
      item:addSubview(screen.view)
      local field = ui.TextField { frame = { 0, 0, 100, 44 } }
      screen.view:addSubview(field)
      field:becomeFirstResponder()
      user:press "F5"
      """,
      """
      local screen, sheet, top = ui.ViewController {}, ui.ViewController {}, ui.ViewController {}
      local navigation = ui.NavigationController {}
      local Main = ui.Coordinator:extend("Main", {
        start = function(self) self.navigation:push(screen) end,
      })
      app:setRoot(navigation)
      app:start(Main { navigation = navigation })
      user:settle()
      screen:present(sheet)
      user:settle()
      sheet:present(top)
      user:settle()
      sheet.view:addSubview(navigation.view)
      user:press "a"
      """,
    ]
  )
  func rings(body: String) throws {
    let ending = try ending(of: body)
    #expect(ending == "passed" || ending.contains("the chain is a ring"), "\(ending)")
  }

  @Test("a handler that takes a view out while views are asked what they show takes out another")
  func departures() throws {
    #expect(
      try ending(
        of: """
          local other, root = ui.View {}, ui.VStack {}
          local Asked = ui.View:extend("Asked", {
            displayedText = function()
              other:removeFromSuperview()
              return "x"
            end,
          })
          local holder = ui.View { Asked {} }
          local button = ui.Button { title = "B" }
          button.didTouchUpInside = function() holder:removeFromSuperview() end
          app:setRoot(root)
          for _, view in ipairs { button, holder, other } do root:addSubview(view) end
          user:tap(button)
          print(holder.superview, other.superview)
          """
      ) == "passed"
    )
  }
}
