internal import Interaction

/// What becomes of flows and their screens that are known by numbers, without transitions, views or time.
///
/// A flow has the number of its screen; a screen may be no flow's.
struct FlowModel {
  /// How a flow shows its screen.
  enum Style {
    /// It is pushed.
    case pushed
    /// It is presented as a sheet.
    case sheet
    /// It is an alert.
    case alert
  }

  /// A flow.
  struct Flow {
    /// The flow that has started it; nil for a root.
    let parent: Int?
    /// How it shows its screen.
    let style: Style
    /// Whether it runs.
    var isRunning = true
    /// The causes that its starter is to be told: one once it has ended.
    var causes: [Coordinator.Cause] = []
  }

  /// What can become of screens.
  enum Change {
    /// One comes on top of the stack.
    case push(Int)
    /// One goes from the stack, with all above it.
    case remove(Int)
    /// All above one go from the stack.
    case popTo(Int)
    /// The stack becomes another.
    case set([Int])
    /// One is presented above another; nil for above the stack.
    case present(Int, above: Int?)
    /// One is dismissed, with all above it.
    case dismiss(Int)
    /// An alert, above which nothing is, is dismissed, and its flow finishes.
    case answer(Int)
  }

  /// The flows by their numbers.
  private(set) var flows: [Int: Flow] = [:]
  /// The screens of the stack, from the bottom.
  private(set) var stack: [Int] = []
  /// The sheets and alerts, from back to front.
  private(set) var sheets: [Int] = []

  /// The running flow that no other has started.
  var root: Int? { flows.first { $0.value.isRunning && $0.value.parent == nil }?.key }

  /// The numbers of the running flows, the oldest first.
  var running: [Int] { flows.filter(\.value.isRunning).keys.sorted() }

  // MARK: Flows

  /// A flow begins.
  mutating func begin(_ number: Int, in parent: Int?, as style: Style = .pushed) {
    flows[number] = Flow(parent: parent, style: style)
  }

  /// A flow ends, if it runs, and those inside.
  mutating func end(_ number: Int, by cause: Coordinator.Cause) {
    guard flows[number]?.isRunning == true else { return }
    flows[number]?.isRunning = false
    flows[number]?.causes.append(cause)
    for (child, flow) in flows where flow.parent == number {
      end(child, by: cause == .finished ? .programmatic : cause)
    }
  }

  // MARK: Screens

  /// Another root has one screen.
  mutating func show(_ number: Int) {
    stack = [number]
    sheets = []
  }

  /// Makes a change; one for which there is nothing to do changes nothing.
  mutating func make(_ change: Change, cause: TransitionCause) {
    switch change {
    case .push(let screen): stack.append(screen)
    case .remove(let screen):
      guard let place = stack.firstIndex(of: screen), place > 0 else { return }
      replace(with: Array(stack[..<place]), cause)
    case .popTo(let screen):
      guard let place = stack.firstIndex(of: screen) else { return }
      replace(with: Array(stack[...place]), cause)
    case .set(let screens): replace(with: screens, cause)
    case .present(let screen, let presenter):
      if sheets.last == presenter { sheets.append(screen) }
    case .dismiss(let screen):
      guard let place = sheets.firstIndex(of: screen) else { return }
      let leaving = sheets[place...]
      sheets.removeSubrange(place...)
      for sheet in leaving.reversed() { end(sheet, by: Coordinator.Cause(cause)) }
    case .answer(let screen):
      sheets.removeAll { $0 == screen }
      end(screen, by: .finished)
    }
  }

  /// Turns a change back, or never makes it: the flows of what was to come end.
  mutating func turnBack(_ change: Change, cause: TransitionCause) {
    switch change {
    case .push(let screen), .present(let screen, _): end(screen, by: Coordinator.Cause(cause))
    // Only what has been on the stack before, or is no flow's, comes so.
    case .set, .remove, .popTo, .dismiss, .answer: break
    }
  }

  /// The stack becomes another.
  private mutating func replace(with screens: [Int], _ cause: TransitionCause) {
    let leaving = stack.filter { !screens.contains($0) }
    stack = screens
    for screen in leaving.reversed() { end(screen, by: Coordinator.Cause(cause)) }
  }
}
