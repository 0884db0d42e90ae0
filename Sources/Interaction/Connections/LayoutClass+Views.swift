extension LayoutClass {
  /// Plain views.
  public static let view = LayoutClass(
    "View",
    properties: [
      LayoutProperty("id", \View.id),
      LayoutProperty("frame", \View.frame, check: { try View.checkFrame($0) }),
      LayoutProperty("bounds", \View.bounds, check: { try View.checkFrame($0, "The bounds'") }),
      LayoutProperty("isHidden", \View.isHidden),
      LayoutProperty("alpha", \View.alpha, check: { try View.checkAlpha($0) }),
      LayoutProperty("isUserInteractionEnabled", \View.isUserInteractionEnabled),
      LayoutProperty("backgroundColor", \View.backgroundColor),
      LayoutProperty("accessibilityLabel", \View.accessibilityLabel),
      LayoutProperty("accessibilityValue", \View.accessibilityValue),
      LayoutProperty("role", \View.role),
      LayoutProperty("width", \View.width, check: { try View.checkLength($0, "The width") }),
      LayoutProperty("height", \View.height, check: { try View.checkLength($0, "The height") }),
      LayoutProperty(
        "minimumWidth",
        \View.minimumWidth,
        check: { try View.checkLength($0, "The minimum width") }
      ),
      LayoutProperty(
        "minimumHeight",
        \View.minimumHeight,
        check: { try View.checkLength($0, "The minimum height") }
      ),
      LayoutProperty(
        "maximumWidth",
        \View.maximumWidth,
        check: { try View.checkLength($0, "The maximum width") }
      ),
      LayoutProperty(
        "maximumHeight",
        \View.maximumHeight,
        check: { try View.checkLength($0, "The maximum height") }
      ),
      LayoutProperty(
        "flexibility",
        \View.flexibility,
        check: { try View.checkLength($0, "The flexibility") }
      ),
      LayoutProperty(
        "layoutPriority",
        \View.layoutPriority,
        check: { try View.checkLayoutPriority($0) }
      ),
    ]
  ) { View() }

  /// Labels.
  public static let label = LayoutClass(
    "Label",
    inheriting: view,
    properties: [
      LayoutProperty("text", \Label.text),
      LayoutProperty(
        "numberOfLines",
        \Label.numberOfLines,
        check: { try Label.checkNumberOfLines($0) }
      ),
    ]
  ) { Label() }

  /// Pictures; a layout names them, and they have the standard size.
  public static let imageView = LayoutClass(
    "ImageView",
    inheriting: view,
    properties: [LayoutProperty("image", \ImageView.image)]
  ) { ImageView() }

  /// Bars that show how far something has come.
  public static let progressView = LayoutClass(
    "ProgressView",
    inheriting: view,
    properties: [
      LayoutProperty(
        "progress",
        \ProgressView.progress,
        check: { try ProgressView.checkProgress($0) }
      )
    ]
  ) { ProgressView() }

  /// Wheels that turn as long as something goes on.
  public static let activityIndicator = LayoutClass(
    "ActivityIndicator",
    inheriting: view,
    properties: [
      LayoutProperty("hidesWhenStopped", \ActivityIndicator.hidesWhenStopped),
      LayoutProperty("isAnimating", \ActivityIndicator.turns),
    ]
  ) { ActivityIndicator() }

  /// Views to draw on, which layouts and scripts know as `Canvas`.
  public static let canvas = LayoutClass("Canvas", inheriting: view) { CanvasView() }

  /// Views that show a part of their content.
  public static let scrollView = LayoutClass(
    "ScrollView",
    inheriting: view,
    properties: [
      LayoutProperty(
        "contentSize",
        \ScrollView.contentSize,
        check: { try ScrollView.checkContentSize($0) }
      ),
      LayoutProperty("contentAxis", \ScrollView.contentAxis),
      LayoutProperty(
        "contentInset",
        \ScrollView.contentInset,
        check: { try ScrollView.checkContentInset($0) }
      ),
      LayoutProperty(
        "contentOffset",
        \ScrollView.contentOffset,
        check: { try ScrollView.checkContentOffset($0) }
      ),
      LayoutProperty("isScrollEnabled", \ScrollView.isScrollEnabled),
      LayoutProperty("isPagingEnabled", \ScrollView.isPagingEnabled),
      LayoutProperty("isDirectionalLockEnabled", \ScrollView.isDirectionalLockEnabled),
      LayoutProperty("bounces", \ScrollView.bounces),
      LayoutProperty("alwaysBounceHorizontal", \ScrollView.alwaysBounceHorizontal),
      LayoutProperty("alwaysBounceVertical", \ScrollView.alwaysBounceVertical),
      LayoutProperty("decelerationRate", \ScrollView.decelerationRate),
    ]
  ) { ScrollView() }
}

extension ActivityIndicator {
  /// `isAnimating`, which layouts set.
  fileprivate var turns: Bool {
    get { isAnimating }
    set { if newValue { startAnimating() } else { stopAnimating() } }
  }
}
