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
}
