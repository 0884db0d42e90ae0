internal import Interaction
internal import Testing

/// Every place of the precondition funnel that `PreconditionTests` and
/// `ValueControlPreconditionTests` do not tell of, with a part of its sentence.
@Suite("Precondition: every mistake that a setter or a method cannot take, and its sentence")
struct PreconditionTableTests {
  /// A mistake, and what the process says as it ends.
  struct Mistake: Sendable {
    let name: String
    let sentence: String
    let commit: @Sendable () -> Void

    init(_ name: String, _ sentence: String, _ commit: @escaping @Sendable () -> Void) {
      self.name = name
      self.sentence = sentence
      self.commit = commit
    }
  }

  /// Does something with a view that lies as deep as any may.
  private static func deepDown<Deep: View>(_ view: Deep, _ body: (Deep) -> Void) {
    let root = View()
    let holder = (3...View.maximumDepth).reduce(root) { outer, _ in
      let inner = View()
      outer.addSubview(inner)
      return inner
    }
    holder.addSubview(view)
    withExtendedLifetime(root) { body(view) }
  }

  /// A rectangle that there cannot be.
  private static let broken = Rect(x: .nan, y: 0, width: 1, height: 1)

  private static let views = [
    Mistake("a view's first frame", "The frame's x is nan") { _ = View(frame: broken) },
    Mistake("bounds", "The bounds' x is nan") { View().bounds = broken },
    Mistake("an opacity", "The alpha is 2; use 1 or less.") { View().alpha = 2 },
    Mistake("to the front", "is not a subview of") { View().bringSubviewToFront(View()) },
    Mistake("to the back", "is not a subview of") { View().sendSubviewToBack(View()) },
    Mistake("above another's", "is not a subview of") {
      View().insertSubview(View(), above: View())
    },
    Mistake("below another's", "is not a subview of") {
      View().insertSubview(View(), below: View())
    },
    Mistake("a window in itself", "cannot be a subview of itself") {
      let world = World()
      world.window.setRoot(world.window)
    },
    Mistake("a window over itself", "Window cannot be a subview of itself") {
      let world = World()
      world.window.presentModal(world.window)
    },
    Mistake("a height", "The height is nan") { View().height = .nan },
    Mistake("a minimum width", "The minimum width is -1") { View().minimumWidth = -1 },
    Mistake("a minimum height", "The minimum height is -1") { View().minimumHeight = -1 },
    Mistake("a maximum width", "The maximum width is inf") { View().maximumWidth = .infinity },
    Mistake("a maximum height", "The maximum height is -1") { View().maximumHeight = -1 },
    Mistake("a flexibility", "The flexibility is -1") { View().flexibility = -1 },
    Mistake("a priority", "The layout priority is nan") { View().layoutPriority = .nan },
    Mistake("an image's first size", "The image's width is nan") {
      _ = ImageView(image: Image("x", size: Size(width: .nan, height: 1)))
    },
    Mistake("a label's first lines", "lines") { _ = Label(numberOfLines: -1) },
    Mistake("a label's lines", "lines") { Label().numberOfLines = -1 },
    Mistake("a progress", "The progress is nan") { ProgressView().progress = .nan },
  ]

  private static let layout = [
    Mistake("a padding", "The padding is -1") {
      VStack().padding = EdgeInsets(top: -1, left: 0, bottom: 0, right: 0)
    },
    Mistake("a first padding", "The padding is -1") {
      _ = ZStack(padding: EdgeInsets(top: 0, left: 0, bottom: -1, right: 0)) {}
    },
    Mistake("a spacing", "The spacing is -1") { HStack().spacing = -1 },
    Mistake("a first spacing", "The spacing is nan") { _ = HStack(spacing: .nan) },
    Mistake("a custom spacing", "The spacing is -1") {
      let view = View()
      VStack { view }.setCustomSpacing(-1, after: view)
    },
    Mistake("a spacer's length", "The minimum length is -1") { Spacer().minimumLength = -1 },
    Mistake("a spacer's first length", "The minimum length is nan") {
      _ = Spacer(minimumLength: .nan)
    },
  ]

  private static let time = [
    Mistake("a delay", "The delay is -1") { World().after(-1) {} },
    Mistake("a time to advance by", "The time to advance by is nan") { World().advance(by: .nan) },
    Mistake("a frame within a handler", "handler") {
      let world = World()
      world.turn(cause: .host) { world.advanceFrame() }
    },
    Mistake("a budget", "The budget is -1") { World().settle(budget: -1) },
    Mistake("settling within a handler", "handler") {
      let world = World()
      world.turn(cause: .host) { world.settle() }
    },
  ]

  private static let gestures = [
    Mistake("a tap's touches", "The number of touches is 0") {
      TapGestureRecognizer().numberOfTouchesRequired = 0
    },
    Mistake("a swipe's touches", "The number of touches is 0") {
      SwipeGestureRecognizer().numberOfTouchesRequired = 0
    },
    Mistake("a press's duration", "The minimum press duration is -1") {
      LongPressGestureRecognizer().minimumPressDuration = -1
    },
    Mistake("a press's movement", "The allowable movement is nan") {
      LongPressGestureRecognizer().allowableMovement = .nan
    },
    Mistake("a press's taps", "The number of taps is -1") {
      LongPressGestureRecognizer().numberOfTapsRequired = -1
    },
    Mistake("a press's touches", "The number of touches is 0") {
      LongPressGestureRecognizer().numberOfTouchesRequired = 0
    },
    Mistake("a pan's least touches", "The minimum number of touches is 0") {
      PanGestureRecognizer().minimumNumberOfTouches = 0
    },
    Mistake("a pan's most touches", "The maximum number of touches is 0") {
      PanGestureRecognizer().maximumNumberOfTouches = 0
    },
    Mistake("a pan's translation", "The translation's x is nan") {
      PanGestureRecognizer().setTranslation(Point(x: .nan, y: 0), in: nil)
    },
    Mistake("a pinch's scale", "The scale is nan") { PinchGestureRecognizer().scale = .nan },
    Mistake("a rotation", "The rotation is inf") {
      RotationGestureRecognizer().rotation = .infinity
    },
    Mistake("a recogniser's timer", "The delay is -1") {
      TapGestureRecognizer().startTimer(after: -1) {}
    },
  ]

  private static let drawing = [
    Mistake("a line width", "The line width is -1") { Canvas().lineWidth = -1 },
    Mistake("nothing to restore", "restore") { Canvas().restore() },
    Mistake("a translation", "The translation") { Canvas().translate(x: .nan, y: 0) },
    Mistake("a scale", "The scale") { Canvas().scale(x: 1, y: .infinity) },
    Mistake("a turn", "The angle is nan") { Canvas().rotate(by: .nan) },
    Mistake("a clip", "x is nan") { Canvas().clip(to: .rectangle(rect: broken)) },
    Mistake("a fill", "x is nan") { Canvas().fill(.rectangle(rect: broken)) },
    Mistake("a stroke", "x is nan") { Canvas().stroke(.rectangle(rect: broken)) },
    Mistake("a stroke's width", "The line width is -1") {
      Canvas().stroke(.rectangle(rect: .zero), lineWidth: -1)
    },
    Mistake("a filled circle", "The radius of the circle is -1") {
      Canvas().fillCircle(center: .zero, radius: -1)
    },
    Mistake("a text's place", "x is nan") { Canvas().text("x", at: Point(x: .nan, y: 0)) },
  ]

  private static let scrolling = [
    Mistake("a content inset", "The content inset is nan") {
      ScrollView().contentInset = EdgeInsets(top: .nan, left: 0, bottom: 0, right: 0)
    },
    Mistake("an animated offset", "The content offset's y is inf") {
      ScrollView().setContentOffset(Point(x: 0, y: .infinity), animated: true)
    },
    Mistake("a rectangle to show", "The rectangle's x is nan") {
      ScrollView().scrollRectToVisible(broken, animated: false)
    },
    Mistake("a rate", "The deceleration rate is 1") {
      ScrollView().decelerationRate = ScrollView.DecelerationRate(rawValue: 1)
    },
  ]

  private static let controls = [
    Mistake("a slider's first bounds", "are too far apart") { _ = Slider(in: -1e308...1e308) },
    Mistake("a slider's first value", "The value is nan") { _ = Slider(value: .nan) },
    Mistake("a slider's first step", "The step is 0") { _ = Slider(step: 0) },
    Mistake("a slider's maximum", "The minimum value 0 lies above the maximum value -1") {
      Slider().maximumValue = -1
    },
    Mistake("a stepper's minimum", "so there is no step to make") { Stepper().minimumValue = 100 },
    Mistake("a stepper's first step", "The step is nan") { _ = Stepper(step: .nan) },
    Mistake("a removed segment", "Index 0 is not within the segments") {
      SegmentedControl().removeSegment(at: 0)
    },
    Mistake("a segment's new title", "Index 1 is not within the segments") {
      SegmentedControl(segments: ["A"]).setTitle("B", forSegmentAt: 1)
    },
    Mistake("a segment's title", "Index -1 is not within the segments") {
      _ = SegmentedControl(segments: ["A"]).titleForSegment(at: -1)
    },
    Mistake("a segment's state", "Index 1 is not within the segments") {
      SegmentedControl(segments: ["A"]).setEnabled(false, forSegmentAt: 1)
    },
    Mistake("a segment's state, read", "Index 1 is not within the segments") {
      _ = SegmentedControl(segments: ["A"]).isEnabledForSegment(at: 1)
    },
    Mistake("segments too deep", "and Segment would reach beyond that") {
      deepDown(SegmentedControl()) { $0.segments = ["A"] }
    },
    Mistake("components too deep", "and a wheel would reach beyond that") {
      deepDown(PickerView()) { $0.components = [[]] }
    },
    Mistake("a page control's first pages", "pages") { _ = PageControl(numberOfPages: -1) },
    Mistake("a menu's first selection", "Index 0 is not within the items") {
      _ = PopUpButton(selectedIndex: 0)
    },
    Mistake("a picker's wheel", "component") { _ = PickerView().numberOfRows(inComponent: 0) },
    Mistake("a picker's selected wheel", "component") {
      _ = PickerView().selectedRow(inComponent: 0)
    },
  ]

  private static let lists = [
    Mistake("a table's section", "has no section 5: it has 1 section; use 0.") {
      _ = TableView().numberOfRows(inSection: 5)
    },
    Mistake("a negative section", "has no section -1") {
      _ = TableView().numberOfRows(inSection: -1)
    },
    Mistake("a row's place", "has no row [0, 0]: section 0 has 0 rows") {
      _ = TableView().rectForRow(at: IndexPath(row: 0, section: 0))
    },
    Mistake("a row to scroll to", "has no row [0, -1]") {
      TableView().scrollToRow(at: IndexPath(row: -1, section: 0))
    },
    Mistake("a row to select", "has no section 1") {
      TableView().selectRow(at: IndexPath(row: 0, section: 1))
    },
    Mistake("a row to deselect", "has no row [0, 3]") {
      TableView().deselectRow(at: IndexPath(row: 3, section: 0))
    },
    Mistake("a row height", "The row height is -2") { TableView().rowHeight = -2 },
    Mistake("an estimated row height", "The estimated row height is nan") {
      TableView().estimatedRowHeight = .nan
    },
    Mistake("a cell's name", "registered are \"a\"") {
      let table = TableView()
      table.register(TableViewCell.self, forCellReuseIdentifier: "a")
      _ = table.dequeueReusableCell(withIdentifier: "b", for: IndexPath(row: 0, section: 0))
    },
  ]

  /// All of them; a test names one by its place, which is what the ending process is told.
  private static let mistakes =
    views + layout + time + gestures + drawing + scrolling + controls + lists + controllers
    + coordinators

  /// Makes a mistake, which ends the process.
  private static func commit(_ place: Int) { mistakes[place].commit() }

  @Test("ends the process with its sentence", arguments: mistakes.indices)
  func mistake(place: Int) async throws {
    let mistake = Self.mistakes[place]
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent],
      "\(mistake.name)"
    ) { [place] in
      PreconditionTableTests.commit(place)
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains(mistake.sentence), "\(mistake.name): \(text)")
  }
}
