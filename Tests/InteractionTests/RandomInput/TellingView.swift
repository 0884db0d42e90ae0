internal import Interaction

/// A view whose overrides tell the scene of everything.
final class TellingView: View {
  /// The scene that is told.
  private weak var scene: Scene?

  /// Makes one that tells a scene.
  init(_ scene: Scene) {
    self.scene = scene
    super.init()
  }

  /// Lets the scene do what it is to do on an occasion; overrides cannot throw.
  private func tell(_ telling: Scene.Telling) { try? scene?.told(telling, by: self) }

  override var canBecomeFirstResponder: Bool { true }

  override var canResignFirstResponder: Bool {
    tell(.focus)
    return true
  }

  override func didBecomeFirstResponder() { tell(.focus) }

  override func didResignFirstResponder() { tell(.focus) }

  override func layoutSubviews() { tell(.layout) }

  override func hitTest(_ point: Point, with event: InteractionEvent?) -> View? {
    tell(.hit)
    return super.hitTest(point, with: event)
  }

  override func willMove(toSuperview superview: View?) { tell(.move) }

  override func didMoveToSuperview() { tell(.move) }

  override func willMove(toWindow window: Window?) { tell(.move) }

  override func didMoveToWindow() { tell(.move) }

  override func didAddSubview(_ subview: View) { tell(.move) }

  override func willRemoveSubview(_ subview: View) { tell(.move) }

  override func touchesBegan(_ touches: [Touch], with event: InteractionEvent) {
    tell(.tracking)
    super.touchesBegan(touches, with: event)
  }

  override func touchesCancelled(_ touches: [Touch], with event: InteractionEvent) {
    tell(.tracking)
    super.touchesCancelled(touches, with: event)
  }
}
