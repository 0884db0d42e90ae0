internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("LayoutCatalogue: a layout is the same in Swift and in Lua")
struct LayoutCatalogueTests {
  /// What a layout in Swift does not set, and why.
  private static let scriptsAlone: Set<String> = [
    // Functions, and tables of them: in Swift they are code, which no plain data holds.
    "actions", "keyCommands", "delegate", "draw",
    "dataSource", "prefetchDataSource",
    // An object; a layout's connections name targets.
    "target",
    // What the user does, not how the field begins.
    "selection",
    // Asked about editing.
    "shouldBeginEditing", "shouldEndEditing", "shouldChangeCharacters", "shouldClear",
    "shouldReturn", "didChangeSelection",
  ]

  /// The view classes of the module `ui`.
  private static let viewClasses = MoontapRegistry.uiModule.classes.filter { $0.inherits("View") }

  @Test("both know the same classes")
  func classNames() {
    #expect(LayoutCatalogue.standard.classNames.sorted() == Self.viewClasses.map(\.name).sorted())
  }

  @Test("the classes have the same properties", arguments: Self.viewClasses.map(\.name))
  func properties(className: String) throws {
    let descriptor = try #require(Self.viewClasses.first { $0.name == className })
    let closures =
      Control.Event.named.map(\.property) + Self.scrollViewClosures + Self.tableViewClosures
      + Self.collectionViewClosures
    let inLua = descriptor.writableProperties.map(\.name).filter {
      !Self.scriptsAlone.contains($0) && !closures.contains($0)
    }
    let known = try #require(LayoutCatalogue.standard[className])
    #expect(known.properties.map(\.name).sorted() == inLua.sorted())
  }

  /// The closure forms of the methods of a scroll view's delegate.
  private static let scrollViewClosures = [
    "didScroll", "willBeginDragging", "willEndDragging", "didEndDragging", "willBeginDecelerating",
    "didEndDecelerating", "didEndScrollingAnimation",
  ]

  /// The closure forms of the methods of a table's delegate and data source.
  private static let tableViewClosures = [
    "numberOfRows", "cellForRow", "numberOfSections", "titleForHeader", "titleForFooter",
    "shouldHighlightRow", "didHighlightRow", "didUnhighlightRow", "willSelectRow", "didSelectRow",
    "willDeselectRow", "didDeselectRow", "heightForRow", "willDisplayCell", "didEndDisplayingCell",
    "viewForHeader", "canEditRow", "editingStyleForRow", "commitEditing", "canMoveRow",
    "targetIndexPathForMove", "commitMove", "leadingSwipeActions", "trailingSwipeActions",
    "prefetchRows", "cancelPrefetching",
  ]

  /// The closure forms of the methods of a collection's delegate and data source.
  private static let collectionViewClosures = [
    "numberOfItems", "cellForItem", "numberOfSections", "shouldHighlightItem", "didHighlightItem",
    "didUnhighlightItem", "shouldSelectItem", "didSelectItem", "shouldDeselectItem",
    "didDeselectItem", "willDisplayCell", "didEndDisplayingCell", "sizeForItem",
  ]

  @Test(
    "the same literal makes the same view",
    arguments: [
      (
        "View", #"frame = {1, 2, 30, 40}, alpha = 0.5, id = "x", role = "image", width = 10"#,
        [
          "frame": [1, 2, 30, 40], "alpha": 0.5, "id": "x", "role": "image", "width": 10,
        ] as KeyValuePairs<String, Layout.Value>
      ),
      ("Label", #"numberOfLines = 2, text = "x""#, ["numberOfLines": 2, "text": "x"]),
      ("Switch", "isOn = true", ["isOn": true]),
      ("Checkbox", #"isMixed = true, title = "x""#, ["isMixed": true, "title": "x"]),
      (
        "Slider", "value = 15, minimumValue = 10, maximumValue = 20, step = 5",
        ["value": 15, "minimumValue": 10, "maximumValue": 20, "step": 5]
      ),
      (
        "Stepper", "value = -15, maximumValue = -10, minimumValue = -20, stepValue = 5",
        ["value": -15, "maximumValue": -10, "minimumValue": -20, "stepValue": 5]
      ),
      (
        "SegmentedControl", #"selectedSegmentIndex = 2, segments = {"A", "B"}"#,
        ["selectedSegmentIndex": 1, "segments": ["A", "B"]]
      ),
      (
        "PageControl", "currentPage = 3, numberOfPages = 5", ["currentPage": 2, "numberOfPages": 5]
      ),
      ("ProgressView", "progress = 0.4", ["progress": 0.4]),
      ("ActivityIndicator", "isAnimating = true", ["isAnimating": true]),
      ("ImageView", #"image = "logo""#, ["image": "logo"]),
      (
        "PickerView",
        #"components = {{"1", "2"}, {"am", "pm"}}, componentLabels = {"Hour", "Half"}"#,
        ["components": [["1", "2"], ["am", "pm"]], "componentLabels": ["Hour", "Half"]]
      ),
      (
        "PopUpButton", #"selectedIndex = 3, items = {"One", "-", "Two"}"#,
        ["selectedIndex": 2, "items": ["One", "-", "Two"]]
      ),
      (
        "ScrollView",
        #"""
        contentSize = {300, 900}, contentInset = 4, contentOffset = {0, 20},
        contentAxis = "horizontal", decelerationRate = "fast", bounces = false
        """#,
        [
          "contentSize": [300, 900], "contentInset": 4, "contentOffset": [0, 20],
          "contentAxis": "horizontal", "decelerationRate": "fast", "bounces": false,
        ]
      ),
      (
        "TableView",
        "rowHeight = 30, estimatedRowHeight = 20, allowsMultipleSelection = true, bounces = false",
        [
          "rowHeight": 30, "estimatedRowHeight": 20, "allowsMultipleSelection": true,
          "bounces": false,
        ]
      ),
      (
        "TableViewCell", #"text = "Milk", detailText = "2""#, ["text": "Milk", "detailText": "2"]
      ),
      ("TableViewHeaderFooterView", #"text = "Dairy""#, ["text": "Dairy"]),
      (
        "CollectionView",
        #"""
        itemSize = {30, 20}, minimumLineSpacing = 1, minimumInteritemSpacing = 2,
        sectionInset = {1, 2, 3, 4}, scrollDirection = "horizontal", allowsSelection = false
        """#,
        [
          "itemSize": [30, 20], "minimumLineSpacing": 1, "minimumInteritemSpacing": 2,
          "sectionInset": [1, 2, 3, 4], "scrollDirection": "horizontal", "allowsSelection": false,
        ]
      ),
      ("CollectionViewCell", #"accessibilityLabel = "Milk""#, ["accessibilityLabel": "Milk"]),
      (
        "VStack", #"distribution = "fillEqually", spacing = 3, padding = {1, 2, 3, 4}"#,
        ["distribution": "fillEqually", "spacing": 3, "padding": [1, 2, 3, 4]]
      ),
      (
        "ZStack", #"horizontalAlignment = "leading", verticalAlignment = "trailing""#,
        ["horizontalAlignment": "leading", "verticalAlignment": "trailing"]
      ),
      ("Spacer", "minimumLength = 12", ["minimumLength": 12]),
      ("Canvas", #"backgroundColor = "red""#, ["backgroundColor": "red"]),
      ("Control", #"action = "save", isEnabled = false"#, ["action": "save", "isEnabled": false]),
    ] as [(String, String, KeyValuePairs<String, Layout.Value>)]
  )
  func values(className: String, lua: String, swift: KeyValuePairs<String, Layout.Value>) throws {
    let stage = LuaStage()
    let view = try Layout(className, swift).load()
    let inSwift = View()
    inSwift.id = "swift"
    inSwift.addSubview(view)
    stage.root.addSubview(inSwift)
    let names = swift.map { "\"\($0.key)\"" }.joined(separator: ", ")
    try stage.run(
      """
      local loaded = ui.load { "\(className)", \(lua) }
      local plain = ui.\(className) {}
      local made = app:view("swift").subviews[1]
      local function show(value)
        if type(value) == "userdata" and tostring(value):find "MenuItem" then
          return value.isSeparator and "-" or value.title
        end
        if type(value) ~= "table" then return tostring(value) end
        local words = {}
        for key, entry in pairs(value) do
          table.insert(words, tostring(key) .. "=" .. show(entry))
        end
        table.sort(words)
        return "{" .. table.concat(words, ",") .. "}"
      end
      for _, name in ipairs { \(names) } do
        local inSwift, inLua = show(made[name]), show(loaded[name])
        if inSwift ~= inLua then print(name, inSwift, inLua) end
        if inLua == show(plain[name]) then print(name .. " was not set") end
      end
      """
    )
    #expect(stage.transcript.text == "")
  }

  @Test(
    "what cannot be is listed with the reason",
    arguments: [
      (
        Layout("Slider", ["minimumValue": 3, "maximumValue": 2]),
        """
        Slider: The minimum value 3 lies above the maximum value 2; exchange the two, or set the bound first that makes \
        the range wider.
        """
      ),
      (
        Layout("Slider", ["step": 0]),
        "Slider: The step is 0, so the value would never go up; use more than 0."
      ),
      (
        Layout("Stepper", ["value": .number(.nan)]),
        "Stepper: The value is nan; use a finite number."
      ),
      (
        Layout("SegmentedControl", ["segments": ["A"], "selectedSegmentIndex": 1]),
        "SegmentedControl: Index 1 is not within the segments of SegmentedControl; use 0."
      ),
      (
        Layout("PageControl", ["numberOfPages": 1.5]),
        "PageControl: \"numberOfPages\" is a whole number, not 1.5"
      ),
      (
        Layout("PickerView", ["components": ["A"]]),
        "PickerView: \"components\" is [[a text, …], …], not [\"A\"]"
      ),
      (
        Layout("PopUpButton", ["items": ["-"], "selectedIndex": 0]),
        "PopUpButton: Item 0 of PopUpButton is a separator, which cannot be selected; name another one."
      ),
      (
        Layout("ScrollView", ["decelerationRate": 1]),
        "ScrollView: \"decelerationRate\" is \"normal\", \"fast\" or a number above 0 and below 1, not 1"
      ),
      (
        Layout("ScrollView", ["contentSize": [1, -1]]),
        "ScrollView: The content size's height is -1; use 0 or more."
      ),
      (Layout("View", ["width": -1]), "View: The width is -1; use 0 or more."),
    ]
  )
  func misfits(layout: Layout, problem: String) {
    let error = #expect(throws: InteractionError.self) { try layout.load() }
    #expect(error?.context.map(\.description) == [problem])
  }
}
