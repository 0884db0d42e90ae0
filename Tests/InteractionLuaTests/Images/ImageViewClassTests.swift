internal import Interaction
internal import Testing

@Suite("Images and progress in Lua")
struct ImageViewClassTests {
  let stage = LuaStage()

  @Test("a picture is a name, or a table with its size; nil is none")
  func image() throws {
    try stage.run(
      """
      local view = ui.ImageView { image = "logo" }
      print(view.image.name, view.image.width, view.role)
      view.image = { name = "wide", width = 100 }
      print(view.image.name, view.image.width, view.image.height)
      view.image = nil
      print(view.image)
      """
    )
    #expect(stage.transcript.text == "logo\t24.0\timage\nwide\t100.0\t24.0\nnil")
  }

  @Test(
    "what is no picture is refused",
    arguments: [
      (
        "ui.ImageView { image = 7 }",
        """
        bad value for 'image' (string | {name: string, width: number, height: number} expected, got \
        number)
        """
      ),
      (
        "ui.ImageView { image = { width = 7 } }",
        "an image needs a name: \"logo\", or { name = \"logo\", width = 24, height = 24 }"
      ),
      (
        "ui.ImageView { image = { name = 'a', widht = 7 } }",
        "there is no 'widht' among the fields of an image; did you mean 'width'?"
      ),
      (
        "ui.ImageView { image = { name = 'a', width = true } }",
        "width of an image must be a number; got true"
      ),
      (
        "ui.ImageView { image = { name = 'a', width = -1 } }",
        "The image's width is -1; use 0 or more."
      ),
    ]
  )
  func wrong(code: String, message: String) {
    #expect(stage.problem(code) == "1: \(message)")
  }

  @Test("progress is read, written and clamped; an indicator starts and stops")
  func progress() throws {
    try stage.run(
      """
      local bar = ui.ProgressView { progress = 0.25 }
      bar:setProgress(2)
      print(bar.progress, bar.role, bar.accessibilityValue)
      local wheel = ui.ActivityIndicator { isAnimating = true }
      print(wheel.isAnimating, wheel.isHidden, wheel.hidesWhenStopped)
      wheel:stopAnimating()
      print(wheel.isAnimating, wheel.isHidden)
      wheel.hidesWhenStopped = false
      wheel:startAnimating()
      wheel.isAnimating = false
      print(wheel.isAnimating, wheel.isHidden)
      """
    )
    #expect(
      stage.transcript.text == """
        1.0\tprogress\t100%
        true\tfalse\ttrue
        false\ttrue
        false\tfalse
        """
    )
  }
}
