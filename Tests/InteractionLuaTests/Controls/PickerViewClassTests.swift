internal import Interaction
internal import Testing

@Suite("ui.PickerView")
struct PickerViewClassTests {
  let stage = LuaStage()

  @Test("rows and components count from 1; selecting sends nothing")
  func rows() throws {
    try stage.run(
      """
      local picker = ui.PickerView {
        components = { { "a", "b", "c" }, { "x" }, {} },
        componentLabels = { "Letter" },
        didChangeValue = function() print "changed" end,
      }
      print(picker.numberOfComponents, picker:numberOfRows(1), picker:numberOfRows(3))
      picker:selectRow(3, 1)
      picker:selectRow(1, 2, true)
      print(picker:selectedRow(1), picker:selectedRow(2), picker:selectedRow(3))
      print(picker.accessibilityValue, picker.subviews[1].accessibilityLabel)
      print(picker.components[1][2])
      """
    )
    #expect(stage.transcript.text == "3\t3\t0\n3\t1\tnil\nc, x\tLetter\nb")
  }

  @Test(
    "a row or a component that is not there raises at its line",
    arguments: [
      (
        "picker:selectRow(3, 1)",
        "there is no row 3 among the 2 of component 1 of PickerView; use 1 to 2"
      ),
      (
        "picker:selectRow(0, 1)",
        "there is no row 0 among the 2 of component 1 of PickerView; use 1 to 2"
      ),
      (
        "picker:selectRow(1, 2)",
        "there is no row 1 among the 0 of component 2 of PickerView; give the component rows first"
      ),
      (
        "picker:selectedRow(3)",
        "there is no component 3 among the 2 of PickerView; use 1 to 2"
      ),
      (
        "picker.components = {} picker:numberOfRows(1)",
        "there is no component 1 among the 0 of PickerView; set components first"
      ),
    ]
  )
  func mistakes(code: String, message: String) {
    #expect(
      stage.problem("local picker = ui.PickerView { components = { { 'a', 'b' }, {} } } \(code)")
        == "1: \(message)"
    )
  }

  @Test("components of a picker that lies too deep for their views raise, and change nothing")
  func tooDeep() throws {
    let nested = """
      local inner = ui.View {}
      local outer = inner
      for _ = 2, 498 do
        local view = ui.View {}
        inner:addSubview(view)
        inner = view
      end
      local picker = ui.PickerView {}
      inner:addSubview(picker)
      picker.components = { {} }
      """
    #expect(
      stage.problem("\(nested)\npicker.components = { { 'a' } }")
        == """
        11: Views may be nested 500 deep, and a row would reach beyond that; put views side by side \
        instead.
        """
    )
    try stage.run(
      """
      \(nested)
      local isSet = pcall(function() picker.components = { { 'a' }, { 'b' } } end)
      print(isSet, picker.numberOfComponents, picker:numberOfRows(1), #picker.subviews)
      """
    )
    #expect(stage.transcript.text == "false\t1\t0\t1")
  }
}
