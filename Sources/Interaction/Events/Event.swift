/// Something that happens to one object, told to any number of closures that can be removed again.
///
/// ```swift
/// final class Product {
///   lazy var priceChanged = Event<Product, PriceChange>(sender: self, named: "priceChanged")
///   var price = 0 {
///     didSet { priceChanged.invoke(PriceChange(old: oldValue, new: price)) }
///   }
/// }
///
/// let product = Product()
/// let observer = Closure<Product, PriceChange> { product, change in log.append(change.new) }
/// product.priceChanged += observer
/// product.price = 120
/// product.priceChanged -= observer
/// ```
///
/// Observers are called in the order in which they were added, each with the sender and the same
/// arguments. One that is removed meanwhile is not called; one that is added meanwhile is not called
/// this time. An invocation from within one is put off until all have been called, so that every
/// observer sees the same order; `invokeNow(_:)` does not wait. What an observer throws stops nobody:
/// it is reported to the world of the event, or else to the one that its owner is in, such as a
/// controller's. With neither it is kept in `failures`: a scenario and `withWorld` fail by that as well,
/// unless `onFailure` hears it; an app that runs otherwise hears of it in no other way. So make a model's
/// events with `in: world`.
///
/// Observers run on the thread of whoever invokes it, which is that of their world; what happens on others
/// is for a `BackgroundEvent`.
///
/// The arguments may be a structure, which observers read, or a class, through which they answer.
/// The sender is held weakly: once it is gone, nobody is called.
public final class Event<Sender: AnyObject, Args> {
  /// An observer as the event calls it: what it does stands beside what is known of it, so that a
  /// call touches nothing else.
  @usableFromInline
  struct Entry {
    /// What the observer does.
    @usableFromInline let body: Body
    /// Who it is, and whether it still stands.
    @usableFromInline let observer: EventObserver
    /// Whether its call takes more than that: it has an owner, or a world of its own, or is called once, or
    /// not each time.
    @usableFromInline let isSpecial: Bool

    /// Puts an observer beside what it does.
    init(_ body: @escaping Body, _ observer: EventObserver) {
      self.body = body
      self.observer = observer
      isSpecial = observer.isOnce || observer.mayKnowWorld || observer.concern != nil
    }
  }

  /// What an observer does with the sender and the arguments.
  public typealias Body = (_ sender: Sender, _ args: Args) throws -> Void
  /// What an observer has to hear of an invocation: nil if that does not concern it, so that it is not called.
  package typealias Concern = (_ sender: Sender, _ args: Args) -> Args?

  /// What an observer has to hear, beside the observer: of most of them each invocation, and they are to be no
  /// larger for the others.
  final class ConcernHolder {
    /// What it has to hear.
    let concern: Concern

    /// Holds it.
    init(_ concern: @escaping Concern) {
      self.concern = concern
    }
  }

  /// What messages call it, such as `priceChanged`.
  public let name: String
  /// Where failures of observers are reported, and what is invoked is written down.
  let home: EventHome
  /// Whether an invocation is no more than its calls: outside of a world nobody writes it down.
  @exclusivity(unchecked) @usableFromInline var isPlain: Bool

  /// Whether invocations are dropped, because what they tell will be told as one.
  var isWithheld = false {
    didSet { isPlain = home.isNowhere && !isWithheld }
  }

  // Exclusive access is not checked at run time: nothing below is ever handed out as `inout`, and
  // each access ends before an observer is called. Checks would cost as much as a call.

  /// Whose event it is.
  @exclusivity(unchecked) @usableFromInline weak var heldSender: Sender?
  /// Who is called, in this order; a pass walks over a copy.
  @exclusivity(unchecked) @usableFromInline var entries: ContiguousArray<Entry> = []
  /// Whether observers are being called.
  @exclusivity(unchecked) @usableFromInline var isInvoking = false
  /// The place in its copy of the observer that is being called.
  @exclusivity(unchecked) @usableFromInline var position = 0
  /// Counts the changes of `entries`: a pass that sees another number asks each whether it stands.
  @exclusivity(unchecked) @usableFromInline var version = 0
  /// Whether something is left to do once all have been called.
  @exclusivity(unchecked) @usableFromInline var hasUnfinished = false

  /// What is known of the innermost pass under way.
  var pass = EventPass()
  /// The observers in the list that a closure object or a key stands for, by the hash of that.
  ///
  /// Not by itself: how keys compare is not known, and may come back here in the midst of a change.
  var named: [Int: [EventObserver]] = [:]
  /// How many entries there are before those whose owner is gone are looked for, once they are enough for it to
  /// matter.
  var pruningLength = 0
  /// What was invoked from within, in order.
  var waiting: [Waiting] = []
  /// The change by a binding that the invocation under way follows from; nil if it follows from none.
  package var cause: ChangeStep?
  /// Whether the cause began in the pass under way, and ends with it.
  var beganCause = false
  /// Whether nested invocations were given up, because they were too deep or too many.
  var hasGivenUp = false
  /// What is being announced, outermost first; empty in all events but those that tell before a change.
  var announced: [Args] = []
  /// How many waiting invocations came at the end of a long chain, since the outermost began.
  var followingCount = WorkChain.Count()
  /// What observers threw that no world hears of, oldest first: the last 100.
  public internal(set) var failures: [Failure] = []
  /// Called with each failure that no world hears of; then it does not fail a scenario either.
  public var onFailure: ((Failure) -> Void)? {
    get { failureListener }
    set { exchange(\.failureListener, of: self) { $0 = newValue } }
  }
  /// What is called with a failure.
  private var failureListener: ((Failure) -> Void)?

  /// An invocation that waits for the pass under way to end.
  struct Waiting {
    /// What it is to tell.
    let args: Args
    /// The observers from which it was invoked, outermost first.
    let chain: [HandlerOrigin]
    /// The change by a binding that it follows from.
    let cause: ChangeStep?
  }

  /// Makes an event without observers.
  ///
  /// - Parameters:
  ///   - sender: Whose event it is; held weakly. A view, a responder or a recogniser has its world
  ///     told of failures.
  ///   - name: What messages call it; nil calls it by its place.
  ///   - world: The world that is told of failures, whose journal has each invocation, and in which
  ///     `post(_:)` delivers; held weakly.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  public init(
    sender: Sender,
    named name: String? = nil,
    in world: World? = nil,
    file: StaticString = #fileID,
    line: Int = #line
  ) {
    heldSender = sender
    self.name = name ?? "event at \(SourceLocation(file: "\(file)", line: line))"
    home = EventHome(of: sender, world: world)
    isPlain = home.isNowhere
  }

  deinit {
    for entry in entries { entry.observer.forgetList() }
  }

  /// Whose event it is; nil once that is gone.
  public var sender: Sender? { heldSender }

  /// How many observers it has; one whose owner is gone counts until the next invocation, or until the list has
  /// doubled.
  public var observerCount: Int { entries.count }

  /// The world that is told of what happens here, if there is one now.
  var world: World? { home.world(of: heldSender) }

  /// The event and whose it is, for messages.
  var nameInMessages: String {
    heldSender.map { "\(name) of \(ObjectNaming.name(of: $0))" } ?? name
  }
}
