extension LayoutClass {
  /// What all that lays out its subviews has.
  private static let padding = LayoutProperty(
    "padding",
    \LayoutContainer.padding,
    check: { try LayoutContainer.checkPadding($0) }
  )

  /// What both kinds of stacks along an axis have.
  private static let stackProperties = [
    padding,
    LayoutProperty("spacing", \Stack.spacing, check: { try Stack.checkSpacing($0) }),
    LayoutProperty("alignment", \Stack.alignment),
    LayoutProperty("distribution", \Stack.distribution),
  ]

  /// Vertical stacks.
  public static let vStack = LayoutClass("VStack", inheriting: view, properties: stackProperties) {
    VStack()
  }

  /// Horizontal stacks.
  public static let hStack = LayoutClass("HStack", inheriting: view, properties: stackProperties) {
    HStack()
  }

  /// Stacks towards the viewer.
  public static let zStack = LayoutClass(
    "ZStack",
    inheriting: view,
    properties: [
      padding,
      LayoutProperty("horizontalAlignment", \ZStack.horizontalAlignment),
      LayoutProperty("verticalAlignment", \ZStack.verticalAlignment),
    ]
  ) { ZStack() }

  /// Empty room in a stack.
  public static let spacer = LayoutClass(
    "Spacer",
    inheriting: view,
    properties: [
      LayoutProperty(
        "minimumLength",
        \Spacer.minimumLength,
        check: { try View.checkLength($0, "The minimum length") }
      )
    ]
  ) { Spacer() }
}
