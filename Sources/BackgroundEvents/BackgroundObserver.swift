internal import Interaction
internal import Synchronization

/// One observer of a background event: who it is, by which form it was added, and whether it still
/// stands.
///
/// The object's identity is the observer's: a removal on any thread changes the object, so that those
/// who are about to call it see it at once.
final class BackgroundObserver: Sendable {
  /// By which form an observer was added.
  enum Form: Sendable {
    /// By `add`, or by `once` if it ends with its first call.
    case connection(isOnce: Bool)
    /// A closure object, which is added once at most.
    case closure(ObjectIdentifier)
    /// Under a key, which has one observer at most.
    case keyed(any Hashable & Sendable)
  }

  /// How far an observer has come.
  private enum Phase: UInt8, AtomicRepresentable {
    /// It is called.
    case live
    /// It was called for the only time; its world may still have to do so.
    case spent
    /// It was removed.
    case removed
  }

  /// By which form it was added.
  let form: Form
  /// Who it is and where it was added.
  let origin: HandlerOrigin
  /// Whether it ends with its owner.
  let isOwned: Bool
  /// With whom it ends, where that is known on every thread.
  weak let owner: (any AnyObject & Sendable)?
  /// In whose list it is.
  private weak let list: (any BackgroundObserverList)?
  /// How far it has come.
  private let phase = Atomic(Phase.live)

  /// Describes an observer.
  ///
  /// - Parameters:
  ///   - form: By which form it is added.
  ///   - origin: Who it is and where it is added.
  ///   - owner: With whom it ends; nil if with the event alone.
  ///   - list: In whose list it will be.
  init(
    _ form: Form,
    origin: HandlerOrigin,
    owner: (any AnyObject & Sendable)?,
    in list: any BackgroundObserverList
  ) {
    self.form = form
    self.origin = origin
    self.owner = owner
    self.list = list
    isOwned = owner != nil
  }

  /// Whether it ends with its first call.
  var isOnce: Bool {
    if case .connection(isOnce: true) = form { true } else { false }
  }

  /// Whether a closure object or a key stands for it.
  var isNamed: Bool {
    if case .connection = form { false } else { true }
  }

  /// Whether it would be called: it has not ended, and its owner is there.
  ///
  /// Not for who holds the list's lock: the owner is held while it is asked for, so that its end may be here.
  var stands: Bool {
    phase.load(ordering: .acquiring) == .live && (!isOwned || owner != nil)
  }

  /// Whether it was removed, so that not even what is on its way is to reach it.
  var isRemoved: Bool { phase.load(ordering: .acquiring) == .removed }

  /// Whether it was removed, or its owner is gone; not for who holds the list's lock, as `stands`.
  var isGone: Bool { isRemoved || (isOwned && owner == nil) }

  /// Whether the event is still there.
  var hasList: Bool { list != nil }

  /// Says whether it is what a closure object or a key stands for.
  ///
  /// - Parameter other: The form to compare with.
  /// - Returns: False for connections, each of which is its own.
  func has(_ other: Form) -> Bool {
    switch (form, other) {
    case (.closure(let mine), .closure(let other)): mine == other
    case (.keyed(let mine), .keyed(let other)): AnyHashable(mine) == AnyHashable(other)
    default: false
    }
  }

  /// Takes the right to call it, which one that is called once gives once.
  ///
  /// - Returns: Whether it is to be called.
  func takeCall() -> Bool {
    guard isOnce else { return phase.load(ordering: .acquiring) == .live }
    return phase.compareExchange(
      expected: .live,
      desired: .spent,
      ordering: .acquiringAndReleasing
    ).exchanged
  }

  /// Takes it out of the calls, at once.
  ///
  /// - Returns: Whether it was not out of them before.
  @discardableResult
  func disarm() -> Bool {
    phase.exchange(.removed, ordering: .acquiringAndReleasing) != .removed
  }

  /// Removes it; again, it does nothing.
  func remove() {
    if disarm() { list?.forget(self) }
  }
}

/// What an observer knows of the event it was added to.
protocol BackgroundObserverList: AnyObject, Sendable {
  /// Drops an observer that was removed, with what it captured.
  ///
  /// - Parameter observer: One of the list; another changes nothing.
  func forget(_ observer: BackgroundObserver)
}
