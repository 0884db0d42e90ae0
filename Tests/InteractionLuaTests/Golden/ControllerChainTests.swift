internal import Interaction
internal import Testing

@Suite("Controllers in the responder chain, in Swift and in Lua alike (semantics §2)")
struct ControllerChainTests {
  @Test("next: a controller's root view, then the controller, then what the view lies in")
  func chain() throws {
    try Bilingual.expectControllers(
      """
      button saves
      view saves
      A saves
      navigation saves
      window saves
      """,
      swift: { scene in
        let log = scene.stage.transcript.log
        let home = scene.controller("A")
        let button = Button(title: "Save")
        button.addTarget(nil, action: AnyAction(named: "save"), for: .touchUpInside)
        home.view = VStack { button }
        let navigation = NavigationController(root: home)
        scene.stage.world.setRoot(navigation)
        let responders: [(String, Responder)] = [
          ("button", button), ("view", home.view), ("A", home), ("navigation", navigation),
          ("window", scene.stage.world.window),
        ]
        for (name, responder) in responders {
          responder.setAction(named: "save") { [unowned responder] _, _ in
            log("\(name) saves")
            responder.setAction(nil, named: "save")
          }
        }
      },
      lua: """
        local home = controller "A"
        local button = ui.Button { title = "Save" }
        button:addTarget(nil, "save", "touchUpInside")
        home.view = ui.VStack { button }
        local nav = ui.NavigationController { root = home }
        app:setRoot(nav)
        local responders = {
          { "button", button }, { "view", home.view }, { "A", home }, { "navigation", nav },
          { "window", app.window },
        }
        for _, entry in ipairs(responders) do
          local name, responder = table.unpack(entry)
          responder.actions = {
            save = function(self)
              print(name .. " saves")
              self.actions = nil
            end,
          }
        end
        """
    ) { scene in
      let button = scene.navigation?.topController?.view.subviews[0]
      for _ in 0..<5 { try scene.tap(button) }
    }
  }

  @Test("a bar button's action goes to the controller whose item it is in")
  func barButton() throws {
    try Bilingual.expectControllers(
      "A saves for Save",
      swift: { scene in
        let log = scene.stage.transcript.log
        let home = scene.controller("A")
        home.setAction(named: "save") { sender, _ in
          log("A saves for \((sender as? Button)?.title ?? "-")")
        }
        let button = BarButtonItem(title: "Save", style: .done)
        button.addTarget(nil, action: AnyAction(named: "save"), for: .touchUpInside)
        home.navigationItem.rightBarButtonItem = button
        scene.stage.world.setRoot(NavigationController(root: home))
      },
      lua: """
        local home = controller "A"
        home.actions = {
          save = function(self, sender) print(self.title .. " saves for " .. sender.title) end,
        }
        local button = ui.BarButtonItem { title = "Save", style = "done" }
        button:addTarget(nil, "save", "touchUpInside")
        home.navigationItem.rightBarButtonItem = button
        app:setRoot(ui.NavigationController { root = home })
        """
    ) { scene in
      try scene.tap(scene.navigation?.navigationBar.items[0])
    }
  }
}
