internal import Interaction
internal import LuaBridge
internal import Testing

/// A collection of 200 by 110 points with three items of 60 by 50 in a line, two lines high, whose
/// data, delegate and owner are Swift's or a script's, each by itself.
struct CollectionScene: MixedScene {
  /// The world and its script.
  let stage: LuaStage
  /// The collection; scripts know it as `subject` and as `list`.
  let collection: CollectionView
  /// What it shows; scripts have the same items, as `items`.
  let items: ListItems
  /// Swift's handlers.
  let handlers: CollectionHandlers
  /// Which language does what.
  let sides: Sides

  /// The collection.
  var view: View { collection }

  /// Makes a collection that shows some items.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - sides: Which language does what.
  ///   - size: How large Swift says that items are; nil if it says nothing.
  init(_ items: ListItems, _ sides: Sides, size: ((IndexPath) -> Size?)? = nil) throws {
    let transcript = Transcript()
    stage = LuaStage(transcript: transcript)
    self.items = items
    self.sides = sides
    handlers =
      size.map { SizingHandlers(items, transcript.log, size: $0) }
      ?? CollectionHandlers(items, transcript.log)
    collection = try stage.add(
      sides.owner,
      {
        CollectionView(
          frame: Rect(x: 0, y: 0, width: 200, height: 110),
          collectionViewLayout: FlowLayout(itemSize: Size(width: 60, height: 50))
        )
      },
      lua:
        "ui.CollectionView { frame = { 0, 0, 200, 110 }, itemSize = { width = 60, height = 50 } }"
    )
    collection.register(LabelCell.self, forCellWithReuseIdentifier: "item")
    if sides.uses(.lua) { try items.share(with: stage.state) }
  }

  /// What stands before every script: handlers that write down what Swift's do.
  private static let handlers = """
    local sources, handlers = {}, {}
    local fill = function(cell, path) end
    local function register(name, class)
      if roles.data == "lua" then list:register(name, class) end
    end
    local LabelCell = ui.CollectionViewCell:extend("LabelCell", {
      init = function(self) self:addSubview(ui.Label { frame = { 0, 0, 60, 50 } }) end,
    })
    register("item", LabelCell)
    -- The first view in a cell of either language.
    local function label(cell) return cell.subviews[1] end
    local function log(what, path) print(what .. " " .. path.section .. "." .. path.item) end
    function sources.numberOfSections(list) print "sections" return #items end
    function sources.numberOfItems(list, section)
      print("items " .. section)
      return countOf(section)
    end
    function sources.cellForItem(list, path)
      log("cell", path)
      local cell = list:dequeueReusableCell("item", path)
      label(cell).text = textOf(path.section, path.item)
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
      log("willDisplay " .. label(cell).text, path)
    end
    function handlers.didEndDisplayingCell(list, cell, path)
      log("didEndDisplaying " .. label(cell).text, path)
    end

    """

  /// Connects Swift's handlers, as far as the mix has them.
  func connect() {
    if let form = sides.data?.swift { handlers.feed(collection, form) }
    if let form = sides.delegate.swift { handlers.follow(collection, form) }
  }

  /// The script that connects its handlers, as far as the mix has them.
  ///
  /// - Parameter script: What it does besides, before.
  func script(_ script: String) -> String {
    var parts = [sides.prelude, items.prelude, Self.handlers, script + "\n"]
    if let form = sides.data?.lua {
      parts.append("connect(list, '\(form)', 'dataSource', sources)\n")
    }
    if let form = sides.delegate.lua {
      parts.append("connect(list, '\(form)', 'delegate', handlers)\n")
    }
    return parts.joined()
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
  /// Plays a scene around a collection with each mix of the languages.
  ///
  /// - Parameters:
  ///   - expected: The transcript, which begins when the collection has been shown.
  ///   - items: The items.
  ///   - isNumbered: Whether an item is the number of those in its section.
  ///   - poisons: Whether cells that wait to be used again are spoilt.
  ///   - size: How large Swift's delegate says that items are.
  ///   - swift: What Swift does besides, before its handlers are connected.
  ///   - lua: What the script does besides, before its handlers are connected.
  ///   - failures: The messages of the failures that each mix is to report.
  ///   - act: What the user and the code around the handlers do.
  static func expectCollection(
    _ expected: String,
    items: [[String]] = TableScene.items(20),
    isNumbered: Bool = false,
    poisons: Bool = false,
    size: ((IndexPath) -> Size?)? = nil,
    swift: (CollectionScene) throws -> Void = { _ in },
    lua: String = "",
    failures: [String] = [],
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    act: (CollectionScene) throws -> Void
  ) throws {
    try expectMixed(
      expected,
      in: { sides in
        let items = ListItems(items, isNumbered: isNumbered)
        let scene = try CollectionScene(items, sides, size: size)
        scene.stage.world.poisonsCells = poisons
        return scene
      },
      swift: { scene in
        try swift(scene)
        scene.connect()
      },
      lua: { $0.script(lua) },
      failures: failures,
      sourceLocation: sourceLocation,
      act: act
    )
  }
}
