internal import MoontapTesting
internal import Testing

/// Examples of docstrings, as they stand there: `DocstringTests` looks for them here.
@Suite("The examples of texts, pictures and drawings")
struct TextExamples {
  @Test func label() {
    let title = Label(text: "Shopping list")
    let note = Label(text: "Milk, bread and two pounds of apples", numberOfLines: 0)
    #expect(title.numberOfLines == 1 && note.numberOfLines == 0)
  }

  @Test func textField() {
    withWorld { world, user, _ in
      let save = Button(title: "Save")
      save.isEnabled = false
      let name = TextField(placeholder: "Name")
      name.didChangeText = { [save] name in save.isEnabled = name.hasText }
      world.setRoot(
        VStack {
          name
          save
        }
      )
      try user.tap(.placeholder("Name"))
      try user.type("Ada")
      #expect(save.isEnabled)
    }
  }

  @Test func textFieldDelegate() {
    withWorld { world, user, _ in
      final class Digits: TextFieldDelegate {
        func textField(
          _ textField: TextField,
          shouldChangeCharactersIn range: Range<String.Index>,
          replacementString replacement: String
        ) -> Bool {
          replacement.allSatisfy(\.isNumber)
        }
      }
      let digits = Digits()
      let field = TextField(placeholder: "Code")
      field.delegate = digits
      world.setRoot(VStack { field })
      try user.tap(.placeholder("Code"))
      try user.type("4a2")
      #expect(field.text == "42")
      withExtendedLifetime(digits) {}
    }
  }

  @Test func textView() {
    withWorld { world, user, _ in
      let count = Label()
      let note = TextView(text: "Milk")
      note.didChangeText = { [count] note in count.text = "\(note.text.count) characters" }
      note.height = 100
      world.setRoot(
        VStack {
          count
          note
        }
      )
      try user.fill(note, "Bread")
      #expect(count.text == "5 characters")
    }
  }

  @Test func textViewDelegate() {
    withWorld { world, user, _ in
      final class Draft: TextViewDelegate {
        private(set) var isChanged = false

        func textViewDidChange(_ textView: TextView) { isChanged = true }
      }
      let draft = Draft()
      let note = TextView()
      note.delegate = draft
      world.setRoot(note)
      try user.fill(note, "Bread")
      #expect(draft.isChanged)
    }
  }

  @Test func textInput() {
    withWorld { world, user, _ in
      final class CodeView: View, TextInput {
        private var code = ""
        var hasText: Bool { !code.isEmpty }

        override var canBecomeFirstResponder: Bool { true }
        func insertText(_ text: String) { code += text }
        func deleteBackward() { code = String(code.dropLast()) }
        func paste(_ text: String) { insertText(text) }
      }
      let code = CodeView()
      world.setRoot(code)
      code.becomeFirstResponder()
      try user.type("42")
      #expect(code.hasText)
    }
  }

  @Test func imageView() {
    let photo = ImageView(image: Image("beach", size: Size(width: 120, height: 80)))
    photo.accessibilityLabel = "The beach at noon"
    #expect(photo.intrinsicContentSize == Size(width: 120, height: 80))
  }

  @Test func canvasView() {
    withWorld { world, user, _ in
      let lamp = CanvasView { view, canvas, _ in
        let center = Point(x: view.bounds.width / 2, y: view.bounds.height / 2)
        canvas.fillCircle(center: center, radius: 16, color: .orange)
      }
      world.setRoot(lamp)
      try user.settle()
      #expect(lamp.displayList != .empty)
    }
  }

  @Test func canvas() {
    let canvas = Canvas()
    canvas.fillColor = .orange
    canvas.fillCircle(center: Point(x: 24, y: 24), radius: 16)
    let drawing = canvas.finish()
    #expect(drawing != .empty)
  }
}
