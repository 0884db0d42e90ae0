/// A class of views that layouts can name.
public struct LayoutClass: Sendable {
  /// The name that layouts know it by.
  public let name: String
  /// What can be set on its views, inherited properties first.
  public let properties: [LayoutProperty]
  /// Makes a view with everything at its default.
  let make: @Sendable () -> View

  /// Declares a class.
  ///
  /// - Parameters:
  ///   - name: The name that layouts know it by.
  ///   - parent: The class whose properties it inherits.
  ///   - properties: Its own properties; one of an inherited name takes that one's place.
  ///   - make: Makes a view with everything at its default.
  public init(
    _ name: String,
    inheriting parent: LayoutClass? = nil,
    properties: [LayoutProperty] = [],
    make: @escaping @Sendable () -> View
  ) {
    self.name = name
    let inherited = (parent?.properties ?? []).filter { known in
      !properties.contains { $0.name == known.name }
    }
    self.properties = inherited + properties
    self.make = make
  }
}

extension LayoutClass {
  /// Plain views.
  public static let view = LayoutClass(
    "View",
    properties: [
      LayoutProperty("id", \View.id),
      LayoutProperty("frame", \View.frame, check: { try View.checkFrame($0) }),
      LayoutProperty("bounds", \View.bounds, check: { try View.checkFrame($0) }),
      LayoutProperty("isHidden", \View.isHidden),
      LayoutProperty("alpha", \View.alpha, check: { try View.checkAlpha($0) }),
      LayoutProperty("isUserInteractionEnabled", \View.isUserInteractionEnabled),
      LayoutProperty("backgroundColor", \View.backgroundColor),
      LayoutProperty("accessibilityLabel", \View.accessibilityLabel),
      LayoutProperty("accessibilityValue", \View.accessibilityValue),
      LayoutProperty("role", \View.role),
    ]
  ) { View() }

  /// Controls without a look of their own.
  public static let control = LayoutClass(
    "Control",
    inheriting: view,
    properties: [
      LayoutProperty("isEnabled", \Control.isEnabled),
      LayoutProperty("isSelected", \Control.isSelected),
      LayoutProperty("isHighlighted", \Control.isHighlighted),
    ]
  ) { Control() }

  /// Labels.
  public static let label = LayoutClass(
    "Label",
    inheriting: view,
    properties: [LayoutProperty("text", \Label.text)]
  ) { Label() }

  /// Buttons.
  public static let button = LayoutClass(
    "Button",
    inheriting: control,
    properties: [LayoutProperty("title", \Button.title)]
  ) { Button() }

  /// Text fields.
  public static let textField = LayoutClass(
    "TextField",
    inheriting: control,
    properties: [
      LayoutProperty("text", \TextField.text),
      LayoutProperty("placeholder", \TextField.placeholder),
    ]
  ) { TextField() }

  /// What both kinds of stacks have.
  private static let stackProperties = [
    LayoutProperty("spacing", \Stack.spacing, check: { try Stack.checkSpacing($0) }),
    LayoutProperty("padding", \Stack.padding, check: { try Stack.checkPadding($0) }),
    LayoutProperty("alignment", \Stack.alignment),
  ]

  /// Vertical stacks.
  public static let vStack = LayoutClass("VStack", inheriting: view, properties: stackProperties) {
    VStack()
  }

  /// Horizontal stacks.
  public static let hStack = LayoutClass("HStack", inheriting: view, properties: stackProperties) {
    HStack()
  }
}
