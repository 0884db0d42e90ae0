internal import Interaction

/// A scroll view whose overrides tell the scene of layout and of what it is asked.
final class TellingScrollView: ScrollView {
  /// The scene that is told.
  private weak var scene: Scene?

  /// Makes one that tells a scene.
  init(_ scene: Scene) {
    self.scene = scene
    super.init()
  }

  /// Lets the scene do what it is to do on an occasion; overrides cannot throw.
  private func tell(_ telling: Scene.Telling) { try? scene?.told(telling, by: self) }

  override func layoutSubviews() {
    super.layoutSubviews()
    tell(.layout)
  }

  override func touchesShouldCancel(in view: View) -> Bool {
    tell(.question)
    return super.touchesShouldCancel(in: view)
  }

  override func willMove(toWindow window: Window?) { tell(.move) }
}
