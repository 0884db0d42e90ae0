internal import Interaction

/// A control whose overrides tell the scene of its tracking.
final class TellingControl: Control {
  /// The scene that is told.
  private weak var scene: Scene?

  /// Makes one that tells a scene.
  init(_ scene: Scene) {
    self.scene = scene
    super.init()
  }

  /// Lets the scene do what it is to do on an occasion; overrides cannot throw.
  private func tell(_ telling: Scene.Telling) { try? scene?.told(telling, by: self) }

  override var canBecomeFirstResponder: Bool {
    tell(.focus)
    return isEnabled
  }

  override var isHighlighted: Bool {
    didSet { tell(.tracking) }
  }

  override func beginTracking(_ touch: Touch, with event: InteractionEvent?) -> Bool {
    tell(.tracking)
    return true
  }

  override func continueTracking(_ touch: Touch, with event: InteractionEvent?) -> Bool {
    tell(.tracking)
    return true
  }

  override func endTracking(_ touch: Touch?, with event: InteractionEvent?) { tell(.tracking) }

  override func cancelTracking(with event: InteractionEvent?) { tell(.tracking) }

  override func point(inside point: Point, with event: InteractionEvent?) -> Bool {
    tell(.hit)
    return super.point(inside: point, with: event)
  }
}
