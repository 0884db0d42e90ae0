/// What to write instead of the names that classes have in UIKit, SwiftUI and other toolkits, where the
/// nearest name would be the wrong one, or none is near.
enum ForeignClasses {
  /// What to say where one of them is asked of `ui`.
  static let advice: [String: String] = {
    let names: [String: [String]] = [
      "ActivityIndicator": ["Spinner", "UIActivityIndicatorView"],
      "AlertController": ["ActionSheet", "Alert", "Dialog"],
      "CollectionView": ["Grid", "GridView"],
      "HStack": ["HBox", "Row"],
      "HoverGesture": ["UIHoverGestureRecognizer"],
      "Label": ["StaticText", "Text"],
      "LongPressGesture": ["UILongPressGestureRecognizer"],
      "NavigationController": ["NavigationStack", "NavigationView"],
      "PanGesture": ["UIPanGestureRecognizer"],
      "PinchGesture": ["UIPinchGestureRecognizer"],
      "PopUpButton": ["ComboBox", "Dropdown", "Menu"],
      "ProgressView": ["Gauge", "ProgressBar"],
      "RotationGesture": ["UIRotationGestureRecognizer"],
      "SegmentedControl": ["RadioButton", "RadioGroup"],
      "SwipeGesture": ["UISwipeGestureRecognizer"],
      "Switch": ["Toggle"],
      "TabBarController": ["TabView", "Tabs"],
      "TableView": ["List", "ListView", "Table"],
      "TapGesture": ["UITapGestureRecognizer"],
      "TextField": ["Entry", "Input", "TextBox", "TextInput"],
      "TextView": ["TextArea", "TextEditor"],
      "VStack": ["Column", "Stack", "VBox"],
      "VStack or ui.HStack": ["NSStackView", "StackView", "UIStackView"],
    ]
    var advice: [String: String] = [:]
    for (own, foreign) in names { for name in foreign { advice[name] = "write ui.\(own)" } }
    return advice
  }()
}
