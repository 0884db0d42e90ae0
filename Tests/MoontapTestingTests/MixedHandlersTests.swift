internal import MoontapTesting
internal import Testing

/// One screen, tested with handlers of Swift, of Lua, and of both: a page to be read from top to bottom.
@Suite("A screen tested with handlers of both languages")
struct MixedHandlersTests {
  /// The screen: an amount that can be stepped, and a button that orders it.
  private struct OrderScreen {
    let stepper = Stepper(value: 3, in: 0...10)
    let button = Button(title: "Order")
    let label = Label()

    init(in world: World) {
      world.setRoot(
        VStack(spacing: 8) {
          stepper
          button
          label
        }
      )
    }
  }

  @Test("with handlers of Swift")
  func swift() {
    withWorld { world, user, _ in
      let screen = OrderScreen(in: world)
      // A handler that captured the whole screen would keep its own control alive for ever.
      screen.stepper.didChangeValue = { [label = screen.label] in
        label.text = "\(Int($0.value)) left"
      }
      try user.tap(.button("Decrement"))
      #expect(screen.label.text == "2 left")
    }
  }

  @Test("with handlers of Lua")
  func lua() {
    withWorld { world, user, lua in
      let screen = OrderScreen(in: world)
      try lua(
        """
        local stepper, label = ...
        stepper.didChangeValue = function(sender)
          label.text = math.tointeger(sender.value) .. " left"
        end
        """,
        screen.stepper,
        screen.label
      )
      try user.tap(.button("Decrement"))
      #expect(screen.label.text == "2 left")
    }
  }

  @Test("with a function of Lua in the place of a closure of Swift, which it calls")
  func wrapped() {
    withWorld { world, user, lua in
      let screen = OrderScreen(in: world)
      var order: [String] = []
      screen.button.didTouchUpInside = { order.append($0.title) }
      try lua(
        """
        local button = ...
        local former = button.didTouchUpInside
        button.didTouchUpInside = function(sender)
          sender.title = "Ordered"
          former(sender)
        end
        """,
        screen.button
      )
      try user.tap(.button("Order"))
      #expect(order == ["Ordered"])
    }
  }

  @Test("with handlers of both on one control, called in the order in which they came")
  func both() {
    withWorld { world, user, lua in
      let screen = OrderScreen(in: world)
      var order: [String] = []
      let note = try lua.makeFunction("note", parameters: "text") { (text: String) in
        order.append(text)
      }
      let first = screen.button.on(.touchUpInside) { _, _ in order.append("Swift, first") }
      try lua(
        """
        local button, note = ...
        button:on("touchUpInside", function() note "Lua" end)
        """,
        screen.button,
        note
      )
      screen.button.on(.touchUpInside) { _, _ in order.append("Swift, last") }
      try user.tap(.button("Order"))
      #expect(order == ["Swift, first", "Lua", "Swift, last"])
      first.cancel()
      try user.tap(.button("Order"))
      #expect(order.dropFirst(3) == ["Lua", "Swift, last"])
    }
  }

  // MARK: Delegates

  /// A delegate in Swift.
  private final class Limit: TextFieldDelegate, LuaExposed {
    static let luaClass = LuaClass<Limit>("Limit", summary: "Takes five characters at most.") {}

    func textField(
      _ textField: TextField,
      shouldChangeCharactersIn range: Range<String.Index>,
      replacementString string: String
    ) -> Bool { textField.text.count + string.count <= 5 }
  }

  @Test("a table of Lua is the delegate of a field that Swift made")
  func luaDelegate() {
    withWorld { world, user, lua in
      let field = TextField()
      field.placeholder = "Name"
      world.setRoot(field)
      try lua(
        """
        local field = ...
        field.delegate = {
          shouldChangeCharacters = function(self, field, range, text) return #field.text + #text <= 5 end,
        }
        """,
        field
      )
      try user.tap(.placeholder("Name"))
      try user.type("Marigold")
      #expect(field.text == "Marig")
    }
  }

  @Test("an object of Swift is the delegate of a field that Lua made")
  func swiftDelegate() {
    withWorld { world, user, lua in
      let limit = Limit()
      try lua(
        """
        app:setRoot(ui.TextField { id = "name", placeholder = "Name", delegate = ... })
        """,
        limit
      )
      try user.tap(.placeholder("Name"))
      try user.type("Marigold")
      let field = try #require(world.window.view(withId: "name") as? TextField)
      #expect(field.text == "Marig")
    }
  }

  // MARK: Calls

  @Test("a closure of Swift is called from Lua, and a function of Lua from Swift")
  func calls() {
    withWorld { _, _, lua in
      let price = try lua.makeFunction("price", parameters: "count") { (count: Int) in count * 120 }
      let total = try lua(
        "local price = ... return function(count, tip) return price(count) + tip end",
        as: LuaFunction.self,
        price
      )
      #expect(try total.call(returning: Int.self, 3, 40) == 400)
    }
  }

  /// What the till cannot do.
  private enum TillError: Error, Equatable { case closed }

  @Test("an error goes through the other language and comes out as it went in")
  func errors() {
    withWorld { _, _, lua in
      // Of Swift, through Lua, to Swift: it is the same error.
      let charge = try lua.makeFunction("charge") { () throws -> Void in throw TillError.closed }
      #expect(throws: TillError.closed) { try lua("local charge = ...; charge()", charge) }
      let told = try lua("return select(2, pcall(...)).message", as: String.self, charge)
      #expect(told == "TillError.closed")
      // Of Lua, through Swift, to Lua: it is the same value.
      let call = try lua.makeFunction("call", parameters: "body") { (body: LuaFunction) in
        try body()
      }
      try lua(
        """
        local call = ...
        local reason = { code = 7 }
        local isDone, problem = pcall(call, function() error(reason) end)
        assert(not isDone and problem == reason)
        """,
        call
      )
    }
  }

  @Test("what a handler of Lua raises fails the test at its line, and stops no other handler")
  func failures() {
    withKnownIssue {
      withWorld { world, user, lua in
        let screen = OrderScreen(in: world)
        var isTold = false
        try lua(
          """
          local button = ...
          button:on("touchUpInside", function() error "sold out" end)
          """,
          screen.button
        )
        screen.button.on(.touchUpInside) { _, _ in isTold = true }
        try user.tap(.button("Order"))
        #expect(isTold)
      }
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix("sold out\nat ") == true
        && issue.sourceLocation?.fileName == "MixedHandlersTests.swift"
        && issue.sourceLocation?.line == 206
    }
  }
}
