/// One entry of a control's or a recogniser's list: who is told, what is sent, and by which form it
/// was registered.
///
/// The object's identity is the registration's: a merge or removal changes the object, so that a
/// dispatch under way sees at once what was taken back.
package final class Registration {
  /// By which form the entry was made.
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
    /// A binding, which is told before all others, so that these find both sides agreeing.
    case binding
  }

  /// Whom a registration tells.
  package enum Receiver {
    /// Nobody in particular: the responder chain is searched.
    case chain
    /// The sender itself, which closures belong to.
    case sender
    /// An object that lives on its own.
    case weak(WeakReference)
    /// An object that the sender keeps alive, such as a script's table.
    case strong(AnyObject)

    /// Whom a registration made by hand tells.
    ///
    /// - Parameters:
    ///   - target: The object; nil for the responder chain.
    ///   - ownership: Whether the sender keeps it alive.
    ///   - sender: Whose registration it is: nobody keeps itself alive.
    init(_ target: AnyObject?, ownership: Ownership, of sender: AnyObject) {
      self =
        switch (target, ownership) {
        case (nil, _): .chain
        case (let target?, _) where target === sender: .sender
        case (let target?, .weak): .weak(WeakReference(target))
        case (let target?, .strong): .strong(target)
        }
    }
  }

  /// By which form it was made.
  package let form: Form
  /// Whom it tells.
  private(set) var receiver: Receiver
  /// What it sends.
  package let action: AnyAction
  /// Who is told and where that was arranged.
  package internal(set) var origin: HandlerOrigin
  /// The handler as its own language knows it, such as a closure or a script's function.
  package let payload: Any?
  /// The events it still stands for; empty once it was taken back.
  ///
  /// Exclusive access is not checked at run time: it is read at every event, and each change of it is over before
  /// anything else runs.
  @exclusivity(unchecked) package internal(set) var events: Control.Event
  /// What each owner asks for, in the order of addition; empty while nobody in particular has added it.
  var shares: [Share] = []
  /// Whether a poisoned cell got it for a row that it shows no more, so that it must not be served.
  var isOfFormerRow = false
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

  /// Makes the entry of a closure once more that has lost its place, and with that its events.
  ///
  /// - Parameter events: What it stood for.
  /// - Returns: The new entry.
  func again(for events: Control.Event) -> Registration {
    Registration(
      form: form,
      receiver: .sender,
      action: action,
      origin: origin,
      payload: payload,
      events: events
    )
  }

  deinit { link?.forget() }

  /// Makes the receipt that takes it back.
  ///
  /// - Parameter owner: In whose list it is.
  /// - Returns: The receipt.
  func receipt(from owner: any RegistrationOwner) -> Connection {
    let link = RegistrationLink(of: self, in: owner)
    self.link = link
    return Connection(check: { link.isLive }, onCancel: { link.cut() })
  }

  /// Returns the object it tells at present; nil for the chain, and for one that went away.
  ///
  /// - Parameter sender: In whose list it is.
  /// - Returns: The object.
  func target(of sender: AnyObject) -> AnyObject? {
    switch receiver {
    case .chain: nil
    case .sender: sender
    case .weak(let reference): reference.object
    case .strong(let object): object
    }
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
    case .connection, .identified, .binding: false
    }
  }

  /// Says whether it was registered with a target by hand, and with this one.
  ///
  /// - Parameters:
  ///   - target: The object, or nil for the responder chain.
  ///   - sender: In whose list it is.
  /// - Returns: True for the same object, or the chain and nil.
  func tells(_ target: AnyObject?, of sender: AnyObject) -> Bool {
    guard let target else {
      if case .chain = receiver { return true }
      return false
    }
    return self.target(of: sender) === target
  }
}

extension Registration.Form {
  /// What an action is called that runs a closure: the property or the identifier it was given as, or
  /// else what its handler is called.
  ///
  /// - Parameter origin: Who the handler is.
  /// - Returns: The name.
  func actionName(_ origin: HandlerOrigin) -> String {
    switch self {
    case .property(let name), .identified(let name): name
    case .target, .connection, .cell, .binding: origin.name
    }
  }
}
