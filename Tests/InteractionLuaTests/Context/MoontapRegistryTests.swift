internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("The registry of all that scripts can reach")
struct MoontapRegistryTests {
  let stage = LuaStage()

  @Test("what a ui class makes is of that class, and prints its name")
  func classes() throws {
    let gestures = ["Tap", "LongPress", "Pan", "Swipe", "Pinch", "Rotation", "Hover"]
    let views = [
      "View", "Control", "Label", "Button", "TextField", "VStack", "HStack", "ScrollView",
      "PickerView", "PopUpButton", "TextView", "TableView", "TableViewCell",
      "TableViewHeaderFooterView", "CollectionView", "CollectionViewCell",
    ]
    for name in views + gestures.map({ $0 + "Gesture" }) {
      #expect(try stage.value("tostring(ui.\(name) {}):match '%a+'") == name)
    }
  }

  @Test(
    "a class that does not exist, with the nearest that does",
    arguments: [
      ("ui.Buton {}", "ui has no member 'Buton'; did you mean 'Button'?"),
      ("ui.button {}", "ui has no member 'button'; did you mean 'Button'?"),
      ("ui.Textfield {}", "ui has no member 'Textfield'; did you mean 'TextField'?"),
      ("ui.Zebra {}", "ui has no member 'Zebra'"),
      ("ui.Button = nil", "ui.Button cannot be assigned: ui is read-only"),
      ("expct(1)", "there is no global 'expct'; did you mean 'expect'?"),
      ("ui.Window {}", "ui has no member 'Window'"),
    ]
  )
  func misspelt(code: String, message: String) {
    #expect(stage.problem(code) == "1: \(message)")
  }

  @Test(
    "a name of another toolkit, with what to write instead",
    arguments: [
      ("ui.Text { text = 'Tea' }", "ui has no member 'Text'; write ui.Label"),
      ("ui.Toggle {}", "ui has no member 'Toggle'; write ui.Switch"),
      ("ui.UIStackView {}", "ui has no member 'UIStackView'; write ui.VStack or ui.HStack"),
      (
        "ui.UITapGestureRecognizer {}",
        "ui has no member 'UITapGestureRecognizer'; write ui.TapGesture"
      ),
      (
        "ui.SecureField {}",
        "ui has no member 'SecureField'; write ui.TextField { isSecureTextEntry = true }"
      ),
      (
        "ui.SearchController {}",
        """
        ui has no member 'SearchController'; put a ui.TextField above the list; its 'didChangeText' is \
        called as the user types
        """
      ),
      (
        "ui.DatePicker {}",
        """
        ui has no member 'DatePicker'; write ui.PickerView, with a component each for the day, the \
        month and the year
        """
      ),
      (
        "ui.NavigationBar {}",
        """
        ui has no member 'NavigationBar'; ui.NavigationController has one, which shows the title and \
        the 'navigationItem' of the controller on top
        """
      ),
      (
        "ui.RefreshControl {}",
        """
        ui has no member 'RefreshControl'; lists are not pulled down to refresh; put a ui.Button beside \
        the list
        """
      ),
      (
        "ui.WebView {}",
        """
        ui has no member 'WebView'; no web pages are shown; put a ui.TextView or ui.Label there, with \
        the text
        """
      ),
      (
        "ui.Timer(1)",
        """
        ui has no member 'Timer'; write app:after(seconds, function() … end) or \
        app:every(seconds, function() … end)
        """
      ),
      ("Button {}", "there is no global 'Button'; write ui.Button"),
      (
        "plugin { name = 'discount' }",
        """
        there is no global 'plugin'; this is a plugin's file: load it with --plugin or \
        app:loadPlugin(…), and name it in .moontapignore where a folder is run
        """
      ),
      (
        "self.title = 'Home'",
        """
        there is no global 'self'; write function(self, …) … end: who calls the function gives it what \
        it is called for
        """
      ),
      (
        "dofile 'prices.lua'",
        "there is no global 'dofile'; write require \"…\", with the name of a module"
      ),
      (
        "io.open 'prices.txt'",
        """
        there is no global 'io'; scripts reach no files; a plugin may, which asks for it by \
        permissions = { "io" }
        """
      ),
      (
        "test('pays', function() end)",
        "there is no global 'test'; write scenario(\"…\", function(user) … end)"
      ),
      (
        "test.only('pays', function() end)",
        "there is no global 'test'; write scenario(\"…\", function(user) … end)"
      ),
      (
        "scenario.only('pays', function() end)",
        """
        attempt to index a function value (global 'scenario'); write scenario("…", { only = true }, \
        function(user) … end), or with skip = "why", todo = "why" or cases = { … }
        """
      ),
      (
        "group.skip('till', function() end)",
        """
        attempt to index a function value (global 'group'); a group takes no options; give them to its \
        scenarios: scenario("…", { only = true }, function(user) … end)
        """
      ),
      (
        "before.each(function() end)",
        "attempt to index a function value (global 'before'); write before(function(user) … end)"
      ),
      ("print.only('pays')", "attempt to index a function value (global 'print')"),
      (
        "user:settle()",
        "there is no global 'user'; write function(user) … end: a scenario gives it to its function"
      ),
    ]
  )
  func foreign(code: String, message: String) {
    #expect(stage.problem(code) == "1: \(message)")
  }

  @Test("what messages advise for names of other toolkits are classes that there are")
  func advised() throws {
    for name in [
      "Alert", "Column", "Dropdown", "Gauge", "Grid", "Input", "List", "NavigationStack",
      "RadioGroup", "Row", "Spinner", "Stack", "TabView", "Text", "TextEditor", "Toggle",
    ] {
      let advised = try #require(stage.problem("ui.\(name) {}").split(separator: "; write ").last)
      #expect(try stage.value("type(\(advised))") == "table", "\(advised)")
    }
  }

  @Test("a subclass in Swift that is not exposed has what its nearest exposed class has")
  func subclass() throws {
    final class Fancy: Button {}
    let fancy = Fancy(title: "Fancy")
    fancy.id = "fancy"
    stage.root.addSubview(fancy)
    #expect(try stage.value("app:view('fancy').title") == "Fancy")
  }
}
