extension World {
  /// Finds the view that a pointer or a finger is over, in the front window that has one there.
  ///
  /// - Parameters:
  ///   - location: A point of the windows.
  ///   - event: What the question is asked for.
  /// - Returns: The view; nil if nothing is there, or only what is in no window any more or behind a
  ///   modal.
  /// - Complexity: O(*n*) in the number of views that are asked.
  func view(at location: Point, with event: InteractionEvent?) -> View? {
    for window in windows.reversed() {
      if let found = window.hitTest(location, with: event) { return present(found) }
    }
    return nil
  }

  /// Leaves out a view that is in no window of this world, or behind a modal: an override that is asked
  /// may take views out or present others meanwhile, or answer anything.
  func present(_ view: View?) -> View? {
    guard let view, view.world === self, view.window?.modal(inFrontOf: view) == nil else {
      return nil
    }
    return view
  }
}
