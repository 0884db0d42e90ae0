internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Protocols that scripts declare")
struct ProtocolTests {
  let stage = LuaStage()

  /// What stands before a script: a protocol `P`, a class `AddItem` that has a delegate, and one of it.
  static let prelude = """
    local root = app:view "root" \
    local P = ui.Protocol("AddItemDelegate", \
    { required = { "didCancel", "didAddItem" }, optional = { "validateItem" } }) \
    local AddItem = ui.View:extend("AddItem", { delegate = P }) \
    local item = AddItem { id = "add" } root:addSubview(item)\n
    """

  /// Runs a script after the prelude.
  func run(_ script: String) throws { try stage.run(Self.prelude + script) }

  /// Runs a script that must fail after the prelude, which is one line.
  func problem(_ script: String) -> String { stage.problem(Self.prelude + script) }

  @Test("a protocol tells its name and the names of its methods")
  func value() throws {
    try run("print(P, P.name, table.concat(P.required, ' '), table.concat(P.optional, ' '))")
    #expect(
      stage.transcript.text
        == "protocol AddItemDelegate\tAddItemDelegate\tdidCancel didAddItem\tvalidateItem"
    )
  }

  @Test(
    "what is no protocol is refused",
    arguments: [
      ("", "bad argument #1 'name' to 'Protocol' (string expected, got no value)"),
      ("''", "a protocol is named by a word, such as \"AddItemDelegate\"; got \"\""),
      ("'A b'", "a protocol is named by a word, such as \"AddItemDelegate\"; got \"A b\""),
      ("'P'", "bad argument #2 'methods' to 'Protocol' (table expected, got no value)"),
      ("'P', {}", "P has no methods; give `required` or `optional` a list of names"),
      ("'P', { required = {} }", "P has no methods; give `required` or `optional` a list of names"),
      (
        "'P', { require = { 'a' } }",
        "there is no 'require' among the kinds of methods; did you mean 'required'?"
      ),
      (
        "'P', { 'a' }", "the kinds of methods are named, such as required = …; got [1] = \"a\""
      ),
      (
        "'P', { required = 'a' }",
        "'required' of P is a list of names, such as { \"didAddItem\" }; got \"a\""
      ),
      (
        "'P', { optional = { 'a', 'did it' } }",
        "'optional' of P is a list of names, such as { \"didAddItem\" }; got \"did it\""
      ),
      (
        "'P', { optional = { a = 'b' } }",
        "'optional' of P is a list of names, such as { \"didAddItem\" }; got { a = \"b\" }"
      ),
      (
        "'P', { required = { 'a' }, optional = { 'b', 'a' } }",
        "'a' of P is listed twice; a method is either required or optional"
      ),
    ]
  )
  func misuse(arguments: String, message: String) {
    #expect(stage.problem("ui.Protocol(\(arguments))") == "1: \(message)")
  }

  @Test("a declared property holds a table, gives it back, and is cleared by nil")
  func table() throws {
    try run(
      """
      print(item.delegate)
      local delegate = { didCancel = print, didAddItem = print, other = 1 }
      item.delegate = delegate
      print(item.delegate == delegate)
      item.delegate = nil
      print(item.delegate, AddItem { delegate = delegate }.delegate == delegate)
      """
    )
    #expect(stage.transcript.text == "nil\ntrue\nnil\ttrue")
  }

  @Test(
    "what cannot be the delegate is refused at once, with what is missing and what was meant",
    arguments: [
      (
        "{ didCancel = print }",
        "the table lacks 'didAddItem', which AddItemDelegate requires; give it a function of that name"
      ),
      (
        "{}",
        """
        the table lacks 'didCancel' and 'didAddItem', which AddItemDelegate requires; give it \
        functions of those names
        """
      ),
      (
        "{ didCancel = print, didAdItem = print }",
        """
        the table lacks 'didAddItem', which AddItemDelegate requires; perhaps 'didAdItem' is to be \
        'didAddItem'
        """
      ),
      (
        "{ didCancel = print, didAddItem = print, validatItem = print }",
        "AddItemDelegate has no method 'validatItem'; did you mean 'validateItem'?"
      ),
      (
        "{ didCancel = print, didAddItem = 3 }",
        "'didAddItem' of AddItemDelegate must be a function; got 3"
      ),
      (
        "3",
        """
        'delegate' must be a table of functions, an object that has the methods of \
        AddItemDelegate, or nil; got 3
        """
      ),
      (
        "P",
        """
        'delegate' is for a delegate that has the methods of AddItemDelegate; a protocol has none
        """
      ),
      ("ui", "ui is a module and no AddItemDelegate; give a table of functions"),
      (
        "AddItem",
        """
        AddItem is a class and no AddItemDelegate; give what it makes, or a table of functions
        """
      ),
      (
        "root",
        """
        Window/View#root lacks 'didCancel' and 'didAddItem', which AddItemDelegate requires; give \
        it functions of those names
        """
      ),
      (
        "ui.View:extend('Owner', { didCancel = print, didAdItem = print }) {}",
        """
        Owner lacks 'didAddItem', which AddItemDelegate requires; perhaps 'didAdItem' is to be \
        'didAddItem'
        """
      ),
      (
        "ui.ViewController:extend('Shop', { didCancel = print }) {}",
        """
        Shop lacks 'didAddItem', which AddItemDelegate requires; give it a function of that name
        """
      ),
      (
        "ui.Coordinator:extend('Round', { didCancel = print, start = print }) {}",
        """
        Round lacks 'didAddItem', which AddItemDelegate requires; give it a function of that name
        """
      ),
      (
        "ui.ViewController {}",
        """
        ViewController lacks 'didCancel' and 'didAddItem', which AddItemDelegate requires; give \
        it functions of those names
        """
      ),
    ]
  )
  func refused(delegate: String, message: String) throws {
    #expect(
      problem(
        "item.delegate = { didCancel = print, didAddItem = print }\nitem.delegate = \(delegate)"
      )
        == "3: \(message)"
    )
    #expect(problem("AddItem { delegate = \(delegate) }") == "2: \(message)")
    try stage.run("print(app:view('add').delegate.didCancel == print)")
    #expect(stage.transcript.text == "true")
  }

  @Test("what the toolkit's own classes can do is not taken for a misspelt method")
  func ownMethods() throws {
    try stage.run(
      """
      local Search = ui.View:extend("Search", {
        delegate = ui.Protocol("SearchDelegate", { required = { "did" } }),
      })
      local Shop = ui.ViewController:extend("Shop", { viewDidLoad = function() end })
      print(select(2, pcall(function() Search {}.delegate = Shop {} end)))
      """
    )
    #expect(
      stage.transcript.text == """
        test.lua:5: Shop lacks 'did', which SearchDelegate requires; give it a function of that name
        """
    )
  }

  @Test(
    "a property that cannot be declared is refused where the class is derived",
    arguments: [
      (
        "ui.ScrollView:extend('X', { delegate = P })",
        "'delegate' of X is a member already; declare it under another name"
      ),
      (
        "ui.View:extend('B', { closures = { 'go' } }):extend('X', { go = P })",
        "'go' of X is a closure of its superclass already; declare it under another name"
      ),
      (
        "ui.View:extend('X', { layoutSubviews = P })",
        "'layoutSubviews' of X is a member already; declare it under another name"
      ),
      (
        "ui.View:extend('X', { fields = { 'delegate' }, delegate = P })",
        "'delegate' in 'fields' of X is a member already; choose another name"
      ),
      (
        "AddItem:extend('X', { delegate = function() end })",
        "'delegate' of X is a property already; assign it to what the class makes"
      ),
      (
        "ui.View {}.delegate = {}",
        """
        View has no property 'delegate'; a class of your own declares it by a protocol: \
        delegate = ui.Protocol("Name", { required = { … } })
        """
      ),
      ("item.delegat = {}", "AddItem has no property 'delegat'; did you mean 'delegate'?"),
    ]
  )
  func misdeclared(code: String, message: String) {
    #expect(problem(code) == "2: \(message)")
  }

  @Test("a class inherits the property, may declare it anew, and may have several")
  func inheritance() throws {
    try run(
      """
      local Q = ui.Protocol("Q", { optional = { "didAsk" } })
      local Sub = AddItem:extend("Sub", { source = Q })
      local Other = Sub:extend("Other", { delegate = Q })
      print(pcall(function() Sub {}.delegate = { didAsk = print } end))
      local other = Other {}
      other.delegate = { didAsk = print }
      other.source = other.delegate
      print(other.source == other.delegate, select(2, pcall(function() other.source = 1 end)))
      """
    )
    #expect(
      stage.transcript.text == """
        false\ttest.lua:5: the table lacks 'didCancel' and 'didAddItem', which AddItemDelegate \
        requires; give it functions of those names
        true\ttest.lua:9: 'source' must be a table of functions, an object that has the methods of \
        Q, or nil; got 1
        """
    )
  }

  @Test("a table is held, an instance is not")
  func ownership() throws {
    try run(
      """
      local Owner = ui.View:extend("Owner", { didCancel = print, didAddItem = print })
      local kept = AddItem { id = "kept" }
      root:addSubview(kept)
      kept.delegate = { didCancel = print, didAddItem = print }
      do
        local owner = Owner {}
        item.delegate = owner
        print(item.delegate == owner)
      end
      """
    )
    for _ in 0..<3 { stage.state.collect() }
    try stage.run("print(app:view('kept').delegate ~= nil, app:view('add').delegate)")
    #expect(stage.transcript.text == "true\ntrue\tnil")
  }

  @Test("an object that its own delegate captures goes with it")
  func freed() throws {
    try run("root:addSubview(ui.View { id = 'other' })")
    stage.state.collect()
    let before = stage.state.statistics
    try stage.run(
      """
      local P = ui.Protocol("P", { optional = { "didAsk" } })
      local view = ui.View:extend("Asker", { delegate = P }) { id = "asker" }
      view.delegate = { didAsk = function() return view end }
      app:view("root"):addSubview(view)
      """
    )
    weak let view = stage.root.view(withId: "asker")
    stage.state.collect()
    #expect(view != nil)
    view?.removeFromSuperview()
    for _ in 0..<3 { stage.state.collect() }
    #expect(view == nil)
    #expect(stage.state.statistics.references == before.references)
  }

  /// A class of the host's, no view, that scripts may derive from.
  private final class Till: LuaExposed {
    static let luaClass = LuaClass<Till>("Till") {
      LuaExtension(fromTable: { (_: LuaCall, _: LuaOverrides) in Till() })
    }
  }

  @Test("a class of the host's has the property as well, from `init` on, and may be a delegate")
  func hostClass() throws {
    try stage.state.expose(Till.self)
    try run(
      """
      local Loud = Till:extend("Loud", {
        delegate = P,
        init = function(self) self.delegate = { didCancel = print, didAddItem = print } end,
        didCancel = function(self, sender) print(self.delegate == nil, sender.id) end,
        didAddItem = print,
      })
      local loud = Loud {}
      print(ui.responds(loud.delegate, "didCancel"), ui.responds(loud.delegate, "validateItem"))
      loud.delegate = nil
      item.delegate = loud
      ui.send(item.delegate, "didCancel", item)
      """
    )
    #expect(stage.transcript.text == "true\tfalse\ntrue\tadd")
  }

  // MARK: Asking and sending

  /// A Swift object that scripts can call.
  final class Listener: LuaExposed {
    static let luaClass = LuaClass<Listener>("Listener") {
      LuaProperty("didCancel", get: { _ in 1 })
      LuaMethod("didAddItem", parameters: "view", "item") {
        (_: Listener, view: View, item: String) in "\(view.id) \(item)"
      }
    }
  }
}
