internal import Interaction
internal import Testing

@Suite("World.tree(): coordinators, controllers and views")
struct WorldTreeTests {
  let flows = FlowStage()

  @Test("an empty world")
  func empty() {
    #expect(
      World().tree() == """
        coordinators
        controllers
        views
          Window
        """
    )
  }

  @Test("a flow with a sheet above it")
  func sheet() throws {
    flows.show(
      flows.flow("Main", NavigationController()) { $0.open(flows.flow("Edit")) }
    )
    let label = Label()
    label.text = "Draft"
    label.id = "draft"
    try flows.innermost.anchor?.view.addSubview(label)
    try flows.innermost.present("Help", as: .sheet)
    flows.world.settle()
    #expect(
      flows.world.tree().hasPrefix(
        """
        coordinators
          Main, anchor ViewController "Main screen"
            Edit, anchor ViewController "Edit screen"
        controllers
          NavigationController
            ViewController "Main screen", disappeared
            ViewController "Edit screen"
            ViewController "Help", presented as sheet
        views
          Window
            NavigationView
              NavigationContentView
                View
                  text#draft "Draft"
              NavigationBar
                heading "Edit screen"
                button "Main screen"
            ModalLayer
        """
      )
    )
  }
}
