internal import Interaction
internal import LuaBridge
internal import Testing

/// A collection of 200 by 110 points with three items of 60 by 50 in a line, two lines high, whose
/// handlers are Swift's or a script's.
struct CollectionScene: BilingualScene {
  /// The world and its script.
  let stage: LuaStage
  /// The collection.
  let collection = CollectionView(
    frame: Rect(x: 0, y: 0, width: 200, height: 110),
    collectionViewLayout: FlowLayout(itemSize: Size(width: 60, height: 50))
  )
  /// Swift's handlers; those of scripts have the same items, as `items`.
  let handlers: CollectionHandlers

  /// Makes a collection that shows some items.
  init(_ items: [[String]]) {
    let transcript = Transcript()
    handlers = CollectionHandlers(items, transcript.log)
    collection.id = "control"
    stage = LuaStage([collection], transcript: transcript)
  }

  /// What stands before every script: handlers that write down what Swift's do.
  private static let prelude = """
    local root, list = app:view "root", app:view "control"
    local items = {}
    local sources, handlers = {}, {}
    local fill = function(cell, path) end
    local LabelCell = ui.CollectionViewCell:extend("LabelCell", {
      fields = { "label" },
      init = function(self)
        self.label = ui.Label { frame = { 0, 0, 60, 50 } }
        self:addSubview(self.label)
      end,
    })
    list:register("item", LabelCell)
    local function log(what, path) print(what .. " " .. path.section .. "." .. path.item) end
    function sources.numberOfSections(list) print "sections" return #items end
    function sources.numberOfItems(list, section)
      print("items " .. section)
      return #items[section]
    end
    function sources.cellForItem(list, path)
      log("cell", path)
      local cell = list:dequeueReusableCell("item", path)
      cell.label.text = items[path.section][path.item]
      fill(cell, path)
      return cell
    end
    function handlers.shouldHighlightItem(list, path) log("shouldHighlight", path) return true end
    function handlers.didHighlightItem(list, path) log("didHighlight", path) end
    function handlers.didUnhighlightItem(list, path) log("didUnhighlight", path) end
    function handlers.shouldSelectItem(list, path) log("shouldSelect", path) return true end
    function handlers.didSelectItem(list, path) log("didSelect", path) end
    function handlers.shouldDeselectItem(list, path) log("shouldDeselect", path) return true end
    function handlers.didDeselectItem(list, path) log("didDeselect", path) end
    function handlers.willDisplayCell(list, cell, path)
      log("willDisplay " .. cell.label.text, path)
    end
    function handlers.didEndDisplayingCell(list, cell, path)
      log("didEndDisplaying " .. cell.label.text, path)
    end
    local function connect(form, property, functions)
      if form == "closures" then
        for name, handler in pairs(functions) do list[name] = handler end
        return
      end
      local object = {}
      for name, handler in pairs(functions) do
        object[name] = function(self, ...)
          assert(self == object)
          return handler(...)
        end
      end
      list[property] = object
    end

    """

  /// A script that connects its handlers to a collection.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - script: What it does besides, before.
  ///   - form: How the handlers are connected.
  static func script(_ items: [[String]], _ script: String, _ form: TableHandlers.Form) -> String {
    let sections = items.map { "{ \($0.map { "'\($0)'" }.joined(separator: ", ")) }" }
    return """
      \(prelude)
      for _, section in ipairs { \(sections.joined(separator: ", ")) } do
        table.insert(items, section)
      end
      \(script)
      connect('\(form)', 'dataSource', sources)
      connect('\(form)', 'delegate', handlers)
      """
  }

  /// Does what either language calls by a name.
  func send(_ name: String) throws {
    let action = try #require(stage.root.action(named: name))
    try action.perform(on: stage.root, sender: nil, event: InteractionEvent())
    stage.world.layoutIfNeeded()
  }

  /// Taps the item of a number among those of the first two lines, counted from 1.
  func tap(_ number: Int) {
    stage.tap(Double((number - 1) % 3) * 70 + 30, Double((number - 1) / 3) * 60 + 25)
  }

  /// Writes down which items are selected.
  func logSelection() {
    let paths = collection.indexPathsForSelectedItems.map(TableHandlers.text)
    stage.transcript.log("selected \(paths.joined(separator: " "))")
  }

  /// Writes down what the cells in sight show.
  func logVisible() {
    let texts = collection.visibleCells.map { $0.displayedText ?? "" }
    stage.transcript.log(texts.joined(separator: " "))
  }
}

extension Bilingual {
  /// Plays a scene around a collection with handlers in each language, as closures and as objects.
  ///
  /// - Parameters:
  ///   - expected: The transcript, which begins when the collection has been shown.
  ///   - items: The items.
  ///   - swift: What the Swift version does besides, before its handlers are connected.
  ///   - lua: What the script of the Lua version does besides, before its handlers are connected.
  ///   - failures: The messages of the failures that each version is to report.
  ///   - act: What the user and the code around the handlers do.
  static func expectCollection(
    _ expected: String,
    items: [[String]] = TableScene.items(20),
    swift: (CollectionScene) throws -> Void = { _ in },
    lua: String = "",
    failures: [String] = [],
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    act: (CollectionScene) throws -> Void
  ) throws {
    for form in TableHandlers.Form.allCases {
      try compare(
        expected,
        in: { CollectionScene(items) },
        swift: { scene in
          scene.handlers.feed(scene.collection, form)
          try swift(scene)
          scene.handlers.follow(scene.collection, form)
        },
        lua: CollectionScene.script(items, lua, form),
        failures: failures,
        sourceLocation: sourceLocation
      ) { scene in
        // What is written down before the user acts is what the first layout asks.
        _ = scene.stage.transcript.take()
        try act(scene)
      }
    }
  }
}
