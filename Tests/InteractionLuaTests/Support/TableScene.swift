internal import Interaction
internal import LuaBridge
internal import Testing

/// A table of 200 by 220 points, five rows high, whose handlers are Swift's, a script's, or one's for
/// the data and the other's for what the user does.
struct TableScene: BilingualScene {
  /// The world and its script.
  let stage: LuaStage
  /// The table; scripts know it as `subject`.
  let table = TableView(frame: Rect(x: 0, y: 0, width: 200, height: 220))
  /// Swift's handlers; those of scripts have the same items, as `items`.
  let handlers: TableHandlers

  /// Makes a table whose rows show some items.
  init(_ items: [[String]]) {
    let transcript = Transcript()
    handlers = TableHandlers(items, transcript.log)
    table.id = "control"
    stage = LuaStage([table], transcript: transcript)
  }

  /// Items, a section for each number of rows, that bear their places in their names.
  static func items(_ counts: Int...) -> [[String]] {
    counts.enumerated().map { section, count in
      (0..<count).map { "\(section + 1)-\($0 + 1)" }
    }
  }

  /// What stands before every script: handlers that write down what Swift's do.
  private static let prelude = """
    local root, list = app:view "root", app:view "control"
    local items = {}
    local sources, handlers = {}, {}
    local fill = function(cell, path) end
    local function log(what, path) print(what .. " " .. path.section .. "." .. path.row) end
    function sources.numberOfSections(list) print "sections" return #items end
    function sources.numberOfRows(list, section) print("rows " .. section) return #items[section] end
    function sources.cellForRow(list, path)
      log("cell", path)
      local cell = list:dequeueReusableCell("item", path)
      cell.text = items[path.section][path.row]
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
    local function connect(form, property, functions)
      if form == "closures" then
        for name, handler in pairs(functions) do list[name] = handler end
        return
      end
      local object, methods = nil, {}
      for name, handler in pairs(functions) do
        methods[name] = function(self, ...)
          assert(self == object)
          return handler(...)
        end
      end
      if form == "instance" then
        object = ui.View:extend("Handlers", methods) {}
        root:addSubview(object)
      else
        object = methods
      end
      list[property] = object
    end

    """

  /// A script that connects its handlers to a table.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - script: What it does besides, before.
  ///   - data: How it gives the data, a form of Swift's handlers or `instance` for an instance of a
  ///     script's class; nil if Swift does.
  ///   - delegate: How it hears of the user, likewise; nil if Swift does.
  static func script(
    _ items: [[String]],
    _ script: String = "",
    data: String?,
    delegate: String?
  ) -> String {
    let sections = items.map { "{ \($0.map { "'\($0)'" }.joined(separator: ", ")) }" }
    return """
      \(prelude)
      for _, section in ipairs { \(sections.joined(separator: ", ")) } do
        table.insert(items, section)
      end
      \(script)
      \(data.map { "connect('\($0)', 'dataSource', sources)" } ?? "")
      \(delegate.map { "connect('\($0)', 'delegate', handlers)" } ?? "")
      """
  }

  /// Does what either language calls by a name.
  func send(_ name: String) throws {
    let action = try #require(stage.root.action(named: name))
    try action.perform(on: stage.root, sender: nil, event: InteractionEvent())
    stage.world.layoutIfNeeded()
  }
}

extension Bilingual {
  /// Plays a scene around a table with handlers in each language, as closures and as objects.
  ///
  /// - Parameters:
  ///   - expected: The transcript, which begins when the table has been shown.
  ///   - items: The items.
  ///   - swift: What the Swift version does besides, before its handlers are connected.
  ///   - lua: What the script of the Lua version does besides, before its handlers are connected.
  ///   - edits: Whether the handlers are about editing, too.
  ///   - failures: The messages of the failures that each version is to report.
  ///   - act: What the user and the code around the handlers do.
  static func expectTable(
    _ expected: String,
    items: [[String]] = TableScene.items(20),
    swift: (TableScene) throws -> Void = { _ in },
    lua: String = "",
    edits: Bool = false,
    failures: [String] = [],
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    act: (TableScene) throws -> Void
  ) throws {
    for form in TableHandlers.Form.allCases {
      try compare(
        expected,
        in: { TableScene(items) },
        swift: { scene in
          try swift(scene)
          scene.handlers.feed(scene.table, form)
          scene.handlers.follow(scene.table, form)
          guard edits else { return }
          scene.handlers.feedEdits(scene.table, form)
          scene.handlers.followEdits(scene.table, form)
        },
        lua: TableScene.script(
          items,
          (edits ? TableScene.edits : "") + lua,
          data: form.rawValue,
          delegate: form.rawValue
        ),
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
