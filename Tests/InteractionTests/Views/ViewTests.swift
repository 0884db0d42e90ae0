internal import Interaction
internal import Testing

@Suite("View: geometry, names and roles")
struct ViewTests {
  @Test("frame, bounds and center agree")
  func geometry() {
    let view = View(frame: Rect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.bounds == Rect(x: 0, y: 0, width: 30, height: 40))
    view.bounds.origin = Point(x: 5, y: 5)
    view.center = Point(x: 100, y: 100)
    #expect(view.frame == Rect(x: 85, y: 80, width: 30, height: 40))
    view.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(view.bounds == Rect(x: 5, y: 5, width: 10, height: 10))
  }

  @Test("points and rectangles convert between views, and to and from the window")
  func conversion() {
    let outer = View(frame: Rect(x: 10, y: 10, width: 100, height: 100))
    let inner = View(frame: Rect(x: 5, y: 5, width: 50, height: 50))
    let other = View(frame: Rect(x: 200, y: 0, width: 50, height: 50))
    outer.addSubview(inner)
    let stage = Stage(outer, other)
    #expect(inner.convert(Point(x: 1, y: 1), to: nil) == Point(x: 16, y: 16))
    #expect(inner.convert(Point(x: 16, y: 16), from: nil) == Point(x: 1, y: 1))
    #expect(inner.convert(Point(x: 1, y: 1), to: other) == Point(x: -184, y: 16))
    #expect(inner.convert(Point(x: -184, y: 16), from: other) == Point(x: 1, y: 1))
    #expect(
      inner.convert(inner.bounds, to: stage.world.window)
        == Rect(x: 15, y: 15, width: 50, height: 50)
    )
    #expect(
      inner.convert(Rect(x: 15, y: 15, width: 50, height: 50), from: nil) == inner.bounds
    )
  }

  @Test("a path names classes, ids, numbers among alike siblings, and the name")
  func paths() {
    let first = Button(title: "One")
    let second = Button(title: "Two")
    let third = Button(title: "Three")
    let label = Label(text: "Hello")
    third.id = "third"
    let stage = Stage(first, label, second, third)
    #expect(
      stage.root.subviews.map(\.path) == [
        "Window/View/Button[1] \"One\"", "Window/View/Label \"Hello\"",
        "Window/View/Button[2] \"Two\"", "Window/View/Button#third \"Three\"",
      ]
    )
    #expect(View().path == "View")
  }

  @Test("a path stands on one line, whatever texts are in it")
  func pathsOnOneLine() {
    let button = Button(title: "two\nlines \"quoted\" \u{7}")
    button.id = "a b"
    let box = View()
    box.id = "box\n1"
    box.addSubview(button)
    #expect(
      button.path == #"View#"box\n1"/Button#"a b" "two\nlines \"quoted\" \u{7}""#
    )
    button.id = "new-item"
    button.title = "Grüße, 世界 👨‍👩‍👧"
    box.id = "über.2"
    #expect(button.path == "View#über.2/Button#new-item \"Grüße, 世界 👨‍👩‍👧\"")
  }

  @Test("the name is the accessibility label, or else the title or text")
  func names() {
    let button = Button(title: "Save")
    #expect(button.accessibilityName == "Save")
    button.accessibilityLabel = "Save the order"
    #expect(button.accessibilityName == "Save the order")
    #expect(Label(text: "Hi").accessibilityName == "Hi")
    #expect(TextField(text: "Ann", placeholder: "Name").accessibilityName == "Name")
    #expect(TextField(text: "Ann").accessibilityValue == "Ann")
    #expect(View().accessibilityName == nil)
  }

  @Test("a role comes from the class, unless the view has one of its own")
  func roles() {
    let views = [View(), Label(), Button(), TextField(), Control(), VStack()]
    #expect(views.map(\.role) == [.group, .text, .button, .textField, .group, .group])
    let heading = Label(text: "Orders")
    heading.role = .heading
    #expect(heading.role == .heading)
  }

  @Test("roles have the names that locators use")
  func roleNames() {
    #expect(
      Role.allCases.map(\.rawValue) == [
        "button", "link", "switch", "checkbox", "slider", "stepper", "segment", "textField",
        "text", "image", "list", "row", "cell", "header", "heading", "tab", "alert", "sheet",
        "progress", "canvas", "group",
      ]
    )
  }

  @Test("sizeToFit takes the intrinsic size and leaves the corner where it is")
  func sizeToFit() {
    let button = Button(title: "OK", frame: Rect(x: 7, y: 9, width: 1, height: 1))
    button.sizeToFit()
    #expect(button.frame == Rect(x: 7, y: 9, width: 48, height: 44))
  }

  @Test("a disabled button is dimmed")
  func dimmed() {
    let button = Button(title: "OK")
    #expect(button.titleAlpha == 1)
    button.isEnabled = false
    #expect(button.titleAlpha == Button.disabledAlpha)
  }
}
