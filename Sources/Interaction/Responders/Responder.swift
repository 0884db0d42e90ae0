/// An object that can answer touches, keys and actions, or pass them on to the next one.
///
/// ```swift
/// final class Board: View {
///   static let undo = Action("undo") { (board: Board) in board.strokes.removeLast() }
///   override class var actions: [AnyAction] { [undo] }
///   override var canBecomeFirstResponder: Bool { true }
///   var strokes = [1, 2, 3]
/// }
///
/// let board = Board()
/// world.setRoot(board)
/// board.becomeFirstResponder()  // and so is the first that is asked for "undo"
/// ```
///
/// The chain runs from a view to its superview, the window and the application. Touches and keys
/// that a responder does not override go to the next one; so do actions sent to the nil target.
open class Responder: LayoutOwner {
  /// Actions this very object has, besides those of its class, each under the name it was given.
  package final private(set) var ownActions: [(name: String, action: AnyAction)] = []
  /// Closures that answer keys nobody took, by chord.
  ///
  /// They are asked from the first responder upwards, after every `pressesBegan(_:with:)` of the
  /// chain has passed the key on, and before Tab moves the focus.
  public var keyCommands: [KeyChord: KeyCommand] = [:] {
    didSet { noteKeyCommands(since: oldValue) }
  }
  /// What a subclass made at run time does instead of this object's class; nil for plain objects.
  ///
  /// Exclusive access is not checked at run time: it is read at every event and layout, and written once.
  @exclusivity(unchecked) package final var overrides: MethodOverrides?
  /// By way of how many responders what was passed on came to this one.
  @exclusivity(unchecked) private final var passDepth: Int16 = 0

  /// Makes a responder that belongs to no chain yet.
  public init() {}

  // MARK: The chain

  /// The responder that is asked after this one; nil at the end of the chain.
  open var next: Responder? { nil }

  /// What journals and messages call this kind of object; its class, unless a subclass was made
  /// at run time.
  open var className: String { overrides?.className ?? ObjectNaming.typeName(of: self) }

  /// The window this responder's chain runs through; nil while it is in none.
  public final var owningWindow: Window? { nearestView?.window }

  /// The first view of this responder's chain: itself for a view, and its own for a controller.
  final var nearestView: View? {
    var responder: Responder? = self
    while let current = responder {
      if let view = current as? View ?? (current as? ViewController)?.viewIfLoaded { return view }
      responder = current.next
    }
    return nil
  }

  /// The world this responder's chain ends in; nil while it is in none.
  open var world: World? { next?.world }

  // MARK: First responder

  /// Whether this object may get the keys; false unless a subclass says otherwise.
  open var canBecomeFirstResponder: Bool {
    overrides?.answer(.canBecomeFirstResponder) ?? false
  }

  /// Whether this object lets another one get the keys; true unless a subclass says otherwise.
  open var canResignFirstResponder: Bool {
    overrides?.answer(.canResignFirstResponder) ?? true
  }

  /// Whether this object gets the keys of its window.
  public final var isFirstResponder: Bool {
    owningWindow?.firstResponder === self
  }

  /// Asks for the keys of the window.
  ///
  /// The order is UIKit's: this object can, the old one may resign, the old one resigns, this one
  /// is set. A veto changes nothing.
  ///
  /// - Returns: True if this object is the first responder now.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if let answer: Bool = overrides?.answer(.becomeFirstResponder) { return answer }
    return owningWindow?.makeFirstResponder(self) ?? false
  }

  /// Gives the keys of the window back.
  ///
  /// - Returns: True if this object is not the first responder now.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    if let answer: Bool = overrides?.answer(.resignFirstResponder) { return answer }
    guard let window = owningWindow, window.firstResponder === self else { return true }
    guard canResignFirstResponder, mayResignFirstResponder() else { return false }
    // Who was asked may have given the keys to another, who is to be asked as well.
    guard window.firstResponder === self else { return true }
    window.clearFirstResponder()
    // Who was told may have taken them back.
    return window.firstResponder !== self
  }

  /// Asks whoever may forbid it whether this object is to get the keys: once for every request, whereas
  /// `canBecomeFirstResponder` may be read at any time.
  func mayBecomeFirstResponder() -> Bool { true }

  /// Asks whoever may forbid it whether this object is to give up the keys, once for every request.
  func mayResignFirstResponder() -> Bool { true }

  /// Whether nothing that changed since it was asked keeps this object from having the keys.
  var canHoldKeys: Bool { true }

  /// Called after this object got the keys, however it came to that.
  open func didBecomeFirstResponder() {
    _ = overrides?.perform(.didBecomeFirstResponder)
  }

  /// Called after this object lost the keys, by its own will or because it left the window.
  open func didResignFirstResponder() {
    _ = overrides?.perform(.didResignFirstResponder)
  }

  // MARK: Touches and keys

  /// How many responders may pass something on, one to the next: more than views, controllers and coordinators of
  /// any screen.
  private static let longestChain = 4 * View.maximumDepth

  /// Passes something on to the next responder.
  ///
  /// A chain is a ring where the view of a screen lies in another one that is presented above it, and may become
  /// one as overrides move views: what goes round ends, which is reported.
  ///
  /// - Parameter body: Tells the next responder.
  /// - Returns: What the body returns; nil without a next responder.
  @discardableResult
  final func passOn<Result>(_ body: (Responder) -> Result) -> Result? {
    guard let next else { return nil }
    let depth = passDepth
    guard depth < Self.longestChain else {
      world?.report(
        Failure(
          InteractionError(
            .hierarchyTooDeep,
            """
            \(ObjectNaming.name(of: self)) was told by way of \(Self.longestChain) responders that passed on to the \
            next: the chain is a ring, or changes as it is gone along. Put no view of a screen into another one \
            that is presented above it.
            """
          )
        )
      )
      return nil
    }
    let former = next.passDepth
    next.passDepth = depth + 1
    defer { next.passDepth = former }
    return body(next)
  }

  /// Tells that fingers went down on this responder, or on one that passed them on.
  ///
  /// - Parameters:
  ///   - touches: The fingers of one view that went down at the same moment.
  ///   - event: What is known of the act.
  open func touchesBegan(_ touches: [Touch], with event: InteractionEvent) {
    if overrides?.perform(.touchesBegan, [.touches(touches), .event(event)]) == true { return }
    passOn { $0.touchesBegan(touches, with: event) }
  }

  /// Tells that fingers moved.
  ///
  /// - Parameters:
  ///   - touches: The fingers of one view that moved at the same moment.
  ///   - event: What is known of the act.
  open func touchesMoved(_ touches: [Touch], with event: InteractionEvent) {
    if overrides?.perform(.touchesMoved, [.touches(touches), .event(event)]) == true { return }
    passOn { $0.touchesMoved(touches, with: event) }
  }

  /// Tells that fingers went up.
  ///
  /// - Parameters:
  ///   - touches: The fingers of one view that went up at the same moment.
  ///   - event: What is known of the act.
  open func touchesEnded(_ touches: [Touch], with event: InteractionEvent) {
    if overrides?.perform(.touchesEnded, [.touches(touches), .event(event)]) == true { return }
    passOn { $0.touchesEnded(touches, with: event) }
  }

  /// Tells that fingers were taken away.
  ///
  /// - Parameters:
  ///   - touches: The fingers of one view that were taken away at the same moment.
  ///   - event: What is known of the act.
  open func touchesCancelled(_ touches: [Touch], with event: InteractionEvent) {
    if overrides?.perform(.touchesCancelled, [.touches(touches), .event(event)]) == true { return }
    passOn { $0.touchesCancelled(touches, with: event) }
  }

  /// Tells that a key went down while this responder, or one that passed it on, had the keys.
  ///
  /// Unlike UIKit's it answers, so that key commands get only what nobody took.
  ///
  /// - Parameters:
  ///   - key: The key with its modifiers.
  ///   - event: What is known of the act.
  /// - Returns: True if somebody took the key.
  open func pressesBegan(_ key: KeyChord, with event: InteractionEvent) -> Bool {
    if let answer: Bool = overrides?.answer(.pressesBegan, [.key(key), .event(event)]) {
      return answer
    }
    return passOn { $0.pressesBegan(key, with: event) } ?? false
  }

  /// Tells that a key came up.
  ///
  /// - Parameters:
  ///   - key: The key with its modifiers.
  ///   - event: What is known of the act.
  /// - Returns: True if somebody took the key.
  @discardableResult
  open func pressesEnded(_ key: KeyChord, with event: InteractionEvent) -> Bool {
    if let answer: Bool = overrides?.answer(.pressesEnded, [.key(key), .event(event)]) {
      return answer
    }
    return passOn { $0.pressesEnded(key, with: event) } ?? false
  }

  // MARK: Actions

  /// The actions that every instance of this class has; a subclass adds to `super.actions`.
  open class var actions: [AnyAction] { [] }

  /// The outlets that every instance of this class has; a subclass adds to `super.outlets`.
  open class var outlets: [Outlet] { [] }

  /// What layouts can fill.
  public final var outlets: [Outlet] { Self.outlets }

  /// Returns this object's action of a name: one set on this very object, else one of its class.
  ///
  /// One that was set with a closure is for this object's thread alone, though actions are `Sendable`.
  ///
  /// - Parameter name: What layouts, scripts and traces call it.
  /// - Returns: The action, or nil if there is none of that name.
  open func action(named name: String) -> AnyAction? {
    ownActions.first { $0.name == name }?.action
      ?? overrides?.action(named: name)
      ?? Self.actions.first { $0.name == name }
  }

  /// The names of all actions this object has, those set on it first, each once.
  public final var actionNames: [String] {
    var names = ownActionNames
    let others = (overrides?.actionNames ?? []) + Self.actions.map(\.name)
    for name in others where !names.contains(name) { names.append(name) }
    return names
  }

  /// The names of the actions that were set on this very object, in the order in which they were
  /// first set; those of its class are in `actions`.
  ///
  /// `action(named:)` gives the action of each.
  ///
  /// - Complexity: O(*n*) in the number of own actions.
  public final var ownActionNames: [String] { ownActions.map(\.name) }

  /// Gives this very object an action, in place of one that was set under the same name.
  ///
  /// - Parameters:
  ///   - action: What to do, or nil to take the object's own action of that name away, so that the
  ///     one of its class shows again.
  ///   - name: What the object answers to; journals name the action by it too.
  /// - Complexity: O(*n*) in the number of own actions.
  public final func setAction(_ action: AnyAction?, named name: String) {
    let index = ownActions.firstIndex { $0.name == name }
    let former = index.map { ownActions[$0] }
    switch (action, index) {
    case (let action?, let index?): ownActions[index].action = action
    case (let action?, nil): ownActions.append((name, action))
    case (nil, let index?): ownActions.remove(at: index)
    case (nil, nil): break
    }
    if let action { noteBeginning(of: action) }
    // What it kept may go with it, and come back here: only once the list is whole.
    withExtendedLifetime(former) {}
  }

  /// Takes away every action that was set on this very object; those of its class stay.
  public final func removeOwnActions() {
    let removed = ownActions
    ownActions = []
    withExtendedLifetime(removed) {}
  }

  /// Gives this very object an action that runs a closure.
  ///
  /// - Parameters:
  ///   - name: What layouts, scripts and traces call it.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - body: What to do; it gets the sender, and what is known of the act.
  public final func setAction(
    named name: String,
    file: StaticString = #fileID,
    line: Int = #line,
    _ body: @escaping (_ sender: AnyObject?, _ event: InteractionEvent) throws -> Void
  ) {
    let action = AnyAction(
      name: name,
      shape: .senderAndEvent,
      origin: HandlerOrigin(name, file: file, line: line)
    ) { _, sender, event in
      try body(sender, event)
    }
    setAction(action, named: name)
  }

  /// Says whether this object answers an action; a subclass may veto.
  ///
  /// - Parameters:
  ///   - action: What is asked for.
  ///   - sender: Who asks.
  /// - Returns: True if it has an action of that name, or is of the type the action was declared
  ///   for.
  open func canPerformAction(_ action: AnyAction, withSender sender: AnyObject?) -> Bool {
    let asked = overrides?.answer(
      .canPerformAction,
      as: Bool.self,
      [.name(action.name), .object(sender)]
    )
    return asked ?? (answer(to: action) != nil)
  }

  /// Returns what this object runs for an action: its own of that name, else the given one if that
  /// was declared for its type.
  ///
  /// - Parameter action: What is asked for.
  /// - Returns: The action to run, or nil if this object does not know it.
  public final func answer(to action: AnyAction) -> AnyAction? {
    if let own = self.action(named: action.name) { return own }
    return action.accepts(target: self) && !action.isLookedUpByName ? action : nil
  }
}

@available(*, unavailable, message: "A responder belongs to its world's one thread.")
extension Responder: Sendable {}
