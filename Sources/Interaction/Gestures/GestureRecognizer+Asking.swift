/// What the arbiter asks: the closure if there is one, else the delegate, else what UIKit assumes.
extension GestureRecognizer {
  /// Asks whether the gesture may be recognised now, unless its own kind says no.
  final func asksToBegin() -> Bool {
    guard canBegin else { return false }
    return ask(
      "shouldBegin",
      $shouldBegin,
      { try $0(self) },
      to: delegate,
      orDelegate: { delegate?.gestureRecognizerShouldBegin(self) }
    ) ?? true
  }

  /// Asks whether a finger is to be followed.
  final func asksToReceive(_ touch: Touch) -> Bool {
    ask(
      "shouldReceive",
      $shouldReceive,
      { try $0(self, touch) },
      to: delegate,
      orDelegate: { delegate?.gestureRecognizer(self, shouldReceive: touch) }
    ) ?? true
  }

  /// Asks whether another gesture may be recognised beside this one.
  final func asksToRecognize(with other: GestureRecognizer) -> Bool {
    ask(
      "shouldRecognizeSimultaneously",
      $shouldRecognizeSimultaneously,
      { try $0(self, other) },
      to: delegate,
      orDelegate: { delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) }
    ) ?? false
  }

  /// Asks whether another recogniser has to fail before this one.
  final func asksToWait(for other: GestureRecognizer) -> Bool {
    ask(
      "shouldRequireFailure",
      $shouldRequireFailure,
      { try $0(self, other) },
      to: delegate,
      orDelegate: { delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) }
    ) ?? false
  }

  /// Asks whether another recogniser has to wait for this one to fail.
  final func asksToBeAwaited(by other: GestureRecognizer) -> Bool {
    ask(
      "shouldBeRequiredToFail",
      $shouldBeRequiredToFail,
      { try $0(self, other) },
      to: delegate,
      orDelegate: { delegate?.gestureRecognizer(self, shouldBeRequiredToFailBy: other) }
    ) ?? false
  }
}

extension GestureRecognizer: CustomStringConvertible {
  /// What it is and on which view, such as `TapGestureRecognizer of Window/View`.
  public var description: String { view.map { "\(label) of \($0.path)" } ?? label }
}
