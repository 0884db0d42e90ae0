internal import Interaction

extension Scene {
  /// The kinds of views, of which a scene has two each.
  private enum Kind: CaseIterable {
    case telling, plain, button, control, textField, toggle, checkbox, slider, stepper, segments
    case pages, picker, popUp, pullDown, scroll, paging, column, row, pile, label, image, progress
    case activity, canvas, spacer, table, collection, textView
  }

  /// How many views there are; the first is the root.
  static let viewCount = 2 * Kind.allCases.count
  /// How many recognisers there are, two of each kind.
  static let recognizerCount = 2 * 9
  /// The numbers of views that are there to have others inside.
  static let containers = numbers(of: [.telling, .plain, .scroll, .paging, .column, .row, .pile])
  /// The numbers of views that show much.
  static let large = containers + numbers(of: [.table, .collection, .textView])
  /// The numbers of views that have menus.
  static let menus = numbers(of: [.popUp, .pullDown])
  /// The numbers of the buttons.
  static let buttons = numbers(of: [.button])

  /// The numbers of the views of some kinds.
  private static func numbers(of kinds: [Kind]) -> [Int] {
    (0..<viewCount).filter { kinds.contains(Kind.allCases[$0 % Kind.allCases.count]) }
  }

  /// Counts the view that it is kept by while that lives.
  private final class Tag {
    private let count: LifeCount

    init(_ count: LifeCount) {
      self.count = count
      count.alive += 1
    }

    deinit { count.alive -= 1 }
  }

  /// Makes the view of a number, with a handler for everything.
  func makeView(_ number: Int) -> View {
    let view = Self.view(Kind.allCases[number % Kind.allCases.count], in: self)
    view.id = "\(number)"
    let tag = Tag(count)
    view.draw = { [weak self] view, canvas, rect in
      _ = tag
      canvas.fillRect(rect, color: Color(white: 0.5))
      try self?.told(.draw, by: view)
    }
    if let control = view as? Control {
      control.on(.allEvents) { [weak self] control, _ in try self?.told(.control, by: control) }
    }
    if let scrollView = view as? ScrollView { listen(to: scrollView) }
    if let textView = view as? TextView { listen(to: textView) }
    if let field = view as? TextField { listen(to: field) }
    return view
  }

  /// Makes a view of a kind.
  private static func view(_ kind: Kind, in scene: Scene) -> View {
    switch kind {
    case .telling: TellingView(scene)
    case .plain: View()
    case .button: Button(title: "Button")
    case .control: TellingControl(scene)
    case .textField: TextField()
    case .toggle: Switch()
    case .checkbox: Checkbox(title: "Box")
    case .slider: Slider()
    case .stepper: Stepper(in: 0...3)
    case .segments: SegmentedControl(segments: ["A", "B", "C"])
    case .pages: PageControl(numberOfPages: 3)
    case .picker: PickerView(components: [(1...9).map { "\($0)" }, ["am", "pm"]])
    case .popUp: PopUpButton(items: scene.makeItems(3), selectedIndex: 0)
    case .pullDown:
      {
        let button = PopUpButton(title: "Do", items: scene.makeItems(3))
        button.pullsDown = true
        return button
      }()
    case .scroll:
      {
        let scrollView = TellingScrollView(scene)
        scrollView.contentSize = Size(width: 500, height: 1500)
        return scrollView
      }()
    case .paging:
      {
        let scrollView = ScrollView()
        scrollView.isPagingEnabled = true
        scrollView.isDirectionalLockEnabled = true
        return scrollView
      }()
    case .column: TellingStack(scene)
    case .row: HStack(spacing: 4, alignment: .center, distribution: .fillProportionally)
    case .pile: ZStack()
    case .label: Label(text: "some words in a label", numberOfLines: 0)
    case .image: ImageView(image: "picture")
    case .progress: ProgressView(progress: 0.5)
    case .activity: ActivityIndicator()
    case .canvas: CanvasView()
    case .spacer: Spacer(minimumLength: 5)
    case .table: makeTable(in: scene)
    case .collection: makeCollection(in: scene)
    case .textView: TextView(text: "some words in a view of text")
    }
  }

  /// Makes items that tell when they are chosen, with a line after the first.
  func makeItems(_ count: Int) -> [MenuItem] {
    (0..<count).map { index in
      if index == 1 { return .separator() }
      return MenuItem("item \(index)", isEnabled: index != 3) { [weak self] button, _ in
        try self?.told(.item, by: button)
      }
    }
  }

  /// Has a scroll view tell everything.
  private func listen(to scrollView: ScrollView) {
    scrollView.didScroll = { [weak self] in try self?.told(.scroll, by: $0) }
    scrollView.willBeginDragging = { [weak self] in try self?.told(.scroll, by: $0) }
    scrollView.willEndDragging = { [weak self] scrollView, _, target in
      target.y += 1
      try self?.told(.scroll, by: scrollView)
    }
    scrollView.didEndDragging = { [weak self] scrollView, _ in
      try self?.told(.scroll, by: scrollView)
    }
    scrollView.willBeginDecelerating = { [weak self] in try self?.told(.scroll, by: $0) }
    scrollView.didEndDecelerating = { [weak self] in try self?.told(.scroll, by: $0) }
    scrollView.didEndScrollingAnimation = { [weak self] in try self?.told(.scroll, by: $0) }
  }

  /// Makes the recogniser of a number, with a handler and answers.
  func makeRecognizer(_ number: Int) -> GestureRecognizer {
    let recognizer = Self.recognizer(number % 9)
    recognizer.name = "\(number)"
    recognizer.cancelsTouchesInView = number % 4 != 0
    recognizer.delaysTouchesBegan = number % 5 == 1
    recognizer.delaysTouchesEnded = number % 3 != 1
    let tag = Tag(count)
    recognizer.on { [weak self] recognizer, _ in
      _ = tag
      try self?.told(.gesture, by: recognizer)
    }
    recognizer.shouldBegin = { [weak self] in try self?.answer(of: $0, to: 0) ?? true }
    recognizer.shouldReceive = { [weak self] recognizer, _ in
      try self?.answer(of: recognizer, to: 1) ?? true
    }
    recognizer.shouldRecognizeSimultaneously = { [weak self] recognizer, _ in
      try self?.answer(of: recognizer, to: 2) ?? false
    }
    recognizer.shouldRequireFailure = { [weak self] recognizer, _ in
      try self?.answer(of: recognizer, to: 3) ?? false
    }
    recognizer.shouldBeRequiredToFail = { [weak self] recognizer, _ in
      try self?.answer(of: recognizer, to: 4) ?? false
    }
    return recognizer
  }

  /// Makes a recogniser of a kind.
  private static func recognizer(_ kind: Int) -> GestureRecognizer {
    switch kind {
    case 0: return TapGestureRecognizer()
    case 1:
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = 2
      return tap
    case 2:
      let tap = TapGestureRecognizer()
      tap.numberOfTouchesRequired = 2
      return tap
    case 3: return LongPressGestureRecognizer()
    case 4: return PanGestureRecognizer()
    case 5:
      let swipe = SwipeGestureRecognizer()
      swipe.direction = [.left, .right, .up]
      return swipe
    case 6: return PinchGestureRecognizer()
    case 7: return RotationGestureRecognizer()
    default: return HoverGestureRecognizer()
    }
  }

  /// Answers a question to a recogniser's delegate.
  private func answer(of recognizer: GestureRecognizer, to question: Int) throws -> Bool {
    try told(.question, by: recognizer)
    guard let number = number(of: recognizer) else { return question < 2 }
    return answers[number] & (1 << question) != 0
  }
}
