internal import Interaction
internal import Testing

/// Two views of 200 points in which text is edited, `a` and 100 points below it `b`, whose delegate
/// and owner are Swift's or a script's, each by itself.
struct TextScene<Kind: View>: MixedScene {
  /// The world and its script.
  let stage: LuaStage
  /// What the two lie in; scripts know it as `subject`.
  let view: View
  /// Which language does what.
  let sides: Sides

  /// Makes both views.
  ///
  /// - Parameters:
  ///   - sides: Which language does what.
  ///   - name: What scripts call the class.
  ///   - height: How high each is.
  ///   - text: What each holds.
  ///   - make: Makes one in Swift.
  init(
    _ sides: Sides,
    class name: String,
    height: Double,
    text: String,
    make: (String, Rect) -> Kind
  ) throws {
    stage = LuaStage()
    self.sides = sides
    view = try stage.add(
      sides.owner,
      {
        let container = View(frame: Rect(x: 0, y: 0, width: 300, height: 200))
        for (id, y) in [("a", 0.0), ("b", 100.0)] {
          let view = make(text, Rect(x: 0, y: y, width: 200, height: height))
          view.id = id
          container.addSubview(view)
        }
        return container
      },
      lua: """
        (function()
          local container = ui.View { frame = { 0, 0, 300, 200 } }
          for index, id in ipairs { "a", "b" } do
            container:addSubview(ui.\(name) {
              id = id, text = "\(text.replacing("\n", with: "\\n"))", frame = { 0, (index - 1) * 100, 200, \(height) },
            })
          end
          return container
        end)()
        """
    )
  }

  /// The view of an id.
  func callAsFunction(_ id: String) throws -> Kind {
    try #require(view.view(withId: id) as? Kind)
  }
}
