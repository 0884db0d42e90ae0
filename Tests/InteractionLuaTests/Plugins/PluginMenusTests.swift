internal import Interaction
internal import InteractionLua
internal import Testing

@Suite("Menus that a plugin adds to")
struct PluginMenusTests {
  /// A stage whose app has a menu with the second of two entries selected.
  private func menuStage() throws -> (stage: PluginStage, menu: PopUpButton) {
    let stage = try PluginStage()
    let menu = PopUpButton(items: ["Low", "High"], selectedIndex: 1)
    menu.id = "menu"
    stage.root.addSubview(menu)
    return (stage, menu)
  }

  /// A plugin that puts an entry before the others.
  private static let adding = """
    local menu = app:view "menu"
    local items = menu.items
    table.insert(items, 1, plugin.name)
    menu.items = items
    """

  @Test(
    "have the same entry selected with it, without it and where a new version is broken",
    arguments: [("Low", "Low"), ("High", "High"), ("probe", nil)]
  )
  func selection(chosen: String, left: String?) throws {
    let (stage, menu) = try menuStage()
    try stage.host.load(PluginStage.text(Self.adding))
    #expect(menu.items.map(\.title) == ["probe", "Low", "High"])
    #expect(menu.selectedItem?.title == "High")
    menu.selectedIndex = menu.items.firstIndex { $0.title == chosen }
    #expect(throws: PluginError.self) {
      try stage.host.reload("probe", PluginStage.text(Self.adding + " error 'stop'"))
    }
    #expect(menu.items.map(\.title) == ["probe", "Low", "High"])
    #expect(menu.selectedItem?.title == chosen)
    try stage.host.unload("probe")
    #expect(menu.items.map(\.title) == ["Low", "High"])
    #expect(menu.selectedItem?.title == left)
    #expect(stage.world.failures.isEmpty)
  }

  @Test(
    "have the entry selected again that was before a plugin selected one, wherever that is by then"
  )
  func selecting() throws {
    let (stage, menu) = try menuStage()
    try stage.host.load(PluginStage.text("app:view('menu').selectedIndex = 1", name: "first"))
    #expect(menu.selectedItem?.title == "Low")
    try stage.host.load(PluginStage.text(Self.adding, name: "second"))
    #expect(menu.selectedIndex == 1)
    try stage.host.unload("first")
    #expect(menu.selectedItem?.title == "High")
    try stage.host.unload("second")
    #expect(menu.selectedIndex == 1)
    #expect(menu.selectedItem?.title == "High")
    #expect(stage.world.failures.isEmpty)
  }

  @Test(
    "have the app's selection again where a plugin had put other entries in the place of the selected one",
    arguments: [
      ("items[2] = 'Hoch'", "Hoch"), ("items[2] = 'Hoch' table.insert(items, 1, 'First')", nil),
      ("items = { 'Dear', 'Cheap' }", "Cheap"), ("items = { 'Only' }", nil),
    ]
  )
  func replacing(change: String, shown: String?) throws {
    let (stage, menu) = try menuStage()
    let body = "local menu = app:view 'menu' local items = menu.items \(change) menu.items = items"
    try stage.host.load(PluginStage.text(body))
    #expect(menu.selectedItem?.title == shown)
    #expect(throws: PluginError.self) {
      try stage.host.reload("probe", PluginStage.text(body + " error 'stop'"))
    }
    #expect(menu.selectedItem?.title == shown)
    try stage.host.unload("probe")
    #expect(menu.items.map(\.title) == ["Low", "High"])
    #expect(menu.selectedItem?.title == "High")
    #expect(stage.world.failures.isEmpty)
  }

  @Test(
    "have nothing selected that nobody chose once a plugin's entries are gone",
    arguments: [
      ("{ 'Dear', 'Cheap' }", nil, "Dear", nil), ("{ 'Dear', 'Cheap' }", 1, "Dear", "High"),
      ("{ menu.items[1], 'Hoch' }", 1, "Low", "Low"), ("{ menu.items[1], 'Hoch' }", 0, "Hoch", nil),
    ]
  )
  func choosing(items: String, before: Int?, chosen: String, after: String?) throws {
    let (stage, menu) = try menuStage()
    menu.selectedIndex = before
    try stage.host.load(
      PluginStage.text("local menu = app:view 'menu' menu.items = \(items)")
    )
    menu.selectedIndex = menu.items.firstIndex { $0.title == chosen }
    try stage.host.unload("probe")
    #expect(menu.items.map(\.title) == ["Low", "High"])
    #expect(menu.selectedItem?.title == after)
    #expect(stage.world.failures.isEmpty)
  }
}
