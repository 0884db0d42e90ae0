internal import Interaction

/// A stack whose overrides tell the scene of layout and changes of the tree.
final class TellingStack: Stack {
  /// The scene that is told.
  private weak var scene: Scene?

  /// Makes one that tells a scene.
  init(_ scene: Scene) {
    self.scene = scene
    super.init(axis: .vertical, spacing: 3)
  }

  /// Lets the scene do what it is to do on an occasion; overrides cannot throw.
  private func tell(_ telling: Scene.Telling) { try? scene?.told(telling, by: self) }

  override func layoutSubviews() {
    super.layoutSubviews()
    tell(.layout)
  }

  override func didMoveToWindow() { tell(.move) }

  override func didAddSubview(_ subview: View) { tell(.move) }

  override func willRemoveSubview(_ subview: View) { tell(.move) }
}
