extension JournalRecord {
  /// The kinds of things a journal tells; views appear as paths without addresses.
  ///
  /// In a journal's JSON a case is an object with the one key of its name, and the labels here are
  /// the keys inside: every associated value has one, so that none is written under a number.
  public enum Entry: Equatable, Codable, Sendable {
    /// A device's event came in by the world's door.
    case input(event: InputEvent)
    /// A touch was matched to a view; decisions that a view is outside are left out.
    case hitPath(location: Point, target: String?, decisions: [HitPath.DecisionRecord])
    /// A recogniser changed its state, or went on; the reason tells why it failed or was cancelled.
    case gesture(
      recognizer: String,
      view: String?,
      from: GestureRecognizer.State,
      to: GestureRecognizer.State,
      reason: String?
    )
    /// A control sent events, named in the order of their bits.
    case controlEvent(control: String, events: [String])
    /// An event of an object was invoked.
    case event(name: String, sender: String)
    /// Observers are told of a property, by the event of that name: before it changes
    /// (`propertyWillChange`) or after. Without a property any may have changed.
    case propertyChange(
      event: String,
      sender: String,
      property: String?,
      old: String?,
      new: String?
    )
    /// A delegate, a data source, or the closure in its place, is told or asked something.
    case delegateCall(method: String, sender: String, handler: HandlerOrigin)
    /// What a delegate was asked is answered; the call is the cause.
    case delegateAnswer(method: String, answer: String)
    /// A handler is called; `visited` lists the responders asked before one answered.
    case action(name: String, target: String, handler: HandlerOrigin, visited: [String])
    /// A nil-targeted action found nobody.
    case unhandledAction(action: UnhandledAction)
    /// The first responder of a window changed.
    case firstResponder(from: String?, to: String?)
    /// A modal was presented above the rest of its window, or is over.
    case modal(view: String, isPresented: Bool)
    /// The controllers that are shown begin to change (`running`), or have: all that they are told follows
    /// from the first of the two records.
    case transition(transition: Transition.Summary, state: Transition.State)
    /// A controller is told a step of its life.
    case lifeCycle(controller: String, step: ViewController.LifeCycleStep)
    /// A coordinator is started, by its parent or as the root one.
    case coordinatorStart(coordinator: String, parent: String?)
    /// A coordinator ends: those inside do first, and then the handler is called.
    case coordinatorEnd(coordinator: String, cause: Coordinator.Cause, handler: HandlerOrigin?)
    /// A timer was armed; its deadline is in nanoseconds of the world's clock.
    case timerScheduled(handler: HandlerOrigin, deadline: Int64, isRepeating: Bool)
    /// A timer fired; the cause is the record of its arming, if there is one.
    case timer(handler: HandlerOrigin)
    /// A timer was taken back before it fired, or fired for the last time; `timer` is the record of its
    /// arming.
    case timerCancelled(handler: HandlerOrigin, timer: Int)
    /// Posted work or a message from another thread is run.
    case posted(handler: HandlerOrigin)
    /// A script printed a line.
    case print(text: String, location: SourceLocation?)
    /// The simulated user began or finished a step.
    case step(text: String, outcome: String?, location: SourceLocation?)
    /// An expectation was judged.
    case expectation(text: String, passed: Bool, location: SourceLocation?)
    /// Something went wrong.
    case failure(failure: Failure)
    /// A phase of a touch reached nobody.
    case discardedTouch(touch: TouchInput, reason: String)
    /// A binding took back what the user entered, because its model may not have it.
    case rejectedInput(target: String, reason: String, binding: HandlerOrigin)
    /// A key, text or paste reached nobody who takes it.
    case discardedKey(key: String, reason: String)
    /// A turned wheel moved nothing.
    case discardedScroll(location: Point, reason: String)
    /// The screen after a step, as a text tree; without it, a tree of that hash stands further up.
    case snapshot(hash: String, tree: String?)
    /// An element did not match its snapshot: what the file holds and what the element is, each a text
    /// tree or a picture, as the file's name says. Without `expected` there is no such file.
    case snapshotMismatch(path: String, expected: String?, actual: String)
    /// A remark of the host or of the toolkit.
    case note(text: String)
  }
}
