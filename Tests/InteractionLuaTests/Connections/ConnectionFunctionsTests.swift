internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("ui.load and ui.connections: layouts as plain data")
struct ConnectionFunctionsTests {
  let stage = LuaStage()

  @Test("a table as the owner: fields are outlets; actions are its functions or in its `actions`")
  func tableOwner() throws {
    try stage.run(
      """
      local owner = {
        saved = 0,
        save = function(self, sender, event)
          self.saved = self.saved + 1
          print("save", self.saved, sender == self.saveButton, event.controlEvents[1])
        end,
        actions = { edit = function(self, sender) print("edit", self.saved, sender.text) end },
      }
      local view = ui.load({ "VStack", spacing = 8,
        { "TextField", outlet = "nameField", text = "Ada", connections = { editingChanged = "edit" } },
        false,
        { "Button", outlet = "saveButton", title = "Save",
          connections = { touchUpInside = "save", touchDown = { "save", { firstResponder = "go" } } } },
      }, owner)
      print(view.spacing, #view.subviews, owner.nameField.text, owner.saveButton.title)
      app:view("root").actions = { go = function(self, sender) print("go", self.id, sender.title) end }
      app:view("root"):addSubview(view)
      owner.nameField:sendActions "editingChanged"
      owner.saveButton:sendActions "touchDown"
      owner.saveButton:sendActions "touchUpInside"
      owner.saveButton:removeTarget(owner, "save")
      owner.saveButton:sendActions "touchUpInside"
      """
    )
    #expect(
      stage.transcript.text == """
        8.0\t2\tAda\tSave
        edit\t0\tAda
        save\t1\ttrue\ttouchDown
        go\troot\tSave
        save\t2\ttrue\ttouchUpInside
        """
    )
  }

  @Test("an instance of a derived class as the owner: fields are outlets, methods are actions")
  func instanceOwner() throws {
    try stage.run(
      """
      local Form = ui.View:extend("Form", {
        fields = { "okButton" },
        init = function(self)
          self:addSubview(ui.load({ "Button", title = "OK", outlet = "okButton",
            frame = { 0, 0, 100, 44 }, connections = { touchUpInside = "confirm" } }, self))
        end,
        confirm = function(self, sender) print(self.id, sender == self.okButton) end,
      })
      app:view("root"):addSubview(Form { id = "form", frame = { 0, 0, 100, 44 } })
      """
    )
    stage.tap()
    #expect(stage.transcript.text == "form\ttrue")
  }

  @Test("a Swift object as the owner: its declared outlets and its actions")
  func swiftOwner() throws {
    final class Desk: View {
      var transcript: Transcript?
      var stampButton: Button?
      static let stamp = Action("stamp") { (desk: Desk, sender: Button) in
        desk.transcript?.log("stamp by \(sender.title)")
      }
      static let shred = Action("shred") { (desk: Desk) in desk.transcript?.log("shred") }
      override class var actions: [AnyAction] { [stamp, shred] }
      override class var outlets: [Outlet] { [Outlet("stampButton", \Desk.stampButton)] }
    }
    let desk = Desk()
    desk.id = "desk"
    desk.transcript = stage.transcript
    stage.root.addSubview(desk)
    try stage.run(
      """
      local desk = app:view "desk"
      desk:addSubview(ui.load({ "Button", title = "Stamp", outlet = "stampButton",
        connections = { touchUpInside = "stamp" } }, desk))
      local list = ui.connections(desk, desk)
      print(list[1])
      print(list[2])
      print(#list, list[3].object, list[3].name, list[3].arguments, list[3].isConnected)
      """
    )
    try desk.stampButton?.sendActions(for: .touchUpInside)
    #expect(
      stage.transcript.text == """
        Window/View#root/Desk#desk.stampButton → Window/View#root/Desk#desk/Button "Stamp"
        Window/View#root/Desk#desk/Button "Stamp" touchUpInside → stamp of \
        Window/View#root/Desk#desk (test.lua:2)
        3\tWindow/View#root/Desk#desk\tshred\tnoArguments\tfalse
        stamp by Stamp
        """
    )
    #expect(
      stage.problem(
        """
        local desk = app:view "desk"
        ui.load({ "Label", outlet = "stampButon", connections = { touchDown = "stmp" } }, desk)
        """
      ).hasPrefix("2: The layout does not fit Window/View#root/Desk#desk")
    )
  }

  @Test("classes that scripts derived are named like the toolkit's, the latest of a name")
  func derivedClasses() throws {
    try stage.run(
      """
      ui.Label:extend("Tag", { text = "old" })
      ui.Label:extend("Tag", { fields = { "mark" }, text = "new" })
      collectgarbage()
      local view = ui.load { "Tag", mark = 3 }
      print(view.text, view.mark)
      ui.View:extend("MenuItem", {})
      print(ui.load { "MenuItem", id = "own" }.id)
      """
    )
    #expect(stage.transcript.text == "new\t3\nown")
  }

  @Test("lists everything that does not fit, with the nearest names; the owner is as it was")
  func misfits() throws {
    try stage.run(
      """
      ui.Control:extend("Knob", { fields = { "angle" } })
      ui.ViewController:extend("Mine", {})
      local owner = { save = print, actions = { send = print }, saveButton = "as it was" }
      local ok, problem = pcall(ui.load, { "VStack", spacing = -1, colour = "red",
        { "Buton", outlet = "a", connections = { touchUpInsid = "sav" } },
        { "Button", titel = "Save", title = 3, outlet = "saveButton" },
        { "Button", outlet = "saveButton", connections = { touchDown = 7, touchUpInside = "sent" } },
        { "Label", connections = { touchUpInside = "save" } },
        { "Knob", angel = 3, outlet = 5 },
        { title = "x" },
        "Label",
        { "View", connections = "save" },
        { "ViewController" },
        { "IndexPath" },
        { "Mine" },
        { "os" },
      }, owner)
      print(problem)
      print(owner.saveButton, owner.a)
      """
    )
    #expect(
      stage.transcript.text == """
        test.lua:4: The layout does not fit its owner, so nothing was connected; it has 20 mistakes.
          VStack: [8] = "Label" is no part of a layout: first the name of a class, then a table \
        for each view inside, or false for none
          VStack: VStack has no property 'colour'
          VStack: The spacing is -1; use 0 or more.
          VStack/Buton: there is no class "Buton"; did you mean "Button"?
          VStack/Buton: there is no control event "touchUpInsid"; did you mean "touchUpInside"?
          VStack/Buton: its owner has no action "sav"; did you mean "save"?
          VStack/Button[1]: Button has no property 'titel'; did you mean 'title'?
          VStack/Button[1]: bad value for 'title' (string expected, got number)
          VStack/Button[2]: touchDown is connected to the name of an action, or to \
        { firstResponder = "save" }; got 7
          VStack/Button[2]: the outlet "saveButton" is filled by VStack/Button[1] already
          VStack/Button[2]: its owner has no action "sent"; did you mean "send"?
          VStack/Label: Label is no control, so it sends no "touchUpInside"
          VStack/Knob: outlet is a name; got 5
          VStack/Knob: Knob has no property 'angel'; did you mean 'angle'?
          VStack/?: begin with the name of a class: { "Button", title = "Save" }
          VStack/View: connections is { touchUpInside = "save" }; got "save"
          VStack/ViewController: ViewController is no view, and a layout is made of views
          VStack/IndexPath: IndexPath is no view, and a layout is made of views
          VStack/Mine: Mine is no view, and a layout is made of views
          VStack/os: there is no class "os"; use one of: View, Control, Label, Button, TextField, \
        VStack, HStack, Switch, Checkbox, Slider, Stepper, SegmentedControl, PageControl, ProgressView, \
        ActivityIndicator, ImageView, ZStack, Spacer, Canvas, TableView, TableViewCell, \
        TableViewHeaderFooterView, CollectionView, CollectionViewCell, ScrollView, PickerView, \
        PopUpButton, TextView, BarButtonItem, Knob
        as it was\tnil
        """
    )
  }

  @Test("an outlet that would take the place of a function, or has no name, does not fit")
  func outletsInPlaceOfActions() throws {
    try stage.run(
      """
      local inherited = { __index = { help = print } }
      local owner = setmetatable({ save = print, actions = { send = print } }, inherited)
      for _, name in ipairs { "save", "send", "help", "", "field" } do
        local ok, problem = pcall(ui.load, { "Label", text = "filled", outlet = name }, owner)
        print(name, ok and owner[name].text or problem.message:match "Label: ([^\\n]*)")
      end
      print(owner.save == print, owner.send, owner.help == print, owner[""])
      """
    )
    func fault(_ name: String) -> String {
      """
      \(name)\tthe outlet "\(name)" would take the place of the function of that name; \
      give one of them another name
      """
    }
    #expect(
      stage.transcript.lines == [
        fault("save"), fault("send"), fault("help"), "\tthe outlet \"\" has no name",
        "field\tfilled",
        "true\tnil\ttrue\tnil",
      ]
    )
  }

  @Test("an action whose function has parameters that get nothing does not fit")
  func parametersInVain() throws {
    try stage.run(
      """
      local function wide(self, sender, event, amount) end
      local function load(owner, name)
        local layout = { "Button", connections = { touchUpInside = name } }
        local ok, problem = pcall(ui.load, layout, owner)
        print(name, ok or problem.message:match "Button: ([^\\n]*)")
      end
      local owner = { save = wide, actions = { send = wide }, keep = function(...) end, log = print,
        help = function(self, sender, event) end }
      for _, name in ipairs { "save", "send", "keep", "log", "help" } do load(owner, name) end
      local Form = ui.View:extend("Form", {
        actions = { clear = wide, undo = function(self, sender, event) end },
        close = wide,
        open = function(self, sender, event) end,
      })
      for _, name in ipairs { "clear", "undo", "close", "open" } do load(Form {}, name) end
      """
    )
    func fault(_ name: String) -> String {
      """
      \(name)\tthe action "\(name)" has 4 parameters, of which no more than three get something: its owner, \
      the sender and the event; take the others out, or connect a function that calls it
      """
    }
    #expect(
      stage.transcript.lines == [
        fault("save"), fault("send"), "keep\ttrue", "log\ttrue", "help\ttrue",
        fault("clear"), "undo\ttrue", fault("close"), "open\ttrue",
      ]
    )
  }

  @Test(
    "what is no layout at all",
    arguments: [
      ("ui.load(3)", "bad argument #1 'layout' to 'load' (table expected, got number)"),
      (
        "ui.load({ 'View' }, 3)",
        "bad argument #2 'owner' to 'load' (table | object expected, got number)"
      ),
      (
        "ui.load({ 'View' }, ui)",
        "ui is a module and no owner; give a table of functions"
      ),
      (
        "ui.connections({})",
        "bad argument #1 'view' to 'connections' (View expected, got table)"
      ),
      ("ui.laod {}", "ui has no member 'laod'; did you mean 'load'?"),
    ]
  )
  func wrongArguments(script: String, message: String) {
    #expect(stage.problem(script) == "1: \(message)")
  }

  @Test(
    "a layout that contains itself is an error at once, however often it does",
    arguments: [
      "layout[2] = layout",
      "for place = 2, 40 do layout[place] = layout end",
      "layout[2] = { 'VStack', { 'VStack', layout, layout }, layout }",
    ]
  )
  func cyclic(script: String) throws {
    try stage.state.setTimeLimit(milliseconds: 5_000)
    try stage.run(
      """
      local layout = { "View" }
      \(script)
      local ok, problem = pcall(ui.load, layout)
      print(ok, problem.message:match "the table contains itself")
      """
    )
    #expect(stage.transcript.text == "false\tthe table contains itself")
  }

  @Test("a layout of a few tables that hold each other again and again is an error at once")
  func shared() {
    #expect(
      stage.problem(
        """
        local layout = { "View" }
        for _ = 1, 16 do layout = { "View", layout, layout } end
        ui.load(layout)
        """
      ) == """
        3: the layout has more than 100000 entries, and a table that lies in several places counts in each; \
        load it in parts, or list what repeats in a TableView
        """
    )
  }

  @Test("a table may stand in several places of a layout")
  func repeated() throws {
    try stage.run(
      """
      local line = { "Label", text = "-" }
      print(#ui.load({ "VStack", line, line, { "VStack", line } }).subviews)
      """
    )
    #expect(stage.transcript.text == "3")
  }

  @Test("what a layout made and connected is freed with its views")
  func freed() throws {
    try stage.run("ui.load { 'View' }")
    stage.state.collect()
    let before = stage.state.statistics
    try stage.run(
      """
      local owner = { tap = function() end }
      owner.view = ui.load({ "VStack", { "Button", outlet = "button",
        connections = { touchUpInside = "tap" } } }, owner)
      app:view("root"):addSubview(owner.view)
      """
    )
    stage.root.subviews[0].removeFromSuperview()
    stage.state.collect()
    #expect(stage.state.statistics.wrappers == before.wrappers)
    #expect(stage.state.statistics.references == before.references)
  }
}
