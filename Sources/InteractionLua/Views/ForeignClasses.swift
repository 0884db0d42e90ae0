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
    let sentences: [String: [String]] = [
      "write ui.TextField { isSecureTextEntry = true }": [
        "PasswordField", "SecureField", "SecureTextField",
      ],
      "put a ui.TextField above the list; its 'didChangeText' is called as the user types": [
        "SearchBar", "SearchController", "SearchField", "UISearchBar", "UISearchController",
      ],
      "write ui.PickerView, with a component each for the day, the month and the year": [
        "Calendar", "DatePicker", "TimePicker", "UIDatePicker",
      ],
      """
      ui.NavigationController has one, which shows the title and the 'navigationItem' of the \
      controller on top
      """: ["NavigationBar", "NavigationItem", "UINavigationBar"],
      "ui.TabBarController has one, with a tab for each of its 'controllers'": [
        "TabBar", "UITabBar",
      ],
      "lists are not pulled down to refresh; put a ui.Button beside the list": [
        "RefreshControl", "UIRefreshControl",
      ],
      "set what is to change; it takes no time, and only screens move": ["animate"],
      "no web pages are shown; put a ui.TextView or ui.Label there, with the text": [
        "UIWebView", "WKWebView", "WebView",
      ],
      "write app:after(seconds, function() … end) or app:every(seconds, function() … end)": [
        "NSTimer", "Timer",
      ],
    ]
    var advice: [String: String] = [:]
    for (own, foreign) in names { for name in foreign { advice[name] = "write ui.\(own)" } }
    for (sentence, foreign) in sentences { for name in foreign { advice[name] = sentence } }
    return advice
  }()
}
