internal import UserSimulation

extension Locator.Kind {
  /// One sentence on the maker of such locators, without its end.
  var summary: String {
    switch self {
    case .id: "The element of an id"
    case .text: "Labels of a text"
    case .label: "Elements of an accessibility label"
    case .placeholder: "Fields of a placeholder"
    case .value: "Elements of an accessibility value"
    case .button: "Buttons, and if given of a name,"
    case .link: "Links, and if given of a name,"
    case .switch: "Switches, and if given of a name,"
    case .checkbox: "Checkboxes, and if given of a name,"
    case .slider: "Sliders, and if given of a name,"
    case .stepper: "Steppers, and if given of a name,"
    case .segment: "Segments, and if given of a name,"
    case .textField: "Text fields, and if given of a name,"
    case .row: "Rows of lists, and if given of a text,"
    case .cell: "Cells of collections, and if given of a text,"
    case .tab: "Tabs of a tab bar, and if given of a name,"
    case .alert: "Alerts, and if given of a title,"
    case .heading: "Headings, and if given of a text,"
    }
  }

  /// The locator that a script asks for, alone or within others.
  ///
  /// - Throws: `ScriptError` where a name is needed.
  func asked(for name: NameMatch?, under outer: Locator? = nil) throws -> Locator {
    guard name != nil || standsAlone else {
      throw ScriptError(.wrongValue, "find.\(rawValue) needs a name: find.\(rawValue) \"…\"")
    }
    return locator(name, under: outer)
  }
}
