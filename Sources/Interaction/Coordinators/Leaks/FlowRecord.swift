/// What is known of a flow by what it began, also when its coordinator is gone.
final class FlowRecord {
  /// What messages call the coordinator.
  let name: String
  /// The coordinator.
  private weak var coordinator: Coordinator?
  /// The controller with which the flow ended; nil while it runs, and once that is gone.
  private weak var lastAnchor: ViewController?

  /// Begins to know a flow.
  init(of coordinator: Coordinator) {
    self.coordinator = coordinator
    name = coordinator.className
  }

  /// The flow ends.
  ///
  /// - Parameter anchor: The controller with which it does.
  func noteEnd(with anchor: ViewController?) { lastAnchor = anchor }

  /// Whether the flow has ended, and shows nothing any more: what it began may well serve a screen that
  /// stays.
  var isOut: Bool { coordinator?.hasEnded != false && lastAnchor?.isPlaced != true }
}

/// A handler that a coordinator connected, while it started, with something that was there before.
struct BegunHandler {
  /// Which flow it is of.
  let flow: FlowRecord
  /// What stands for the handler where it is connected; nil once it is gone.
  private(set) weak var handler: AnyObject?
  /// Where the handler is connected; nil once that is gone.
  private(set) weak var source: (any HandlerSource)?

  /// Takes note of a handler.
  init(_ handler: AnyObject, in source: any HandlerSource, of flow: FlowRecord) {
    self.flow = flow
    self.handler = handler
    self.source = source
  }

  /// Whether it can do nothing any more.
  var isOver: Bool { handler == nil || source == nil }
}
