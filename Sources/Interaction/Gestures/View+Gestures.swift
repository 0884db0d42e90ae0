extension View {
  /// Lets a recogniser watch the fingers on this view and inside it, taking it from where it was.
  ///
  /// - Parameter recognizer: The recogniser; one that is here already stays in its place.
  public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    // A handler that was told of the removal may have put it somewhere else.
    guard recognizer.view == nil else { return }
    gestureRecognizers.append(recognizer)
    recognizer.view = self
  }

  /// Takes a recogniser away, which breaks off what it is about; one of another view is left alone,
  /// as in UIKit.
  ///
  /// - Parameter recognizer: The recogniser.
  public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.cancel("it was removed from its view")
    guard recognizer.view === self else { return }
    gestureRecognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
  }
}
