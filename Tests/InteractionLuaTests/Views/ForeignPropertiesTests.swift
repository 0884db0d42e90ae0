internal import Testing

@Suite("Properties by the names that other toolkits give them")
struct ForeignPropertiesTests {
  let stage = LuaStage()

  @Test(
    "are refused with what to write here",
    arguments: [
      ("ui.Button { text = 'Pay' }", "Button has no property 'text'; write 'title'"),
      ("ui.Label { value = '12' }", "Label has no property 'value'; write 'text'"),
      ("ui.TextField { value = '12' }", "TextField has no property 'value'; write 'text'"),
      ("ui.Checkbox { checked = true }", "Checkbox has no property 'checked'; write 'isOn'"),
      ("ui.ProgressView { value = 0.5 }", "ProgressView has no property 'value'; write 'progress'"),
      ("ui.VStack { gap = 8 }", "VStack has no property 'gap'; write 'spacing'"),
      (
        "ui.SegmentedControl { selectedIndex = 1 }",
        "SegmentedControl has no property 'selectedIndex'; write 'selectedSegmentIndex'"
      ),
      ("ui.ImageView { src = 'logo' }", "ImageView has no property 'src'; write 'image'"),
      ("ui.HStack { minWidth = 20 }", "HStack has no property 'minWidth'; write 'minimumWidth'"),
      (
        "ui.Button { visible = false }",
        "Button has no property 'visible'; write 'isHidden', which says the opposite"
      ),
      (
        "ui.Label { textColor = 'red' }",
        """
        Label has no property 'textColor'; leave it out; of a view's look there are 'backgroundColor', \
        and what 'draw' draws
        """
      ),
      (
        "ui.TextField { returnKeyType = 'done' }",
        "TextField has no property 'returnKeyType'; leave it out; no keyboard is shown on the screen"
      ),
      (
        "ui.Label { didTouchUpInside = print }",
        """
        Label has no property 'didTouchUpInside'; make it a ui.Button, or call \
        addGestureRecognizer(ui.TapGesture { onRecognized = … })
        """
      ),
      (
        "ui.TapGesture { action = print }",
        "TapGesture has no property 'action'; write 'onRecognized'"
      ),
      (
        "ui.LongPressGesture { didRecognize = print }",
        "LongPressGesture has no property 'didRecognize'; write 'onRecognized'"
      ),
      (
        "ui.TableView { items = { 'Tea' } }",
        """
        TableView has no property 'items'; set its 'numberOfRows' and its 'cellForRow', functions that \
        answer for its data
        """
      ),
      (
        "ui.TableView { refreshControl = ui.Button {} }",
        """
        TableView has no property 'refreshControl'; lists are not pulled down to refresh; put a \
        ui.Button beside the list
        """
      ),
      (
        "ui.TableView {}:beginUpdates()",
        """
        TableView has no property or method 'beginUpdates'; write \
        performBatchUpdates(function() … end)
        """
      ),
      (
        "ui.VStack {}:addArrangedSubview(ui.View {})",
        "VStack has no property or method 'addArrangedSubview'; write addSubview(view)"
      ),
      (
        "app:setTimeout(print, 1)",
        """
        Application has no property or method 'setTimeout'; write \
        app:after(seconds, function() … end)
        """
      ),
      (
        "ui.TabBarController { tabs = {} }",
        "TabBarController has no property 'tabs'; write 'controllers'"
      ),
      (
        "ui.AlertController { buttons = {} }",
        "AlertController has no property 'buttons'; write 'actions'"
      ),
      (
        "ui.Button {}:tap()",
        "Button has no property or method 'tap'; a scenario's user does that: user:tap(view)"
      ),
      (
        "ui.Event():subscribe(print)",
        """
        Event has no property or method 'subscribe'; write event:add(function(sender, args) … end)
        """
      ),
      (
        "ui.Button {}.state = 'selected'",
        """
        property 'state' of Button is read-only; set 'isEnabled', 'isSelected' or 'isHighlighted'
        """
      ),
      (
        "ui.Switch { on = true }",
        "'on' of Switch is a method and cannot be assigned; write 'isOn'"
      ),
    ]
  )
  func foreign(code: String, message: String) {
    #expect(stage.problem(code) == "1: \(message)")
  }

  @Test("in a class of the script's, where the name may be its own, also with how to declare it")
  func own() {
    #expect(
      stage.problem("local Knob = ui.Control:extend('Knob', {}) Knob {}.x = 3") == """
        1: Knob has no property 'x'; its 'frame' has that: { x = 0, y = 0, width = 100, height = 44 }; \
        or list it in `fields` of `extend`, or give it its first value in `init`
        """
    )
  }
}
