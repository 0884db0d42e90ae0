/// A controller above another, for as long as it is there: kept by the controller that presents it.
final class Presentation {
  /// The controller that is presented.
  let controller: ViewController
  /// How it is shown.
  let style: ModalPresentationStyle
  /// Where its view is; nil before it is shown and once it is taken away.
  private(set) var host: PresentationView?
  /// Whether the host is taken away by a transition, and not by somebody else.
  private var isEnding = false

  /// Makes a presentation that is not shown yet.
  init(of controller: ViewController, style: ModalPresentationStyle) {
    self.controller = controller
    self.style = style
  }

  /// Shows the place of the view above all that is in a window.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - presenter: Who presents.
  func showHost(in window: Window, for presenter: ViewController) {
    let host = PresentationView(of: controller, style: style)
    host.role = style == .alert ? .alert : style == .fullScreen ? .group : .sheet
    self.host = host
    showTitle()
    if style == .sheet { host.addGestureRecognizer(swipe()) }
    window.presentModal(
      host,
      fillsWindow: true,
      presenter: presenter,
      onTouchOutside: { [weak controller] in controller?.userTouchedOutside() },
      onDismiss: { [weak self] in self?.hostDidLeave() }
    )
    showView()
  }

  /// Gives the place the controller's title as it is now, which is its name.
  func showTitle() { host?.accessibilityLabel = controller.title }

  /// Puts the controller's view at its place.
  func showView() {
    guard let host, host.window != nil else { return }
    do {
      try host.checkCanInsert(controller.view)
      host.insertChecked(controller.view, at: nil)
    } catch {
      host.world?.report(Failure(error))
    }
  }

  /// Takes the controller's view out of sight, because another one covers it.
  func hideView() {
    guard let view = controller.viewIfLoaded, view.superview === host else { return }
    view.removeFromSuperview()
  }

  /// Takes the place away, with the view.
  func removeHost() {
    guard let host, !isEnding else { return }
    isEnding = true
    hideView()
    host.window?.dismissModal(host)
    self.host = nil
  }

  /// Ends the presentation if somebody else than a transition took its place away.
  private func hostDidLeave() {
    guard !isEnding else { return }
    host = nil
    controller.presentationWasTakenAway()
  }

  /// Makes the recogniser of the finger that swipes a sheet down.
  private func swipe() -> TransitionPanGestureRecognizer {
    TransitionPanGestureRecognizer(
      along: .vertical,
      mayBegin: { [weak controller] in controller?.mayBeSwipedAway ?? false },
      extent: { [weak self] in self?.host?.extent ?? 0 },
      start: { [weak controller] in controller?.swipeAway() },
      onAttempt: { [weak controller] in controller?.tellDidAttemptToDismiss() }
    )
  }
}
