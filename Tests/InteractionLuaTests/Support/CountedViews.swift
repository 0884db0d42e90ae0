internal import Interaction

/// How many instances of the counted classes are alive.
final class LifeCount {
  /// Those that were made and are not gone yet.
  var alive = 0
}

/// A button that is counted while it lives.
final class CountedButton: Button {
  private let count: LifeCount

  /// Makes a counted button of 100 by 44 points.
  init(_ count: LifeCount, title: String = "") {
    self.count = count
    count.alive += 1
    super.init(title: title, frame: Rect(x: 0, y: 0, width: 100, height: 44))
  }

  deinit { count.alive -= 1 }
}

/// A panel that is counted while it lives.
final class CountedPanel: View {
  private let count: LifeCount

  /// Makes a counted panel as large as its button.
  init(_ count: LifeCount, _ subviews: View...) {
    self.count = count
    count.alive += 1
    super.init(frame: Rect(x: 0, y: 0, width: 100, height: 44))
    for view in subviews { addSubview(view) }
  }

  deinit { count.alive -= 1 }
}
