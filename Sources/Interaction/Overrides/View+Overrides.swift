extension View {
  // Every view is asked for a hit test, so that the two below stay out of its way.

  /// The view that a subclass made at run time finds at a point, which may be nil; nil if the class
  /// is to search.
  @inline(never)
  final func overriddenHit(at point: Point, with event: InteractionEvent?) -> View?? {
    overrides?.answer(
      .hitTest,
      as: View?.self,
      [.point(point), .event(event)],
      check: { try checkHit($0) }
    )
  }

  /// Whether a point is inside for a subclass made at run time; nil if the class is to say.
  @inline(never)
  final func overriddenContains(_ point: Point, with event: InteractionEvent?) -> Bool? {
    overrides?.answer(.pointInside, [.point(point), .event(event)])
  }

  /// The wish for room that a subclass made at run time answers, which may be nil; nil if the class
  /// is to give its own.
  final var overriddenIntrinsicSize: Size?? {
    overrides?.answer(.intrinsicContentSize, as: Size?.self) { size in
      if let size { try Self.checkSize(size) }
    }
  }

  /// The size that a subclass made at run time would like to have; nil if the class is to say.
  final func overriddenFit(within size: Size) -> Size? {
    overrides?.answer(.sizeThatFits, [.size(size)], check: { try Self.checkSize($0) })
  }

  /// The text that a subclass made at run time answers, which may be nil; nil if the class is to give
  /// its own.
  final var overriddenDisplayedText: String?? {
    overrides?.answer(.displayedText, as: String?.self)
  }

  /// Whether a recogniser may begin for a subclass made at run time; nil if the class is to say.
  final func overriddenShouldBegin(_ recognizer: GestureRecognizer) -> Bool? {
    overrides?.answer(.gestureRecognizerShouldBegin, [.object(recognizer)])
  }

  /// Throws if a size is none that a view can have.
  ///
  /// - Parameter size: The size in question.
  /// - Throws: `InteractionError` with `invalidNumber`.
  static func checkSize(_ size: Size) throws {
    try Precondition.checkNumber(size.width, "The width", atLeast: 0)
    try Precondition.checkNumber(size.height, "The height", atLeast: 0)
  }

  /// Throws if a view cannot be what is hit here: one that is in another window, or in none.
  ///
  /// - Parameter view: What an override of `hitTest(_:with:)` answered.
  /// - Throws: `InteractionError` with `notInWindow`.
  final func checkHit(_ view: View?) throws {
    guard let view, view.window !== window else { return }
    throw InteractionError(
      .notInWindow,
      "\(view.path) is not in the window of \(path); answer a view that is, or nil."
    )
  }

  /// Throws if views cannot be what Tab visits here: they would be visited for ever.
  ///
  /// - Parameter views: What an override of `tabOrder` answered.
  /// - Throws: `InteractionError` with `notASubview`.
  final func checkTabOrder(_ views: [View]) throws {
    for view in views where view === self || !view.isDescendant(of: self) {
      throw InteractionError(
        .notASubview,
        "\(view.path) does not lie inside \(path); answer only views that do."
      )
    }
  }
}
