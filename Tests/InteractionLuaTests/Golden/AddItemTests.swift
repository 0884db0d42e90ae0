internal import Interaction
internal import LuaBridge
internal import Testing

@Suite("Golden: C5, a view that asks for an item, and its delegate, in either language")
struct AddItemTests {
  /// What a view or a delegate is written in.
  enum Kind: CaseIterable { case swift, table, instance }

  /// The delegate in Swift: for Swift by its protocol, for scripts by methods.
  private final class Owner: AddItemDelegate, LuaExposed {
    let log: (String) -> Void
    init(_ log: @escaping (String) -> Void) { self.log = log }

    private func cancel(_ addItem: View) {
      log("cancelled by \(addItem.id)")
      addItem.removeFromSuperview()
    }

    private func add(_ addItem: View, _ item: String) {
      log("\(item) added by \(addItem.id)")
    }

    private func validate(_ addItem: View, _ item: String) -> Bool {
      log("\(addItem.id) asks about \(item)")
      return item.count > 2
    }

    func addItemDidCancel(_ addItem: AddItemView) { cancel(addItem) }

    func addItem(_ addItem: AddItemView, didAddItem item: String) { add(addItem, item) }

    func addItem(_ addItem: AddItemView, validateItem item: String) -> Bool {
      validate(addItem, item)
    }

    static let luaClass = LuaClass<Owner>("Owner") {
      LuaMethod("didCancel", parameters: "addItem") { (owner: Owner, addItem: View) in
        owner.cancel(addItem)
      }
      LuaMethod("didAddItem", parameters: "addItem", "item") {
        (owner: Owner, addItem: View, item: String) in owner.add(addItem, item)
      }
      LuaMethod("validateItem", parameters: "addItem", "item") {
        (owner: Owner, addItem: View, item: String) in owner.validate(addItem, item)
      }
    }
  }

  /// A delegate in Swift that validates nothing.
  private final class Taker: AddItemDelegate, LuaExposed {
    let log: (String) -> Void
    init(_ log: @escaping (String) -> Void) { self.log = log }

    func addItemDidCancel(_ addItem: AddItemView) { log("cancelled") }

    func addItem(_ addItem: AddItemView, didAddItem item: String) { log("\(item) added") }

    static let luaClass = LuaClass<Taker>("Taker") {
      LuaMethod("didCancel", parameters: "addItem") { (taker: Taker, _: View) in
        taker.log("cancelled")
      }
      LuaMethod("didAddItem", parameters: "addItem", "item") {
        (taker: Taker, _: View, item: String) in taker.log("\(item) added")
      }
    }
  }

  /// The view in Lua.
  private static let addItem = """
    local AddItemDelegate = ui.Protocol("AddItemDelegate", {
      required = { "didCancel", "didAddItem" },
      optional = { "validateItem" },
    })
    local AddItem = ui.View:extend("AddItem", {
      delegate = AddItemDelegate,
      init = function(self)
        local field = ui.TextField { frame = { 0, 0, 200, 44 } }
        local add = ui.Button { title = "Add", frame = { 0, 50, 100, 44 } }
        local cancel = ui.Button { title = "Cancel", frame = { 100, 50, 100, 44 } }
        add.didTouchUpInside = function()
          if ui.send(self.delegate, "validateItem", self, field.text) == false then return end
          ui.send(self.delegate, "didAddItem", self, field.text)
        end
        cancel.didTouchUpInside = function() ui.send(self.delegate, "didCancel", self) end
        for _, view in ipairs { field, add, cancel } do self:addSubview(view) end
      end,
    })
    local addItem = AddItem { id = "add-item", frame = { 0, 0, 200, 100 } }

    """

  /// The methods of the delegate in Lua, which a table and a class are given.
  private static let methods = """
    {
      didCancel = function(self, addItem)
        print("cancelled by " .. addItem.id)
        addItem:removeFromSuperview()
      end,
      didAddItem = function(self, addItem, item) print(item .. " added by " .. addItem.id) end,
      validateItem = function(self, addItem, item)
        print(addItem.id .. " asks about " .. item)
        return #item > 2
      end,
    }
    """

  /// Shows a view and gives it a delegate.
  ///
  /// - Parameters:
  ///   - stage: Where it is shown.
  ///   - view: The view's language; a Lua table is no view.
  ///   - delegate: The delegate's.
  ///   - owner: The delegate in Swift.
  ///   - methods: The methods of the one in Lua.
  /// - Returns: The script that did it; nothing if it needed none.
  @discardableResult
  private func show(
    on stage: LuaStage,
    _ view: Kind,
    _ delegate: Kind,
    owner: any AddItemDelegate & LuaObject,
    methods: String
  ) throws -> String {
    let make: String
    switch delegate {
    case .swift: make = "local delegate = owner"
    case .table: make = "local delegate = \(methods)"
    case .instance:
      make = """
        local delegate = ui.View:extend("ItemList", \(methods)) { frame = { 0, 200, 9, 9 } }
        root:addSubview(delegate)
        """
    }
    try stage.state.setGlobal("owner", to: LuaValue.object(owner))
    let native = AddItemView()
    try stage.state.setGlobal("native", to: native)
    if view == .swift { stage.root.addSubview(native) }
    // Swift to Swift needs no script.
    if view == .swift, delegate == .swift {
      native.delegate = owner
      return ""
    }
    let script = """
      local root = app:view "root"
      \(view == .swift ? "local addItem = native" : Self.addItem + "root:addSubview(addItem)")
      \(make)
      addItem.delegate = delegate
      print(addItem.delegate == delegate)
      """
    try stage.run(script)
    #expect(stage.transcript.take() == "true")
    return script
  }

  @Test(
    "the delegate is asked, told of what was added, and dismisses the view that was cancelled",
    arguments: [Kind.swift, .instance],
    Kind.allCases
  )
  func transcript(view: Kind, delegate: Kind) throws {
    let stage = LuaStage()
    let owner = Owner(stage.transcript.log)
    try show(on: stage, view, delegate, owner: owner, methods: Self.methods)
    stage.tap(10, 10)
    stage.type("ox")
    stage.tap(10, 60)
    stage.tap(10, 10)
    stage.type("en")
    stage.tap(10, 60)
    stage.tap(110, 60)
    #expect(
      stage.transcript.text == """
        add-item asks about ox
        add-item asks about oxen
        oxen added by add-item
        cancelled by add-item
        """
    )
    #expect(stage.root.view(withId: "add-item") == nil)
    #expect(stage.world.failures == [])
  }

  @Test(
    "a delegate without the optional method takes everything",
    arguments: [Kind.swift, .instance],
    Kind.allCases
  )
  func optional(view: Kind, delegate: Kind) throws {
    let stage = LuaStage()
    let taker = Taker(stage.transcript.log)
    try show(
      on: stage,
      view,
      delegate,
      owner: taker,
      methods: """
        {
          didCancel = function() print "cancelled" end,
          didAddItem = function(self, addItem, item) print(item .. " added") end,
        }
        """
    )
    stage.tap(10, 60)
    stage.tap(110, 60)
    #expect(stage.transcript.text == " added\ncancelled")
    #expect(stage.world.failures == [])
  }

  @Test(
    "an optional method that decides nothing is a failure at its line, and what it was asked for waits",
    arguments: [Kind.table, .instance]
  )
  func undecided(delegate: Kind) throws {
    let methods = """
      {
        didCancel = print, didAddItem = function() print "added" end,
        validateItem = function() end,
      }
      """
    for view in [Kind.swift, .instance] {
      let stage = LuaStage()
      let owner = Owner(stage.transcript.log)
      let script = try show(on: stage, view, delegate, owner: owner, methods: methods)
      stage.tap(10, 60)
      #expect(
        stage.world.failures.map(\.message) == [
          "'validateItem' answered wrongly: bad result (boolean expected, got nil)"
        ]
      )
      let lines = script.split(separator: "\n", omittingEmptySubsequences: false)
      let index = try #require(lines.firstIndex { $0.contains("validateItem = function() end") })
      #expect(
        stage.world.failures.map(\.location) == [
          Interaction.SourceLocation(file: "test.lua", line: index + 1)
        ]
      )
      // To Swift a method that failed is as absent; a script's own code ends with the error.
      #expect(stage.transcript.text == (view == .swift ? "added" : ""))
    }
  }

  @Test(
    "what is required is checked by a view of either language",
    arguments: [Kind.swift, .instance]
  )
  func missing(view: Kind) throws {
    let stage = LuaStage()
    let owner = Owner(stage.transcript.log)
    try show(on: stage, view, .table, owner: owner, methods: Self.methods)
    let name = view == .swift ? "native" : "app:view('add-item')"
    #expect(
      stage.problem("\(name).delegate = { didAddItem = print, didCancle = print }")
        == """
        1: the table lacks 'didCancel', which AddItemDelegate requires; perhaps 'didCancle' is to be \
        'didCancel'
        """
    )
    #expect(stage.problem("\(name).delegate = app.window").hasPrefix("1: Window lacks 'didCancel'"))
  }

  @Test("the view does not keep an instance or a Swift object, but a table")
  func ownership() throws {
    for view in [Kind.swift, .instance] {
      let stage = LuaStage()
      try show(
        on: stage,
        view,
        .table,
        owner: Owner(stage.transcript.log),
        methods: Self.methods
      )
      try stage.state.setGlobal("owner", to: LuaValue.nil)
      for _ in 0..<3 { stage.state.collect() }
      stage.tap(10, 60)
      #expect(stage.transcript.take() == "add-item asks about ")
      weak var owner: Owner?
      do {
        let new = Owner(stage.transcript.log)
        owner = new
        try stage.state.setGlobal("owner", to: new)
      }
      let name = view == .swift ? "native" : "app:view('add-item')"
      try stage.run("\(name).delegate = owner")
      try stage.state.setGlobal("owner", to: LuaValue.nil)
      for _ in 0..<3 { stage.state.collect() }
      #expect(owner == nil)
      stage.tap(10, 60)
      #expect(stage.transcript.text == "")
      #expect(stage.world.failures == [])
    }
  }
}
