internal import Spelling

extension View {
  /// Throws if a rectangle cannot be a frame or bounds.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in question.
  ///   - whose: Its name in the message, as the owner of a number.
  /// - Throws: `InteractionError` with `invalidNumber`.
  package static func checkFrame(_ rect: Rect, _ whose: StaticString = "The frame's") throws {
    // One comparison for the usual case: this runs on every change of a frame.
    if rect.isFinite, rect.width >= 0, rect.height >= 0 { return }
    try Precondition.checkNumber(rect.minX, "\(whose) x")
    try Precondition.checkNumber(rect.minY, "\(whose) y")
    try Precondition.checkNumber(rect.width, "\(whose) width", atLeast: 0)
    try Precondition.checkNumber(rect.height, "\(whose) height", atLeast: 0)
  }

  /// Throws if a number cannot be an opacity.
  ///
  /// - Parameter alpha: The number in question.
  /// - Throws: `InteractionError` with `invalidNumber`.
  package static func checkAlpha(_ alpha: Double) throws {
    try Precondition.checkNumber(alpha, "The alpha", atLeast: 0)
    guard alpha <= 1 else {
      throw InteractionError(.invalidNumber, "The alpha is \(alpha.plain); use 1 or less.")
    }
  }

  /// Throws if a view cannot become a subview of this one.
  ///
  /// - Parameters:
  ///   - view: The view to be added.
  ///   - index: Where, if that matters; counted from 0.
  /// - Throws: `InteractionError` with `invalidHierarchy`, `indexOutOfRange` or
  ///   `hierarchyTooDeep`.
  package func checkCanInsert(_ view: View, at index: Int? = nil) throws {
    guard view !== self else {
      throw InteractionError(
        .invalidHierarchy,
        "\(view.path) cannot be a subview of itself; add another view."
      )
    }
    guard !(view is Window) else {
      throw InteractionError(
        .invalidHierarchy,
        "A window cannot be a subview of \(path); add the window's root view instead."
      )
    }
    guard view.subviews.isEmpty || !isDescendant(of: view) else {
      throw InteractionError(
        .invalidHierarchy,
        """
        \(view.path) cannot be a subview of \(path), which lies inside it; \
        remove \(path) from its superview first.
        """
      )
    }
    if let index {
      let count = subviews.count - (view.superview === self ? 1 : 0)
      guard (0...count).contains(index) else {
        throw InteractionError(
          .indexOutOfRange,
          "Index \(index) is not within the subviews of \(path); use \(placesText(0...count))."
        )
      }
    }
    try checkDepth(adding: view.treeHeight, of: view.className)
  }

  /// Throws if views inside this one would be nested too deeply.
  ///
  /// - Parameters:
  ///   - height: How many views would stand below each other inside this one.
  ///   - className: What the outermost of them is.
  /// - Throws: `InteractionError` with `hierarchyTooDeep`.
  final func checkDepth(adding height: Int, of className: String) throws {
    guard depth + height <= Self.maximumDepth else {
      throw InteractionError(
        .hierarchyTooDeep,
        """
        Views may be nested \(Self.maximumDepth) deep, and \(className) would reach beyond \
        that; put views side by side instead.
        """
      )
    }
  }

  /// Throws if a view is not a subview of this one.
  ///
  /// - Parameter view: The view in question.
  /// - Throws: `InteractionError` with `notASubview`.
  package func checkIsSubview(_ view: View) throws {
    guard view.superview === self else {
      throw InteractionError(
        .notASubview,
        "\(view.path) is not a subview of \(path); name one that is."
      )
    }
  }

  /// How many views stand from the root of the tree to this one, both counted.
  private var depth: Int {
    var depth = 1
    var view = superview
    while let current = view {
      depth += 1
      view = current.superview
    }
    return depth
  }

  /// How many views stand from this one to the deepest inside it, both counted.
  private var treeHeight: Int {
    var height = 1
    for subview in subviews { height = max(height, 1 + subview.treeHeight) }
    return height
  }
}
