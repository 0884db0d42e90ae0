/// One observer of an event: who it is, by which form it was added, and whether it still stands.
///
/// The object's identity is the observer's: a removal changes the object, so that a pass under way sees
/// it at once.
@usableFromInline
final class EventObserver {
  /// By which form an observer was added.
  enum Form: Hashable {
    /// `add(owner:_:)`, or `once(owner:_:)` if it ends with its first call.
    case connection(isOnce: Bool)
    /// A closure object, which is added once at most.
    case closure(ObjectIdentifier)
    /// Under a key, which has one observer at most.
    case keyed(AnyHashable)

    /// Whether it stands for itself alone: nothing but its receipt finds it.
    var isConnection: Bool {
      if case .connection = self { true } else { false }
    }
  }

  /// By which form it was added.
  let form: Form
  /// The hash of the closure object or the key that stands for it, which is asked for it once; 0 without either.
  let formHash: Int
  /// What it has to hear of an invocation, as its event keeps it; nil where each concerns it.
  let concern: AnyObject?
  /// Who it is and where it was added.
  let origin: HandlerOrigin
  /// Whether it ends with its owner.
  let isOwned: Bool
  /// With whom it ends.
  private(set) weak var owner: AnyObject?
  /// The world it was added for, where the event itself is in none.
  private weak var knownWorld: World?
  /// Whether it may act in a world that the event does not know.
  let mayKnowWorld: Bool
  /// Whether what it belongs to in another language is there, where only that can tell; nil asks nothing.
  ///
  /// It goes with the observer's end, which a receipt outlasts.
  private var condition: (() -> Bool)?
  /// Whether it has not been removed.
  private(set) var isLive = true
  /// Where it stands in the list, which sets it: those before it have smaller numbers.
  var order = 0
  /// In whose list it is; cleared when either goes.
  private unowned(unsafe) var list: (any EventObserverList)?

  /// Describes an observer.
  ///
  /// - Parameters:
  ///   - form: By which form it is added.
  ///   - origin: Who it is and where it is added.
  ///   - owner: With whom it ends; nil if with the event alone.
  ///   - world: The world it was added for, where the event itself is in none.
  ///   - list: In whose list it will be.
  ///   - condition: What says that it is to be called as long as it is not removed; nil asks nothing.
  ///   - concern: What it has to hear of an invocation, as the list knows it; nil where each concerns it.
  init(
    _ form: Form,
    origin: HandlerOrigin,
    owner: AnyObject?,
    for world: World?,
    in list: any EventObserverList,
    while condition: (() -> Bool)?,
    concerning concern: AnyObject? = nil
  ) {
    self.form = form
    formHash = form.isConnection ? 0 : form.hashValue
    self.concern = concern
    self.origin = origin
    self.owner = owner
    self.list = list
    self.condition = condition
    knownWorld = world
    isOwned = owner != nil
    mayKnowWorld = isOwned || world != nil
  }

  /// The world in which it acts, where the event is in none: that which it was added for, or its owner's.
  var world: World? {
    if let knownWorld { return knownWorld }
    return switch owner {
    case let responder as Responder: responder.connectedWorld
    case let recognizer as GestureRecognizer: recognizer.view?.connectedWorld
    default: nil
    }
  }

  /// Whether it ends with its first call.
  var isOnce: Bool {
    if case .connection(isOnce: true) = form { true } else { false }
  }

  /// Whether it would be called: it was not removed, and what it belongs to is there.
  var stands: Bool { isLive && (!isOwned || owner != nil) && meetsCondition }

  /// Whether what it belongs to in another language is there, if anything is.
  var meetsCondition: Bool { condition?() ?? true }

  /// Takes it out of the calls, at once; the list is tidied by whoever asks for that.
  func disarm() {
    isLive = false
    condition = nil
  }

  /// Removes it; again, it does nothing.
  func remove() {
    guard isLive else { return }
    disarm()
    list?.forget(self)
  }

  /// The event goes, and with it what it called.
  func forgetList() {
    disarm()
    list = nil
  }

  /// The receipt that removes it.
  var receipt: Connection { Connection(check: { self.stands }, onCancel: { self.remove() }) }
}
