internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Bindings: the contract of semantics §7, whoever has the model, whoever binds")
struct BindingContractTests {
  /// A field and a stepper, and the model that they are bound to.
  private struct Desk {
    let stage: LuaStage
    let product: AnyProduct
    let field = TextField(frame: Rect(x: 0, y: 0, width: 200, height: 40))
    let stepper = Stepper(frame: Rect(x: 0, y: 50, width: 94, height: 32))

    /// Binds the field as Swift does.
    @discardableResult
    func bindField(_ conversion: BindingConversion<String, Int> = .integer()) throws -> Binding {
      if let script = product.script { return try field.bind(to: script, "price", conversion) }
      return try field.bind(to: product.product ?? Product(), \.price, conversion)
    }

    /// Binds the stepper as Swift does.
    func bindStepper() throws {
      let whole = BindingConversion<Double, Int>(
        format: { Double($0) },
        parse: { .value(Int($0)) }
      )
      if let script = product.script {
        try stepper.bind(to: script, "price", whole)
      } else {
        try stepper.bind(to: product.product ?? Product(), \.price, whole)
      }
    }

    /// Writes down each change of the price, whoever makes it.
    func logChanges() {
      product.observed.propertyChanged.add { [log = stage.transcript.log] _, change in
        log("price \(AnyProduct.text(change.old)) → \(AnyProduct.text(change.new))")
      }
    }

    /// Puts the caret behind the text.
    func edit() { stage.tap(190, 20) }

    /// Writes down what both sides show.
    func logSides() throws {
      stage.transcript.log("\(field.text) | \(try product.price())")
    }
  }

  /// Plays a scene for a model of each language, bound in each.
  ///
  /// - Parameters:
  ///   - expected: The transcript.
  ///   - swift: Binds in Swift.
  ///   - lua: The script that binds in Lua; it has `model`, `field` and `stepper`.
  ///   - act: What the user and the code around do.
  private func expect(
    _ expected: String,
    swift: (Desk) throws -> Void,
    lua: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    act: (Desk) throws -> Void
  ) throws {
    for model in Language.allCases {
      for binder in Language.allCases {
        let stage = LuaStage()
        let desk = Desk(stage: stage, product: try AnyProduct(model, in: stage))
        stage.root.addSubview(desk.field)
        stage.root.addSubview(desk.stepper)
        stage.world.layoutIfNeeded()
        desk.logChanges()
        switch binder {
        case .swift: try swift(desk)
        case .lua:
          try stage.state.run(
            "local model, field, stepper = ...\n" + lua,
            chunk: "test.lua",
            desk.product.luaValue,
            desk.field,
            desk.stepper
          )
        }
        try act(desk)
        let mix = "a model of \(model), bound in \(binder)"
        #expect(stage.transcript.text == expected, "\(mix)", sourceLocation: sourceLocation)
        #expect(stage.world.failures == [], "\(mix)", sourceLocation: sourceLocation)
        #expect(stage.world._checkInvariants() == [], sourceLocation: sourceLocation)
      }
    }
  }

  @Test("both ways: the field shows the model, the model has each key before handlers hear of it")
  func bothWays() throws {
    try expect(
      """
      0 | 0
      price 0 → 4
      changed 4
      price 4 → 42
      changed 42
      42 | 42
      price 42 → 7
      7 | 7
      """,
      swift: { desk in
        try desk.bindField()
        let log = desk.stage.transcript.log
        desk.field.on(.editingChanged) { field, _ in log("changed \(field.text)") }
      },
      lua: """
        ui.bind(field, "text", model, "price")
        field:on("editingChanged", function() print("changed " .. field.text) end)
        """,
      act: { desk in
        try desk.logSides()
        desk.edit()
        desk.field.selection = desk.field.text.startIndex..<desk.field.text.endIndex
        desk.stage.type("42")
        try desk.logSides()
        try desk.product.setPrice(7)
        try desk.logSides()
      }
    )
  }

  @Test("format, parse and validate: a rejected key leaves both sides, and the reason is told once")
  func rejection() throws {
    let inCents = BindingConversion<String, Int>(
      format: { "\($0) ct" },
      parse: { text in
        guard text.hasSuffix(" ct"), let number = Int(text.dropLast(3)) else {
          throw BindingRejection("no price")
        }
        return .value(number)
      },
      validate: { if $0 > 99 { throw BindingRejection("too dear") } }
    )
    try expect(
      """
      0 ct | 0
      price 0 → 10
      rejected too dear
      10 ct | 10
      rejected no price
      10 ct | 10
      rejected nil
      price 10 → 1
      1 ct | 1
      """,
      swift: { desk in
        let log = desk.stage.transcript.log
        try desk.bindField(inCents).didReject = { log("rejected \($0 ?? "nil")") }
      },
      lua: """
        ui.bind(field, "text", model, "price", {
          format = function(price) return price .. " ct" end,
          parse = function(text)
            local number = text:match("^(%d+) ct$")
            if not number then return nil, "no price" end
            return math.tointeger(number)
          end,
          validate = function(price)
            if price > 99 then return false, "too dear" end
            return true
          end,
          rejected = function(_, reason) print("rejected " .. tostring(reason)) end,
        })
        """,
      act: { desk in
        try desk.logSides()
        desk.edit()
        desk.stage.press("Home")
        desk.stage.type("100")
        try desk.logSides()
        desk.stage.press("End")
        desk.stage.type("x")
        try desk.logSides()
        desk.stage.press("Home")
        desk.stage.press("ArrowRight")
        desk.stage.press("Delete")
        try desk.logSides()
      }
    )
  }

  @Test("several controls on one property follow each other, and the change is told once")
  func several() throws {
    try expect(
      "price 0 → 1\n1 | 1\nprice 1 → 15\n15 | 15\nstepper 15\nprice 15 → 14\n14 | 14",
      swift: { desk in
        try desk.bindField()
        try desk.bindStepper()
      },
      lua: """
        ui.bind(field, "text", model, "price")
        ui.bind(stepper, "value", model, "price", {
          parse = function(value) return math.tointeger(value) end,
        })
        """,
      act: { desk in
        desk.stage.tap(90, 60)
        try desk.logSides()
        desk.edit()
        desk.stage.type("5")
        try desk.logSides()
        desk.stage.transcript.log("stepper \(Int(desk.stepper.value))")
        desk.stage.tap(5, 60)
        try desk.logSides()
      }
    )
  }

  @Test("a binding that was taken back leaves both sides as they are, and neither follows")
  func cancelled() throws {
    try expect(
      "price 0 → 3\n0 | 3\n01 | 3",
      swift: { desk in
        let binding = try desk.bindField()
        binding.cancel()
        binding.cancel()
      },
      lua: """
        local binding = ui.bind(field, "text", model, "price")
        binding:disconnect()
        binding:disconnect()
        """,
      act: { desk in
        try desk.product.setPrice(3)
        try desk.logSides()
        desk.edit()
        desk.stage.type("1")
        try desk.logSides()
      }
    )
  }
}
