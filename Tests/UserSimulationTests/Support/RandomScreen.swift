internal import Interaction
internal import UserSimulation

/// A screen of nested views and controls with random frames, names and states, the same for a seed.
struct RandomScreen {
  /// A view that notes which touches came to it.
  final class TouchedView: View {
    /// How many touches began here, or inside without being taken.
    var touches = 0

    override func touchesBegan(_ touches: [Touch], with event: InteractionEvent) {
      self.touches += 1
      super.touchesBegan(touches, with: event)
    }
  }

  /// The screen.
  let screen: Screen
  /// Every view but the window and the root, in document order.
  private(set) var views: [View] = []

  /// Builds the screen of a seed.
  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    screen = Screen()
    var parents: [View] = [screen.root]
    for _ in 0..<30 {
      let size = Size(
        width: Double.random(in: 10...200, using: &random).rounded(),
        height: Double.random(in: 10...200, using: &random).rounded()
      )
      let origin = Point(
        x: Double.random(in: -20...250, using: &random).rounded(),
        y: Double.random(in: -20...500, using: &random).rounded()
      )
      let frame = Rect(origin: origin, size: size)
      let name = ["Add", "Save", "Quit"].randomElement(using: &random) ?? ""
      let view: View =
        switch Int.random(in: 0..<4, using: &random) {
        case 0: Button(title: name, frame: frame)
        case 1: Label(text: name, frame: frame)
        case 2: TextField(placeholder: name, frame: frame)
        default: TouchedView(frame: frame)
        }
      if Int.random(in: 0..<6, using: &random) == 0 { view.id = name }
      if Int.random(in: 0..<12, using: &random) == 0 { view.isHidden = true }
      if Int.random(in: 0..<12, using: &random) == 0 { view.alpha = 0 }
      if Int.random(in: 0..<12, using: &random) == 0 { view.isUserInteractionEnabled = false }
      if let control = view as? Control, Int.random(in: 0..<8, using: &random) == 0 {
        control.isEnabled = false
      }
      (parents.randomElement(using: &random) ?? screen.root).addSubview(view)
      parents.append(view)
      views.append(view)
    }
    screen.world.layoutIfNeeded()
  }
}
