/// One entry of a control's list: who is told, what is sent, and by which form it was registered.
///
/// The object's identity is the registration's: a merge or removal changes the object, so that a
/// dispatch under way sees at once what was taken back.
package final class Registration {
  /// By which of a control's forms the entry was made.
  package enum Form: Equatable {
    /// `addTarget(_:action:for:)`.
    case target
    /// A closure property of this name, such as `didTouchUpInside`.
    case property(String)
    /// `on(_:_:)`, or `once(_:_:)` if it ends with its first call.
    case connection(isOnce: Bool)
    /// `addAction(identifier:for:_:)`; the identifier is unique on the control.
    case identified(String)
    /// AppKit's `target` and `action`.
    case cell
  }

  /// Whom a registration tells.
  package enum Receiver {
    /// Nobody in particular: the responder chain is searched.
    case chain
    /// The sender itself, which closures belong to.
    case control
    /// An object that lives on its own.
    case weak(WeakReference)
    /// An object that the control keeps alive, such as a script's table.
    case strong(AnyObject)
  }

  /// By which form it was made.
  package let form: Form
  /// Whom it tells.
  private(set) var receiver: Receiver
  /// What it sends.
  package let action: AnyAction
  /// Who is told and where that was arranged.
  package let origin: HandlerOrigin
  /// The handler as its own language knows it, such as a closure or a script's function.
  package let payload: Any?
  /// The events it still stands for; empty once it was taken back.
  package internal(set) var events: Control.Event
  /// What the receipt of the registration refers to, if there is one.
  private(set) var link: RegistrationLink?

  /// Whether it still stands for any event.
  package var isLive: Bool { !events.isEmpty }

  /// Makes an entry.
  init(
    form: Form,
    receiver: Receiver,
    action: AnyAction,
    origin: HandlerOrigin,
    payload: Any?,
    events: Control.Event
  ) {
    self.form = form
    self.receiver = receiver
    self.action = action
    self.origin = origin
    self.payload = payload
    self.events = events
  }

  deinit { link?.forget() }

  /// Makes what its receipt refers to.
  func link(to control: Control) -> RegistrationLink {
    let link = RegistrationLink(of: self, on: control)
    self.link = link
    return link
  }

  /// Keeps its target alive from now on, whatever was asked before.
  func hold(_ target: AnyObject) {
    if case .weak = receiver { receiver = .strong(target) }
  }

  /// Whether its target went away, so that it can never be served again.
  var isDead: Bool {
    if case .weak(let reference) = receiver { reference.object == nil } else { false }
  }

  /// Whether its target is listed as one: it was made by hand or is a closure property's, and there.
  var isListed: Bool {
    switch form {
    case .target, .property, .cell: !isDead
    case .connection, .identified: false
    }
  }

  /// Says whether it was registered with a target by hand, and with this one.
  ///
  /// - Parameters:
  ///   - target: The object, or nil for the responder chain.
  ///   - control: The control, or the recogniser, that the entry belongs to.
  /// - Returns: True for the same object, or the chain and nil.
  func tells(_ target: AnyObject?, of control: AnyObject) -> Bool {
    switch receiver {
    case .chain: target == nil
    case .control: target === control
    case .weak(let reference): target != nil && reference.object === target
    case .strong(let object): object === target
    }
  }
}
