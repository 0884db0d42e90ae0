internal import Interaction

/// How many instances of some test classes are alive.
final class LifeCount {
  /// Those that were made and are not gone yet.
  var alive = 0
}

/// A button that is counted while it lives.
final class CountedButton: Button {
  /// Where it is counted.
  private let count: LifeCount

  /// Makes a counted button.
  init(_ count: LifeCount, title: String = "", frame: Rect = .zero) {
    self.count = count
    count.alive += 1
    super.init(title: title, frame: frame)
  }

  deinit { count.alive -= 1 }
}
