/// What lies over a window while something in front must be dealt with first: a sheet of glass that
/// takes every touch, with the modal's own view on it.
///
/// It fills its window. Whatever takes it out of there, be it `dismissModal(_:)`, the window's end or
/// a script that removes the content, ends the modal once and gives the keys back.
package final class ModalLayer: View {
  /// What is shown in front.
  package let content: View
  /// Whether Escape, where nobody inside took it, dismisses the modal.
  package let dismissesOnEscape: Bool
  /// Whether the content is as large as the window.
  private let fillsWindow: Bool
  /// Who comes after the content in the responder chain, in place of the window.
  private weak var presenter: Responder?
  /// The fingers that went down beside the content, and not before it had come.
  private var fingersOutside: Set<Int> = []
  /// Called when a finger that went down outside of the content goes up again.
  private let onTouchOutside: (() -> Void)?
  /// Called once, when the modal is over.
  private var onDismiss: (() -> Void)?
  /// The window that it was presented in; nil before that and once it is over.
  private weak var host: Window?
  /// Who had the keys when it came; they are given back when it goes.
  private(set) weak var formerFirstResponder: Responder?
  /// Whether somebody takes the content away.
  private var isContentLeaving = false
  /// The path of the content while it was presented, for the journal; empty until it is written there.
  private var presentedPath = ""

  /// Puts a view on a layer that is not presented yet.
  ///
  /// - Parameters:
  ///   - content: What is shown in front; its frame is in points of the window.
  ///   - fillsWindow: Whether it is as large as the window.
  ///   - presenter: Who comes after it in the responder chain; nil for the window.
  ///   - dismissesOnEscape: Whether Escape dismisses it.
  ///   - onTouchOutside: Called after a touch beside the content.
  ///   - onDismiss: Called once, when the modal is over.
  init(
    _ content: View,
    fillsWindow: Bool,
    presenter: Responder?,
    dismissesOnEscape: Bool,
    onTouchOutside: (() -> Void)?,
    onDismiss: (() -> Void)?
  ) {
    self.content = content
    self.fillsWindow = fillsWindow
    self.presenter = presenter
    self.dismissesOnEscape = dismissesOnEscape
    self.onTouchOutside = onTouchOutside
    self.onDismiss = onDismiss
    super.init()
    addSubview(content)
  }

  /// Who presented the content, or else the window.
  package override var next: Responder? { presenter ?? super.next }

  /// Who gets the keys that nobody asked for: the controller whose view is shown, if it is one's.
  var keyTarget: Responder { (content as? PresentationView)?.presented ?? self }

  /// Lets content that fills the window do so.
  package override func layoutSubviews() {
    if fillsWindow, content.superview === self { content.frame = bounds }
  }

  /// Whether it is in front of a window now.
  var isPresented: Bool { host != nil }

  /// Notes where it was presented, and who is to get the keys back.
  func begin(in window: Window, former responder: Responder?) {
    host = window
    formerFirstResponder = responder
  }

  /// Writes down that the modal is there.
  func noteBeginning() {
    presentedPath = content.path
    host?.owner?.record(.modal(view: presentedPath, isPresented: true))
  }

  /// Takes over the memory of a modal beneath that goes first.
  func inherit(_ responder: Responder?) {
    formerFirstResponder = responder
  }

  // MARK: Ends

  /// Ends with its content, whoever takes that away.
  package override func willRemoveSubview(_ subview: View) {
    guard subview === content else { return }
    // It is on its way to another place, and is not to be called back.
    isContentLeaving = true
    removeFromSuperview()
  }

  /// Ends when it left its window, or was moved to another place in it.
  package override func didMoveToSuperview() {
    guard let host, superview !== host else { return }
    self.host = nil
    if !presentedPath.isEmpty {
      host.owner?.record(.modal(view: presentedPath, isPresented: false))
    }
    host.modalDidEnd(self)
    if !isContentLeaving, content.superview === self { content.removeFromSuperview() }
    let onDismiss = self.onDismiss
    self.onDismiss = nil
    onDismiss?()
  }

  // MARK: Touches and keys

  // Touches end here: neither the window nor anything beneath gets what the content passes on.

  /// Keeps the touch, and notes whether it is one beside the content: what is on its way cannot be missed.
  package override func touchesBegan(_ touches: [Touch], with event: InteractionEvent) {
    if let host = content as? PresentationView, !host.isUserInteractionEnabled { return }
    fingersOutside.formUnion(touches.lazy.filter { $0.view === self }.map(\.id))
  }

  /// Keeps the touch.
  package override func touchesMoved(_ touches: [Touch], with event: InteractionEvent) {}

  /// Tells of a touch that went down beside the content.
  package override func touchesEnded(_ touches: [Touch], with event: InteractionEvent) {
    let ended = touches.filter { fingersOutside.remove($0.id) != nil }
    if !ended.isEmpty { onTouchOutside?() }
  }

  /// Keeps the touch.
  package override func touchesCancelled(_ touches: [Touch], with event: InteractionEvent) {
    fingersOutside.subtract(touches.map(\.id))
  }

  /// Lets Escape dismiss the modal.
  package override func pressesBegan(_ key: KeyChord, with event: InteractionEvent) -> Bool {
    if dismissesOnEscape, key == KeyChord(key: "Escape"), let host {
      host.dismissModal(content)
      return true
    }
    return super.pressesBegan(key, with: event)
  }
}
