/// What the arbiter asks: the closure if there is one, else the delegate, else what UIKit assumes.
extension GestureRecognizer {
  /// Asks whether the gesture may be recognised now.
  final func asksToBegin() -> Bool {
    answer(shouldBegin, { try $0(self) }, { $0.gestureRecognizerShouldBegin(self) }) ?? true
  }

  /// Asks whether a finger is to be followed.
  final func asksToReceive(_ touch: Touch) -> Bool {
    answer(
      shouldReceive,
      { try $0(self, touch) },
      { $0.gestureRecognizer(self, shouldReceive: touch) }
    ) ?? true
  }

  /// Asks whether another gesture may be recognised beside this one.
  final func asksToRecognize(with other: GestureRecognizer) -> Bool {
    answer(
      shouldRecognizeSimultaneously,
      { try $0(self, other) },
      { $0.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) }
    ) ?? false
  }

  /// Asks whether another recogniser has to fail before this one.
  final func asksToWait(for other: GestureRecognizer) -> Bool {
    answer(
      shouldRequireFailure,
      { try $0(self, other) },
      { $0.gestureRecognizer(self, shouldRequireFailureOf: other) }
    ) ?? false
  }

  /// Asks whether another recogniser has to wait for this one to fail.
  final func asksToBeAwaited(by other: GestureRecognizer) -> Bool {
    answer(
      shouldBeRequiredToFail,
      { try $0(self, other) },
      { $0.gestureRecognizer(self, shouldBeRequiredToFailBy: other) }
    ) ?? false
  }

  /// Asks the closure or else the delegate; a closure that throws is reported, and has not answered.
  ///
  /// - Returns: The answer, or nil if nobody gave one.
  private func answer<Closure>(
    _ closure: Closure?,
    _ ask: (Closure) throws -> Bool,
    _ askDelegate: (any GestureRecognizerDelegate) -> Bool
  ) -> Bool? {
    guard let closure else { return delegate.map(askDelegate) }
    do {
      return try ask(closure)
    } catch {
      world?.report(Failure(error).adding([Failure.Note("gesture", description)]))
      return nil
    }
  }
}

extension GestureRecognizer: CustomStringConvertible {
  /// What it is and on which view, such as `TapGestureRecognizer of Window/View`.
  public var description: String { view.map { "\(label) of \($0.path)" } ?? label }
}
