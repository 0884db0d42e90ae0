internal import Interaction

/// Views and recognisers of every kind in a world of their own, to which acts are done.
///
/// At first nothing is in the tree: acts put it there, so that what a fault does not need can be left
/// out. Views are known by numbers; one that is gone is made anew when it is asked for.
final class Scene {
  /// On which occasion a handler is called.
  enum Telling: String, CaseIterable {
    /// A control event.
    case control
    /// A recognised gesture.
    case gesture
    /// A question to a recogniser's delegate.
    case question
    /// A method of a scroll view's delegate.
    case scroll
    /// A method of a list's delegate.
    case list
    /// A method of a delegate of texts.
    case text
    /// The choice of a menu item.
    case item
    /// An overridden `layoutSubviews`.
    case layout
    /// Drawing.
    case draw
    /// An override that tells of changes of the tree.
    case move
    /// An override that is asked or told about the keys.
    case focus
    /// An override that is asked for the view at a point.
    case hit
    /// An override of tracking, or of touches.
    case tracking
    /// The end of a modal, or a touch beside it.
    case modal
    /// A timer.
    case timer
    /// Posted work.
    case post
    /// The end of a turn.
    case turn
  }

  /// What a handler is to do when it is its turn.
  struct Order {
    /// How many handlers are left out before.
    var skip: Int
    /// What it does.
    let deed: Act
  }

  /// What a handler throws on purpose.
  struct Mistake: Error, CustomStringConvertible {
    let description = "on purpose"
  }

  /// A view or recogniser of a number, held for as long as nobody wants it dropped.
  struct Slot<Object: AnyObject> {
    /// The one that keeps it alive, unless it was dropped.
    var owned: Object?
    /// Where it is found as long as it lives.
    weak var known: Object?
  }

  /// Records that nobody keeps.
  private final class Forgetful: JournalSink {
    func append(_ record: JournalRecord) {}
  }

  /// The world.
  let world = World(seed: 1)
  /// How many views and recognisers of numbers are alive.
  let count = LifeCount()
  /// The views by number.
  private var views: [Slot<View>]
  /// The recognisers by number.
  private var recognizers: [Slot<GestureRecognizer>]
  /// What handlers are to do, by occasion.
  private var orders: [Telling: [Order]] = [:]
  /// The repeating timers that were asked for.
  var timers: [Scheduler.Timer] = []
  /// The connections that can be taken back.
  var connections: [Connection] = []
  /// What each recogniser's delegate answers, one bit for each question.
  var answers: [Int]
  /// How many rows lists have that have other ones than at first, by their identifiers.
  var rowCounts: [String: Int] = [:]
  /// Whether the scene is looked at, so that handlers are to leave it alone.
  private var isBeingChecked = false
  /// How often each kind of handler did something.
  private(set) var deeds: [Telling: Int] = [:]

  /// Makes a scene with nothing in its tree.
  init() {
    views = Array(repeating: Slot(), count: Self.viewCount)
    recognizers = Array(repeating: Slot(), count: Self.recognizerCount)
    answers = Array(repeating: 0b00011, count: Self.recognizerCount)
    world.addTurnObserver { [weak self] _ in try? self?.told(.turn, by: nil) }
  }

  // MARK: Who is who

  /// Returns a view, which is made if it does not live.
  func view(_ number: Int) -> View {
    let index = number % Self.viewCount
    if let view = views[index].known { return view }
    let view = makeView(index)
    views[index] = Slot(owned: view, known: view)
    return view
  }

  /// Returns a recogniser, which is made if it does not live.
  func recognizer(_ number: Int) -> GestureRecognizer {
    let index = number % Self.recognizerCount
    if let recognizer = recognizers[index].known { return recognizer }
    let recognizer = makeRecognizer(index)
    recognizers[index] = Slot(owned: recognizer, known: recognizer)
    return recognizer
  }

  /// Lets a view go, which dies unless something else holds it.
  func drop(_ view: View) {
    for index in views.indices where views[index].known === view { views[index].owned = nil }
  }

  /// Lets a recogniser go, which dies unless a view holds it.
  func drop(_ recognizer: GestureRecognizer) {
    for index in recognizers.indices where recognizers[index].known === recognizer {
      recognizers[index].owned = nil
    }
  }

  /// The number of a recogniser that lives.
  func number(of recognizer: GestureRecognizer) -> Int? {
    recognizers.firstIndex { $0.known === recognizer }
  }

  // MARK: Acts

  func perform(_ act: Act) {
    switch act {
    case .send(let event): world.send(event)
    case .wait(let seconds): world.advance(by: seconds)
    case .frame: world.advanceFrame()
    case .settle: world.settle(budget: 2)
    case .change(let change): try? apply(change, by: nil)
    case .when(let telling, let skip, let change):
      orders[telling, default: []].append(Order(skip: skip, deed: .change(change)))
    case .whenSend(let telling, let event):
      orders[telling, default: []].append(Order(skip: 0, deed: .send(event)))
    }
  }

  /// A handler is called, and does what it was ordered to, if it is its turn.
  ///
  /// - Parameters:
  ///   - telling: On which occasion.
  ///   - teller: Whose handler it is, if it is that of a view or recogniser.
  /// - Throws: `Mistake`, if it is to.
  func told(_ telling: Telling, by teller: AnyObject?) throws {
    guard !isBeingChecked, let order = orders[telling]?.first else { return }
    guard order.skip == 0 else {
      orders[telling]?[0].skip -= 1
      return
    }
    orders[telling]?.removeFirst()
    deeds[telling, default: 0] += 1
    switch order.deed {
    case .send(let event): world.send(event)
    case .change(let change): try apply(change, by: teller)
    default: break
    }
  }

  /// Keeps records, or no longer does.
  func toggleRecords() {
    world.journal = world.journal == nil ? Forgetful() : nil
  }

  func rest() -> [String] {
    orders = [:]
    for timer in timers { timer.cancel() }
    for id in 0..<3 { world.send(.touch(.cancelled, at: .zero, id: id)) }
    world.send(.hover(location: nil))
    return world.settle(budget: 60).busy.map { "\($0.origin.name) is still to come" }
  }

  func faults() -> [String] {
    isBeingChecked = true
    defer { isBeingChecked = false }
    return world._checkInvariants() + unexpectedFailures
  }

  /// The failures that nobody asked for.
  private var unexpectedFailures: [String] {
    world.failures.map(\.message).filter { message in
      !message.contains("on purpose") && !message.hasPrefix("Control events are nested")
        && !message.hasPrefix("Layout asked for layout")
        && !message.contains("so that the list would never be done")
        && !message.contains("set the text itself and answered true")
    }
  }
}
