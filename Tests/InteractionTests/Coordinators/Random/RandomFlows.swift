internal import Interaction
internal import RandomSequences

/// Flows on a stack, in sheets and in alerts above it, next to a plain model of who runs, which is told what has
/// become of each transition when that is over.
final class RandomFlows: FingerScene {
  /// What came of an act.
  enum Telling: Hashable {
    /// Something of a kind was done, while a transition was under way or none.
    case did(FlowAct.Kind, isBusy: Bool)
    /// A flow inside another ended by a cause, which had shown its screen in a way.
    case ended(Coordinator.Cause, FlowModel.Style)
    /// A transition that brings a screen was turned back.
    case turnedBack(Transition.Kind)
    /// What a finger began was turned back.
    case turnedBackByFinger(Transition.Kind)
    /// What was asked for could not be done any more when its turn came.
    case overtaken
  }

  /// A transition that the model is told of when it is over.
  struct Pending {
    /// What it changes.
    let change: FlowModel.Change
    /// The transition.
    let transition: Transition
    /// Why it is made, by what was done.
    let cause: TransitionCause
    /// Whether a finger led it at first.
    let isLed: Bool
  }

  /// The world.
  let world = World()
  /// Where coordinators write, which nobody reads here.
  private let transcript = Transcript()
  /// What became of the flows, as far as transitions are over.
  private(set) var model = FlowModel()
  /// The transitions that are not over, in the order in which they were asked for.
  private(set) var pending: [Pending] = []
  /// The screens by their numbers.
  private(set) var screens: [WeakReference] = []
  /// The causes that starters were told, by the numbers of flows.
  private(set) var told: [Int: [Coordinator.Cause]] = [:]
  /// What went otherwise than expected.
  private(set) var surprises: [String] = []
  /// Where the finger is that is down.
  var finger: Point?
  /// How often each thing came about.
  private(set) var deeds: [Telling: Int] = [:]

  init() { startRoot() }

  /// The stack in which screens are pushed.
  var navigation: NavigationController {
    world.coordinator?.navigationIfKnown ?? NavigationController()
  }

  /// The running coordinators, by their numbers.
  var running: [Int: Coordinator] {
    var found: [Int: Coordinator] = [:]
    func visit(_ coordinator: Coordinator) {
      found[Int(coordinator.className) ?? -1] = coordinator
      coordinator.children.forEach(visit)
    }
    if let root = world.coordinator { visit(root) }
    return found
  }

  /// The model as it will be once all that waits has happened.
  var planned: FlowModel {
    var planned = model
    for entry in pending where !entry.transition.isInteractive && !entry.transition.isReversed {
      planned.make(entry.change, cause: .programmatic)
    }
    return planned
  }

  // MARK: Flows

  /// Starts another root, which ends all flows that run.
  func startRoot() {
    if let root = model.root { model.end(root, by: .replaced) }
    let screen = makeScreen()
    let number = screens.count - 1
    model.begin(number, in: nil)
    let coordinator = TellingCoordinator("\(number)", transcript, NavigationController()) {
      $0.navigation.push(screen, animated: false)
    }
    world.start(coordinator) { [weak self] _, cause in self?.noteEnd(of: number, by: cause) }
    model.show(number)
    if !pending.isEmpty { surprises.append("\(pending.count) transitions outlive their root") }
  }

  /// Lets a running flow start another, which shows its screen.
  ///
  /// - Parameters:
  ///   - starter: Counts the running flows.
  ///   - style: How it is shown: what is not pushed is presented above all others.
  ///   - isAnimated: Whether that takes time.
  func open(by starter: Int, as style: FlowModel.Style, isAnimated: Bool) {
    let starters = model.running
    let parent = starters[starter % starters.count]
    let screen = makeScreen(style)
    let number = screens.count - 1
    let below = planned.sheets.last
    model.begin(number, in: parent, as: style)
    let flow = TellingCoordinator("\(number)", transcript) { [unowned self] flow in
      guard style != .pushed else {
        return note(.push(number), flow.navigation.push(screen, animated: isAnimated))
      }
      if let alert = screen as? AlertController {
        alert.addAction(
          AlertAction("Choose") { [weak flow] _ in
            // It may have ended while the alert went.
            if let flow, flow.isRunning { flow.finish() }
          }
        )
      }
      let presenter = below.flatMap(self.screen) ?? flow.navigation
      do {
        try presenter.checkCanPresent(screen)
        note(
          .present(number, above: below),
          presenter.present(screen, animated: isAnimated)
        )
      } catch {
        surprises.append("\(error)")
      }
    }
    running[parent]?.start(flow) { [weak self] _, cause in self?.noteEnd(of: number, by: cause) }
  }

  /// Lets a flow inside another finish.
  ///
  /// - Parameter place: Counts those that run.
  /// - Returns: Whether there is one.
  func finish(_ place: Int) -> Bool {
    let inside = model.running.filter { $0 != model.root }
    guard !inside.isEmpty else { return false }
    let number = inside[place % inside.count]
    running[number]?.finish()
    model.end(number, by: .finished)
    return true
  }

  /// Takes note of what a starter was told.
  private func noteEnd(of number: Int, by cause: Coordinator.Cause) {
    told[number, default: []].append(cause)
    guard let flow = model.flows[number], flow.parent != nil else { return }
    count(.ended(cause, flow.style))
  }

  // MARK: Screens

  /// Makes a screen, whose number is its title.
  func makeScreen(_ style: FlowModel.Style = .pushed) -> ViewController {
    let screen = style == .alert ? AlertController() : ViewController()
    if style == .sheet { screen.modalPresentationStyle = .sheet }
    screen.title = "\(screens.count)"
    screens.append(WeakReference(screen))
    return screen
  }

  /// The screen of a number; nil once it is gone.
  func screen(_ number: Int) -> ViewController? { screens[number].object as? ViewController }

  /// The numbers of screens.
  func numbers(_ controllers: [ViewController]) -> [Int] {
    controllers.map { $0.title.flatMap(Int.init) ?? -1 }
  }

  // MARK: Transitions

  /// Waits for the end of a transition, to tell the model.
  ///
  /// - Parameters:
  ///   - change: What it changes.
  ///   - transition: The transition; nil is a surprise.
  ///   - cause: Why it is made, by what was done.
  func note(
    _ change: FlowModel.Change,
    _ transition: Transition?,
    by cause: TransitionCause = .programmatic
  ) {
    guard let transition else { return surprises.append("nothing comes of \(change)") }
    let isLed = transition.isInteractive
    pending.append(
      Pending(change: change, transition: transition, cause: cause, isLed: isLed)
    )
    transition.whenEnded { [weak self] in self?.noteEnd(of: $0) }
  }

  /// Tells the model what became of a transition.
  private func noteEnd(of transition: Transition) {
    guard let index = pending.firstIndex(where: { $0.transition === transition }) else { return }
    let entry = pending.remove(at: index)
    if transition.cause != entry.cause {
      surprises.append("\(entry.change) by \(transition.cause), not by \(entry.cause)")
    }
    if transition.state == .completed {
      model.make(entry.change, cause: entry.cause)
      return
    }
    model.turnBack(entry.change, cause: entry.cause)
    if transition.failure != nil {
      count(.overtaken)
    } else {
      count(entry.isLed ? .turnedBackByFinger(transition.kind) : .turnedBack(transition.kind))
    }
  }

  /// Takes note of what a finger has begun: what code asks for is known by then.
  func notice() {
    guard let transition = world.window.transition,
      !pending.contains(where: { $0.transition === transition })
    else { return }
    switch transition.kind {
    case .pop: note(.remove(model.stack.last ?? -1), transition, by: .interactive)
    case .dismiss: note(.dismiss(model.sheets.last ?? -1), transition, by: .interactive)
    default: surprises.append("a finger begins \(transition.kind)")
    }
  }

  /// Counts something that came about.
  func count(_ telling: Telling) { deeds[telling, default: 0] += 1 }

  /// Takes note of something that is wrong.
  func surprise(_ sentence: String) { surprises.append(sentence) }
}
