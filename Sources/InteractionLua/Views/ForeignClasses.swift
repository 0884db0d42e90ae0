/// What to write instead of the names that classes have in SwiftUI and other toolkits.
enum ForeignClasses {
  /// What to say where one of them is asked of `ui`.
  static let advice: [String: String] = {
    let names: [String: [String]] = [
      "ActivityIndicator": ["Spinner"],
      "AlertController": ["ActionSheet", "Alert", "Dialog"],
      "CollectionView": ["Grid", "GridView"],
      "HStack": ["HBox", "Row"],
      "Label": ["StaticText", "Text"],
      "NavigationController": ["NavigationStack", "NavigationView"],
      "PopUpButton": ["ComboBox", "Dropdown", "Menu"],
      "ProgressView": ["Gauge", "ProgressBar"],
      "SegmentedControl": ["RadioButton", "RadioGroup"],
      "Switch": ["Toggle"],
      "TabBarController": ["TabView", "Tabs"],
      "TableView": ["List", "ListView", "Table"],
      "TextField": ["Entry", "Input", "TextBox", "TextInput"],
      "TextView": ["TextArea", "TextEditor"],
      "VStack": ["Column", "Stack", "VBox"],
    ]
    var advice: [String: String] = [:]
    for (own, foreign) in names { for name in foreign { advice[name] = "write ui.\(own)" } }
    return advice
  }()
}
