internal import Interaction
internal import LuaBridge
internal import Testing

/// A table of 200 by 220 points, five rows high, whose data, delegate and owner are Swift's or a
/// script's, each by itself.
struct TableScene: MixedScene {
  /// The world and its script.
  let stage: LuaStage
  /// The table; scripts know it as `subject` and as `list`.
  let table: TableView
  /// What it shows; scripts have the same items, as `items`.
  let items: ListItems
  /// Swift's handlers.
  let handlers: TableHandlers
  /// Which language does what.
  let sides: Sides

  /// The table.
  var view: View { table }

  /// Makes a table whose rows show some items.
  init(_ items: ListItems, _ sides: Sides) throws {
    let transcript = Transcript()
    stage = LuaStage(transcript: transcript)
    self.items = items
    self.sides = sides
    handlers = TableHandlers(items, transcript.log)
    table = try stage.add(
      sides.owner,
      { TableView(frame: Rect(x: 0, y: 0, width: 200, height: 220)) },
      lua: "ui.TableView { frame = { 0, 0, 200, 220 } }"
    )
    if sides.uses(.lua) { try items.share(with: stage.state) }
  }

  /// Items, a section for each number of rows, that bear their places in their names.
  static func items(_ counts: Int...) -> [[String]] {
    counts.enumerated().map { section, count in
      (0..<count).map { "\(section + 1)-\($0 + 1)" }
    }
  }

  /// What stands before every script: handlers that write down what Swift's do.
  private static let handlers = """
    local sources, handlers = {}, {}
    local fill = function(cell, path) end
    local function register(name, class)
      if roles.data == "lua" then list:register(name, class) end
    end
    local function log(what, path) print(what .. " " .. path.section .. "." .. path.row) end
    function sources.numberOfSections(list) print "sections" return #items end
    function sources.numberOfRows(list, section) print("rows " .. section) return countOf(section) end
    function sources.cellForRow(list, path)
      log("cell", path)
      local cell = list:dequeueReusableCell("item", path)
      cell.text = textOf(path.section, path.row)
      fill(cell, path)
      return cell
    end
    function handlers.shouldHighlightRow(list, path) log("shouldHighlight", path) return true end
    function handlers.didHighlightRow(list, path) log("didHighlight", path) end
    function handlers.didUnhighlightRow(list, path) log("didUnhighlight", path) end
    function handlers.willSelectRow(list, path) log("willSelect", path) end
    function handlers.didSelectRow(list, path) log("didSelect", path) end
    function handlers.willDeselectRow(list, path) log("willDeselect", path) end
    function handlers.didDeselectRow(list, path) log("didDeselect", path) end
    function handlers.willDisplayCell(list, cell, path) log("willDisplay " .. cell.text, path) end
    function handlers.didEndDisplayingCell(list, cell, path)
      log("didEndDisplaying " .. cell.text, path)
    end

    """

  /// Connects Swift's handlers, as far as the mix has them.
  ///
  /// - Parameters:
  ///   - edits: Whether they are about editing, too.
  ///   - prefetches: Whether they hear of rows before those come into sight.
  func connect(edits: Bool, prefetches: Bool) {
    if let form = sides.data?.swift {
      handlers.feed(table, form)
      if edits { handlers.feedEdits(table, form) }
      if prefetches { handlers.prefetch(table, form) }
    }
    if let form = sides.delegate.swift {
      handlers.follow(table, form)
      if edits { handlers.followEdits(table, form) }
    }
  }

  /// The script that connects its handlers, as far as the mix has them.
  ///
  /// - Parameters:
  ///   - script: What it does besides, before.
  ///   - edits: Whether its handlers are about editing, too.
  ///   - prefetches: Whether they hear of rows before those come into sight.
  func script(_ script: String, edits: Bool, prefetches: Bool) -> String {
    var parts = [sides.prelude, items.prelude, Self.handlers]
    if edits { parts.append(Self.edits) }
    parts.append(script + "\n")
    if let form = sides.data?.lua {
      parts.append("connect(list, '\(form)', 'dataSource', sources)\n")
      if prefetches { parts.append(Self.prefetching(form)) }
    }
    if let form = sides.delegate.lua {
      parts.append("connect(list, '\(form)', 'delegate', handlers)\n")
    }
    return parts.joined()
  }
}

extension Bilingual {
  /// Plays a scene around a table with each mix of the languages.
  ///
  /// - Parameters:
  ///   - expected: The transcript, which begins when the table has been shown.
  ///   - items: The items.
  ///   - isNumbered: Whether an item is the number of those in its section.
  ///   - poisons: Whether cells that wait to be used again are spoilt.
  ///   - swift: What Swift does besides, before its handlers are connected.
  ///   - lua: What the script does besides, before its handlers are connected.
  ///   - edits: Whether the handlers are about editing, too.
  ///   - prefetches: Whether they hear of rows before those come into sight.
  ///   - fromStart: Whether the transcript begins before the table is shown.
  ///   - failures: The messages of the failures that each mix is to report.
  ///   - shown: What of a transcript is of interest.
  ///   - act: What the user and the code around the handlers do.
  static func expectTable(
    _ expected: String,
    items: [[String]] = TableScene.items(20),
    isNumbered: Bool = false,
    poisons: Bool = false,
    swift: (TableScene) throws -> Void = { _ in },
    lua: String = "",
    edits: Bool = false,
    prefetches: Bool = false,
    fromStart: Bool = false,
    failures: [String] = [],
    shown: (String) -> String = { $0 },
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    act: (TableScene) throws -> Void
  ) throws {
    try expectMixed(
      expected,
      in: { sides in
        let scene = try TableScene(ListItems(items, isNumbered: isNumbered), sides)
        scene.stage.world.poisonsCells = poisons
        return scene
      },
      swift: { scene in
        try swift(scene)
        scene.connect(edits: edits, prefetches: prefetches)
      },
      lua: { $0.script(lua, edits: edits, prefetches: prefetches) },
      fromStart: fromStart,
      failures: failures,
      shown: shown,
      sourceLocation: sourceLocation,
      act: act
    )
  }
}

extension TableScene {
  /// Writes down what can be seen.
  func logVisible() {
    stage.transcript.log(table.visibleCells.map(\.text).joined(separator: " "))
  }
}
