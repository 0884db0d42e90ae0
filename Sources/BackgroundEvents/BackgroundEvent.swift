internal import Dispatch
public import Interaction

/// Something that happens on any thread, told to any number of closures that can be removed again.
///
/// ```swift
/// final class Download: Sendable {
///   let progressed = BackgroundEvent<Double>(named: "progressed")
/// }
///
/// let download = Download()
/// download.progressed.add { fraction in print(fraction) }  // on the event's own queue
/// download.progressed.add(in: world) { fraction in label.text = "\(fraction)" }  // on its turn
/// download.progressed.invoke(0.5)  // from anywhere; returns at once
/// ```
///
/// It looks like `Event`, and differs where threads ask for it:
///
/// - `invoke(_:)` never calls an observer itself. A serial queue of the event does, one observer after
///   the other, in the order of addition; a world's observers are then called on that world's turn.
/// - An observer hears of each invocation that was made after it was added, in order, and of none once
///   it is removed. A call that is under way on another thread while it is removed comes to its end.
/// - It has no sender. Whether one that is held weakly is still there would depend on which thread was
///   quicker; what observers need to know of it is an argument.
/// - An invocation from within an observer takes place after those that were made before it.
///
/// What an observer throws stops nobody: it is kept in `failures`, or reported to the world in which the
/// observer is. No lock is held while one is called.
public final class BackgroundEvent<Args: Sendable>: Sendable {
  /// What an observer does with the arguments, on the event's queue.
  public typealias Body = @Sendable (_ args: Args) throws -> Void

  /// What messages call it, and the source of what it sends to worlds, such as `progressed`.
  public let name: String
  /// Who is busy while it is told.
  let origin: HandlerOrigin
  /// Calls the observers, one after the other.
  let queue: DispatchQueue
  /// Who is there and what they are to be told; the lock is never held while calling out.
  let state = Guarded(State())

  /// Makes an event without observers.
  ///
  /// - Parameters:
  ///   - name: What messages call it; nil calls it by its place. Worlds run what several events send them
  ///     in the order of their names.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  public init(named name: String? = nil, file: StaticString = #fileID, line: Int = #line) {
    let location = SourceLocation(file: "\(file)", line: line)
    let name = name ?? "event at \(location)"
    self.name = name
    origin = HandlerOrigin(name, location: location)
    queue = DispatchQueue(label: "moontap.\(name)")
  }

  deinit {
    let entries = state.withLock { $0.takeEntries() }
    // What was invoked before lies in the inboxes by now, and comes first.
    for entry in entries { entry.retire(from: name) }
  }

  /// How many observers it has; one whose owner or world is gone counts until the next invocation at the latest.
  public var observerCount: Int { state.withLock(\.entries.count) }

  /// What observers outside of worlds threw, oldest first: the last 100.
  public var failures: [Failure] { state.withLock(\.failures) }

  /// Called on the event's queue with each failure that no world hears of.
  public var onFailure: (@Sendable (Failure) -> Void)? {
    get { state.withLock(\.onFailure) }
    set {
      let former = state.withLock { exchange(&$0.onFailure, for: newValue) }
      withExtendedLifetime(former) {}
    }
  }

  /// Has the observers told, from any thread, and returns before they are.
  ///
  /// - Parameter args: What to tell.
  public func invoke(_ args: Args) {
    let mustSchedule = state.withLock { $0.append(args, from: origin) }
    if mustSchedule { queue.async { self.deliver() } }
  }

  /// Waits until the observers of all that was invoked before were called, and what is for worlds lies
  /// in their inboxes.
  public func delivered() async {
    await withCheckedContinuation { continuation in
      queue.async {
        // Whoever invoked it last may not have come to schedule that yet.
        self.deliver()
        continuation.resume()
      }
    }
  }
}

extension BackgroundEvent where Args == EmptyArguments {
  /// Has the observers told that it happened; otherwise as `invoke(_:)`.
  public func invoke() { invoke(EmptyArguments()) }
}
