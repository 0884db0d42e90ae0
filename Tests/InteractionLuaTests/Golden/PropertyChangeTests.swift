internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite(
  "Changes of properties: the contract of semantics §7, whoever has the model, whoever observes"
)
struct PropertyChangeTests {
  /// Plays a scene for a model of each language, with observers in each.
  ///
  /// - Parameters:
  ///   - expected: The transcript.
  ///   - swift: Connects observers of Swift.
  ///   - lua: The script that connects Lua's; it has `model`.
  ///   - act: What is done to the model.
  private func expect(
    _ expected: String,
    swift: (LuaStage, any NotifyPropertyChanged) throws -> Void,
    lua: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    act: (LuaStage, AnyProduct) throws -> Void
  ) throws {
    for model in Language.allCases {
      for observers in Language.allCases {
        let stage = LuaStage()
        let product = try AnyProduct(model, in: stage)
        switch observers {
        case .swift: try swift(stage, product.observed)
        case .lua:
          try stage.state.run("local model = ...\n" + lua, chunk: "test.lua", product.luaValue)
        }
        try act(stage, product)
        let mix = "a model of \(model), observers of \(observers)"
        #expect(stage.transcript.text == expected, "\(mix)", sourceLocation: sourceLocation)
        #expect(stage.world.failures == [], "\(mix)", sourceLocation: sourceLocation)
      }
    }
  }

  /// A change as both languages write it.
  private static func text(_ change: PropertyChange) -> String {
    let (old, new) = (AnyProduct.text(change.old), AnyProduct.text(change.new))
    return "\(change.property ?? "nil") \(old) \(new)"
  }

  /// Observes one property by its name; a protocol's `Self` has to be known for that.
  private static func observe<Model: NotifyPropertyChanged>(
    _ model: Model,
    oncePerTurnOf world: World? = nil,
    _ tell: @escaping (PropertyChange) -> Void
  ) {
    if let world {
      model.observe("price", oncePerTurnOf: world) { _, change in tell(change) }
    } else {
      model.observe("price") { _, change in tell(change) }
    }
  }

  @Test("before and after each change, with old and new; an equal value is no change")
  func beforeAndAfter() throws {
    try expect(
      "will price 0 5\ndid price 0 5\nwill name  tea\ndid name  tea",
      swift: { stage, model in
        let log = stage.transcript.log
        model.propertyWillChange?.add { log("will \(Self.text($1))") }
        model.propertyChanged.add { log("did \(Self.text($1))") }
      },
      lua: """
        local function tell(word)
          return function(_, change)
            print(word .. " " .. change.property .. " " .. change.old .. " " .. change.new)
          end
        end
        model.propertyWillChange:add(tell "will")
        model.propertyChanged:add(tell "did")
        """,
      act: { _, product in
        try product.setPrice(5)
        try product.setPrice(5)
        try product.setName("tea")
      }
    )
  }

  @Test("who is told before a change may make another; what is told after is what happened")
  func nestedWill() throws {
    try expect(
      "price 0 4\nprice 4 5\nprice 5 7",
      swift: { stage, model in
        let log = stage.transcript.log
        model.propertyWillChange?.add { [unowned model] _, change in
          let price = ["5": 4, "7": 7][AnyProduct.text(change.new)]
          guard let price else { return }
          if let product = model as? Product { product.price = price }
          try (model as? ScriptModel)?.set(price, of: "price")
        }
        model.propertyChanged.add { log(Self.text($1)) }
      },
      lua: """
        model.propertyWillChange:add(function(sender, change)
          local price = ({ [5] = 4, [7] = 7 })[change.new]
          if price then sender.price = price end
        end)
        model.propertyChanged:add(function(_, change)
          print(change.property .. " " .. change.old .. " " .. change.new)
        end)
        """,
      act: { _, product in
        try product.setPrice(5)
        try product.setPrice(7)
      }
    )
  }

  @Test("one property by its name; of all at once it is told once, and nobody knows what it was")
  func byName() throws {
    try expect(
      "price 0 1\nall\nprice 3 4",
      swift: { stage, model in
        Self.observe(model) { [log = stage.transcript.log] change in
          log(change.old == nil ? "all" : Self.text(change))
        }
      },
      lua: """
        ui.observe(model, "price", function(_, change)
          print(change.old and "price " .. change.old .. " " .. change.new or "all")
        end)
        """,
      act: { _, product in
        try product.setName("tea")
        try product.setPrice(1)
        try product.observed.changeAll {
          try product.setPrice(2)
          try product.setName("rye")
          try product.setPrice(3)
        }
        try product.setPrice(4)
      }
    )
  }

  @Test("all at once: one change without a name, after the last of them, even if one fails")
  func all() throws {
    struct Broken: Error {}
    try expect(
      "told nil",
      swift: { stage, model in
        let log = stage.transcript.log
        model.propertyChanged.add { log("told \($1.property ?? "nil")") }
      },
      lua: """
        model.propertyChanged:add(function(_, change) print("told " .. tostring(change.property)) end)
        """,
      act: { _, product in
        #expect(throws: Broken.self) {
          try product.observed.changeAll {
            try product.setPrice(2)
            try product.observed.changeAll { try product.setName("tea") }
            throw Broken()
          }
        }
      }
    )
  }

  @Test("once in a turn: from what it was before to what it is; the same in the end is no change")
  func coalesced() throws {
    try expect(
      "1: price 0 3",
      swift: { stage, model in
        let log = stage.transcript.log
        Self.observe(model, oncePerTurnOf: stage.world) { [unowned world = stage.world] change in
          log("\(Int(world.now)): \(Self.text(change))")
        }
      },
      lua: """
        ui.observe(model, "price", function(_, change)
          print(("%d: price %d %d"):format(app.now // 1, change.old, change.new))
        end, { oncePerTurn = true })
        """,
      act: { stage, product in
        stage.world.advance(by: 1)
        stage.world.turn(cause: .host) { for price in 1...3 { try product.setPrice(price) } }
        stage.world.advance(by: 1)
        stage.world.turn(cause: .host) { for price in [9, 8, 3] { try product.setPrice(price) } }
      }
    )
  }

  @Test("an observer that was taken back hears nothing; one that changes the model is heard by all")
  func nested() throws {
    try expect(
      "first 1\nsecond 1\nfirst 2\nsecond 2",
      swift: { stage, model in
        let log = stage.transcript.log
        model.propertyChanged.add { _, _ in log("never") }.cancel()
        model.propertyChanged.add { [unowned model] _, change in
          log("first \(AnyProduct.text(change.new))")
          let isFirst = AnyProduct.text(change.new) == "1"
          if isFirst, let product = model as? Product { product.price = 2 }
          if isFirst { try (model as? ScriptModel)?.set(2, of: "price") }
        }
        model.propertyChanged.add { log("second \(AnyProduct.text($1.new))") }
      },
      lua: """
        model.propertyChanged:add(function() print "never" end):disconnect()
        model.propertyChanged:add(function(sender, change)
          print("first " .. change.new)
          if change.new == 1 then sender.price = 2 end
        end)
        model.propertyChanged:add(function(_, change) print("second " .. change.new) end)
        """,
      act: { _, product in try product.setPrice(1) }
    )
  }
}
