internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Bad input: every writable property of every class, set to what it cannot be")
struct PropertyMisuseTests {
  /// What few properties can be set to, as a script writes it.
  private static let values = [
    "nil", "true", "0/0", "1/0", "-1/0", "-1", "0", "1e300", "0.5", "math.maxinteger",
    "math.mininteger", "''", "'no such name'", "{}", "{ 0/0, 0/0, 0/0, 0/0 }",
    "{ 1/0, 1/0, 1/0, 1/0 }", "{ -1, -1, -1, -1 }", "{ 1e300, 1e300, 1e300, 1e300 }",
    "{ 1e300, 1e300 }", "{ 0/0, 1 }", "{ 'no such name' }", "{ {} }", "{ x = 'x' }",
    "function() return false end", "app", "app.window", "ui.View {}", "coroutine.create(print)",
    "{ [math.mininteger] = 1 }",
  ]

  /// What the instances of some classes need to be worth using.
  private static let options = [
    "Button": "title = 'Go'", "Checkbox": "title = 'Go'", "Label": "text = 'Label'",
    "MenuItem": "title = 'Item'", "PageControl": "numberOfPages = 3",
    "PickerView": "components = { { '1', '2' }, { 'am', 'pm' } }",
    "PopUpButton": "items = { 'One', 'Two' }", "ScrollView": "ui.Label { text = 'content' }",
    "SegmentedControl": "segments = { 'A', 'B' }", "TextField": "text = 'abc'",
    "VStack": "ui.Label { text = 'a' }, ui.Button { title = 'b' }",
    "HStack": "ui.Label { text = 'a' }, ui.Button { title = 'b' }",
    "NavigationController": "root = ui.ViewController { title = 'A' }",
    "TabBarController": "controllers = { ui.ViewController {}, ui.ViewController {} }",
    "Coordinator": "navigation = ui.NavigationController {}",
    "AlertController": "actions = { { title = 'Go' } }, textFields = { ui.TextField {} }",
    "ZStack": "ui.Label { text = 'a' }, ui.Button { title = 'b' }",
  ]

  /// A class with the script that puts an instance into the tree, and the expression that finds it.
  private struct Subject {
    let make: String
    let find: String

    init(_ descriptor: LuaClassDescriptor) {
      let instance = "ui.\(descriptor.name) { \(options[descriptor.name] ?? "") }"
      if descriptor.inherits("View") {
        make = """
          local subject = \(instance)
          subject.id = "subject"
          app:view "root":addSubview(ui.HStack {
            frame = { 0, 0, 300, 200 }, spacing = 8,
            ui.Label { text = "beside" }, subject, ui.Spacer {},
          })
          """
        find = "app:view 'subject'"
      } else if descriptor.inherits("AlertController") {
        make = """
          app:setRoot(ui.ViewController {})
          app.rootController:present(\(instance), { animated = false })
          """
        find = "app.rootController.presentedController"
      } else if descriptor.inherits("ViewController") {
        make = "app:setRoot(\(instance))"
        find = "app.rootController"
      } else if descriptor.inherits("Coordinator") {
        make = """
          local Holder = ui.View:extend("Holder", { fields = { "subject" } })
          app:view 'root':addSubview(Holder { id = "holder", subject = \(instance) })
          """
        find = "app:view('holder').subject"
      } else if descriptor.inherits("Gesture") {
        make = "app:view 'root':addGestureRecognizer(\(instance))"
        find = "app:view('root').gestureRecognizers[1]"
      } else {
        make = """
          app:view 'root':addSubview(ui.PopUpButton {
            id = "menu", frame = { 0, 0, 300, 200 }, items = { \(instance) },
          })
          """
        find = "app:view('menu').items[1]"
      }
    }
  }

  @Test(
    "it is taken, or an error names the property and the line, and nothing is harmed",
    // An index path is made of its numbers, which nothing changes.
    arguments: MoontapRegistry.uiModule.classes.filter {
      !$0.writableProperties.isEmpty && $0.name != "IndexPath"
    }.map(\.name)
  )
  func property(className: String) throws {
    let descriptor = try #require(
      MoontapRegistry.uiModule.classes.first { $0.name == className }
    )
    let subject = Subject(descriptor)
    for property in descriptor.writableProperties {
      let stage = LuaStage()
      for value in Self.values {
        try stage.run(subject.make)
        let shown = try property.isReadable ? stage.shown("\(subject.find).\(property.name)") : ""
        let problem = stage.problem("\(subject.find).\(property.name) = \(value)")
        let what: Comment = "\(className).\(property.name) = \(value): \(problem)"
        if problem != "no error" {
          #expect(problem.hasPrefix("1: "), what)
          #expect(problem.names(property.name), what)
          if property.isReadable {
            #expect(try stage.shown("\(subject.find).\(property.name)") == shown, what)
          }
        }
        use(stage)
        #expect(stage.world._checkInvariants() == [], what)
        // A function is taken, and what it answers is judged when it is asked.
        let judged = "'\(property.name)' answered wrongly: "
        // One closure of a data source alone is taken; a list asks for those it must have besides.
        let lacking = "'\(property.name)', which"
        let failures = stage.world.failures.filter { failure in
          !failure.message.hasPrefix(judged)
            && !(failure.message.contains("#subject lacks 'numberOf")
              && !failure.message.contains(lacking))
        }
        #expect(failures == [], what)
        clear(stage)
      }
    }
  }

  /// Acts with fingers and keys where the subject may be, and lets time pass.
  private func use(_ stage: LuaStage) {
    stage.world.layoutIfNeeded()
    let subject = stage.root.view(withId: "subject") ?? stage.root
    for x in [2.0, 90, 150] {
      stage.world.send(.touch(.began, at: Point(x: x, y: 20)))
      stage.world.send(.touch(.moved, at: Point(x: x + 30, y: 24)))
      stage.world.send(.touch(.ended, at: Point(x: x + 30, y: 24)))
    }
    subject.becomeFirstResponder()
    for key in ["Space", "ArrowRight", "ArrowUp", "Escape"] {
      stage.world.send(.keyDown(key))
      stage.world.send(.keyUp(key))
    }
    stage.world.send(.text("x"))
    stage.world.advance(by: 1)
  }

  /// Takes everything out of the tree again.
  private func clear(_ stage: LuaStage) {
    for view in stage.root.subviews { view.removeFromSuperview() }
    for gesture in stage.root.gestureRecognizers {
      stage.root.removeGestureRecognizer(gesture)
    }
  }
}

extension LuaStage {
  /// The value of an expression, written out with all that it holds.
  fileprivate func shown(_ expression: String) throws -> String {
    try run(
      """
      local function show(value)
        -- A menu item that nothing in Lua holds gets another number each time.
        if type(value) ~= "table" then return (tostring(value):gsub("#%d+", "")) end
        local words = {}
        for key, entry in pairs(value) do
          table.insert(words, tostring(key) .. "=" .. show(entry))
        end
        table.sort(words)
        return "{" .. table.concat(words, ",") .. "}"
      end
      print(show(\(expression)))
      """
    )
    return transcript.take()
  }
}

extension String {
  /// What messages call the values of a property, where it is not the property that they name.
  private static let kinds = [
    "frame": "rectangle", "bounds": "rectangle", "backgroundColor": " is no color",
    "itemSize": "size", "sectionInset": "padding", "minimumLineSpacing": "line spacing",
    "minimumInteritemSpacing": "spacing between items",
    "actions": "names and functions", "keyCommands": "names and functions",
    "contentSize": "of a size|a size needs",
    "preferredContentSize": "of a size|a size needs", "contentOffset": "of a point|a point needs",
    "contentInset": "of a padding", "padding": "of a padding", "selection": "range",
    "selectedIndex": "there is no item", "selectedSegmentIndex": "within the segments",
    "currentPage": "the current one", "items": "a menu item", "stepValue": "The step",
    "image": "of an image|an image needs", "minimumNumberOfTouches": "number of touches",
    "taps": "number of taps", "touches": "number of touches",
    "dataSource": "ViewDataSource requires", "prefetchDataSource": "TableViewDataSourcePrefetching",
  ]

  /// Whether a message names a property: as scripts write it, in words, or by what it is set to.
  fileprivate func names(_ property: String) -> Bool {
    var words = ""
    for character in property {
      words += character.isUppercase ? " " + character.lowercased() : String(character)
    }
    let kinds = Self.kinds[property]?.split(separator: "|") ?? []
    return contains(property) || lowercased().contains(words) || kinds.contains { contains($0) }
  }
}
