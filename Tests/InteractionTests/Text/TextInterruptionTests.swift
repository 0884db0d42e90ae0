internal import Interaction
internal import Testing

@Suite("Text: handlers that break in, and buttons and keys that are not the text's")
struct TextInterruptionTests {
  @Test("the button of a field that is gone empties nothing")
  func orphanedButton() throws {
    var field: TextField? = TextField(frame: Rect(x: 0, y: 0, width: 200, height: 44))
    field?.text = "x"
    field?.clearButtonMode = .always
    let button = try #require(field?.subviews.first as? Button)
    button.removeFromSuperview()
    field = nil
    button.frame = Rect(x: 0, y: 0, width: 44, height: 44)
    button.isHidden = false
    let stage = Stage(button)
    stage.tap(button)
    #expect(stage.world.failures == [])
  }

  @Test("the button of a disabled field empties nothing")
  func disabledField() throws {
    let field = TextField(frame: Rect(x: 0, y: 0, width: 200, height: 44))
    field.text = "x"
    field.clearButtonMode = .always
    let stage = Stage(field)
    let button = try #require(field.subviews.first as? Button)
    field.isEnabled = false
    stage.tap(button)
    #expect(field.text == "x")
    field.isEnabled = true
    stage.tap(button)
    #expect(field.text == "")
  }

  @Test("the button that a field gets while it is disabled empties nothing until it is enabled")
  func buttonOfDisabledField() throws {
    let field = TextField(frame: Rect(x: 0, y: 0, width: 200, height: 44))
    field.text = "x"
    field.isEnabled = false
    field.clearButtonMode = .always
    let stage = Stage(field)
    let button = try #require(field.subviews.first as? Button)
    stage.tap(button)
    #expect(field.text == "x")
    field.isEnabled = true
    stage.tap(button)
    #expect(field.text == "")
  }

  @Test("a key that a control in a field passes on is not typed into the field")
  func keysOfOthers() {
    let field = TextField(frame: Rect(x: 0, y: 0, width: 200, height: 44))
    field.text = "ab"
    let button = Button(title: "In it", frame: Rect(x: 100, y: 0, width: 40, height: 44))
    field.addSubview(button)
    let stage = Stage(field)
    #expect(button.becomeFirstResponder())
    stage.press("x")
    stage.press("Backspace")
    #expect(field.text == "ab")
  }

  @Test("what fails after it took the sender out of its window is told of all the same")
  func failsAfterRemoval() {
    struct Oops: Error {}
    let view = TextView(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    view.didChangeText = {
      $0.removeFromSuperview()
      throw Oops()
    }
    let stage = Stage(view)
    view.becomeFirstResponder()
    stage.type("a")
    #expect(stage.world.failures.count == 1)
  }

  @Test("editing that scrolling ends before it is told of never began")
  func endedByScrolling() {
    let view = TextView(frame: Rect(x: 0, y: 0, width: 200, height: 40))
    view.text = (1...50).map(String.init).joined(separator: "\n")
    let transcript = Transcript()
    let stage = Stage(view)
    view.contentOffset = .zero
    view.didBeginEditing = { _ in transcript.log("begin") }
    view.didScroll = { $0.endEditing(true) }
    view.becomeFirstResponder()
    #expect(!view.isFirstResponder)
    #expect(transcript.text == "")
    #expect(stage.world.failures == [])
  }

  @Test("a handler that changes the text it is told of is stopped, and told why")
  func endlessChanges() throws {
    let view = TextView(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    view.didChangeText = { $0.insertText("x") }
    let stage = Stage(view)
    view.becomeFirstResponder()
    stage.type("a")
    let failure = try #require(stage.world.failures.first)
    #expect(failure.message.contains("nested more than 10 deep"))
    #expect(stage.world.failures.count == 1)
  }

  @Test("a handler that makes several changes of the text it is told of is stopped as soon")
  func wideningChanges() {
    let view = TextView(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    let field = TextField(frame: Rect(x: 0, y: 100, width: 200, height: 44))
    var calls = 0
    view.didChangeText = { view in
      calls += 1
      for _ in 0..<3 { view.insertText("x") }
    }
    field.didChangeText = { field in
      calls += 1
      for _ in 0..<3 { field.insertText("x") }
    }
    let stage = Stage(view, field)
    for (input, depth) in [(view as any TextInput, 11), (field, 10)] {
      for round in 1...2 {
        calls = 0
        input.insertText("a")
        #expect(calls == depth)
        #expect(stage.world.failures.count == (depth == 11 ? round : 2 + round))
      }
    }
  }

  @Test("who is asked whether a field may be emptied, and empties it, is not asked again")
  func clearsWhenAsked() {
    let field = TextField(frame: Rect(x: 0, y: 0, width: 200, height: 44))
    field.text = "x"
    var asked = 0
    field.shouldClear = {
      asked += 1
      $0.clear()
      return true
    }
    let stage = Stage(field)
    field.clear()
    #expect(asked == 1)
    #expect(field.text == "")
    #expect(stage.world.failures == [])
  }

  @Test("a text that is set while its field asks whether to be emptied stays, and true is reported")
  func setsWhenAskedToClear() {
    let field = TextField(frame: Rect(x: 0, y: 0, width: 200, height: 44))
    let stage = Stage(field)
    for answer in [false, true] {
      field.text = "x"
      field.shouldClear = {
        $0.text = "y"
        return answer
      }
      field.clear()
      #expect(field.text == "y")
      let messages = [
        """
        shouldClear of \(field.path) set the text itself and answered true to a deletion, which is \
        lost: it was meant for the text that was there before. Answer false if you set the text \
        yourself.
        """
      ]
      #expect(stage.world.failures.map(\.message) == (answer ? messages : []))
    }
  }
}
