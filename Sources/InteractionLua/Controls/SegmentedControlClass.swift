internal import Interaction
internal import LuaBridge
internal import Spelling

/// What scripts can do with a segmented control; segments count from 1.
let segmentedControlClass = LuaClass<SegmentedControl>(
  "SegmentedControl",
  superclass: controlClass,
  summary: "Segments side by side, of which at most one is selected.",
  example: """
    local filter = ui.SegmentedControl { segments = { "All", "Open", "Done" } }
    filter.didChangeValue = function(sender)
      print(sender:titleForSegment(sender.selectedSegmentIndex)) --> Done
    end
    app:setRoot(ui.VStack { filter })

    scenario("shows what is done", function(user)
      user:tap(find.segment "Done")
      expect(find.segment "Done"):toBeSelected()
    end)
    """
) {
  LuaProperty(
    "segments",
    get: { $0.segments },
    set: { control, titles in
      if !titles.isEmpty { try control.checkInsertion(at: 0) }
      control.segments = titles
    },
    summary: "The titles, from left to right; setting them selects none."
  )
  LuaProperty(
    "isMomentary",
    get: { $0.isMomentary },
    set: { $0.isMomentary = $1 },
    summary: "Whether its segments act like buttons, and none stays selected."
  )
  LuaProperty(
    "selectedSegmentIndex",
    get: { control in control.selectedSegmentIndex.map { $0 + 1 } },
    set: { (control, index: Int?) in
      control.selectedSegmentIndex = try index.map { try control.segment($0) }
    },
    summary: "The selected segment, counted from 1; nil for none. Setting it sends nothing."
  )
  LuaProperty(
    "numberOfSegments",
    get: { $0.numberOfSegments },
    summary: "How many segments there are."
  )
  LuaMethod(
    "insertSegment",
    parameters: "title",
    "index",
    summary: "Puts a segment at an index, counted from 1."
  ) { (control: SegmentedControl, title: String, index: Int) in
    let index = try control.segment(index, among: control.numberOfSegments + 1)
    try control.checkInsertion(at: index)
    control.insertSegment(withTitle: title, at: index)
  }
  LuaMethod("removeSegment", parameters: "index", summary: "Takes a segment out.") {
    (control: SegmentedControl, index: Int) in
    control.removeSegment(at: try control.segment(index))
  }
  LuaMethod("removeAllSegments", summary: "Takes all segments out.") {
    (control: SegmentedControl) in control.removeAllSegments()
  }
  LuaMethod("setTitle", parameters: "title", "index", summary: "Changes what a segment says.") {
    (control: SegmentedControl, title: String, index: Int) in
    control.setTitle(title, forSegmentAt: try control.segment(index))
  }
  LuaMethod("titleForSegment", parameters: "index", summary: "What a segment says.") {
    (control: SegmentedControl, index: Int) in
    control.titleForSegment(at: try control.segment(index))
  }
  LuaMethod(
    "setEnabled",
    parameters: "isEnabled",
    "index",
    summary: "Says whether the user can select a segment."
  ) { (control: SegmentedControl, isEnabled: Bool, index: Int) in
    control.setEnabled(isEnabled, forSegmentAt: try control.segment(index))
  }
  LuaMethod(
    "isEnabledForSegment",
    parameters: "index",
    summary: "Whether the user can select a segment."
  ) { (control: SegmentedControl, index: Int) in
    control.isEnabledForSegment(at: try control.segment(index))
  }
  LuaForeignNames(ForeignProperties.ofSegmentedControls)
  LuaExtension { SegmentedControl() }
  LuaInitializer(summary: "A segmented control.", fromTable: { _ in SegmentedControl() })
}

/// What scripts can do with a segment.
let segmentClass = LuaClass<SegmentedControl.Segment>(
  "Segment",
  superclass: viewClass,
  summary: "One choice of a segmented control.",
  example: """
    local filter = ui.SegmentedControl { segments = { "All", "Done" }, selectedSegmentIndex = 1 }
    for _, segment in ipairs(filter.subviews) do
      print(segment.title .. (segment.isSelected and ", selected" or ""))
    end
    --> All, selected
    --> Done
    """
) {
  LuaProperty("title", get: { $0.title }, summary: "What it says.")
  LuaProperty("isSelected", get: { $0.isSelected }, summary: "Whether it is the selected one.")
  LuaProperty("isEnabled", get: { $0.isEnabled }, summary: "Whether the user can select it.")
}

extension SegmentedControl {
  /// Returns Swift's index of a segment that a script counts from 1.
  ///
  /// - Parameters:
  ///   - index: The script's index.
  ///   - count: How many places there are; nil for those of the segments.
  /// - Throws: `ScriptError` for an index that is not among them.
  fileprivate func segment(_ index: Int, among count: Int? = nil) throws -> Int {
    let count = count ?? numberOfSegments
    guard count > 0 else {
      throw ScriptError(.wrongValue, "\(path) has no segments; insert one first")
    }
    guard (1...count).contains(index) else {
      throw ScriptError(
        .wrongValue,
        "index \(index) is not within the segments of \(path); use \(placesText(1...count))"
      )
    }
    return index - 1
  }
}
