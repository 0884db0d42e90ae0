extension LayoutClass {
  /// Controls without a look of their own.
  public static let control = LayoutClass(
    "Control",
    inheriting: view,
    properties: [
      LayoutProperty("isEnabled", \Control.isEnabled),
      LayoutProperty("isSelected", \Control.isSelected),
      LayoutProperty("isHighlighted", \Control.isHighlighted),
      LayoutProperty("action", \Control.actionName),
    ]
  ) { Control() }

  /// Buttons.
  public static let button = LayoutClass(
    "Button",
    inheriting: control,
    properties: [LayoutProperty("title", \Button.title)]
  ) { Button() }

  /// Buttons of navigation bars.
  public static let barButtonItem = LayoutClass(
    "BarButtonItem",
    inheriting: button,
    properties: [LayoutProperty("style", \BarButtonItem.style)]
  ) { BarButtonItem() }

  /// Text fields.
  public static let textField = LayoutClass(
    "TextField",
    inheriting: control,
    properties: [
      LayoutProperty("text", \TextField.text),
      LayoutProperty("placeholder", \TextField.placeholder),
      LayoutProperty("isSecureTextEntry", \TextField.isSecureTextEntry),
      LayoutProperty("clearButtonMode", \TextField.clearButtonMode),
    ]
  ) { TextField() }

  /// Text views.
  public static let textView = LayoutClass(
    "TextView",
    inheriting: scrollView,
    properties: [
      LayoutProperty("text", \TextView.text),
      LayoutProperty("isEditable", \TextView.isEditable),
    ]
  ) { TextView() }

  /// Switches.
  public static let `switch` = LayoutClass(
    "Switch",
    inheriting: control,
    properties: [LayoutProperty("isOn", \Switch.isOn)]
  ) { Switch() }

  /// Checkboxes.
  public static let checkbox = LayoutClass(
    "Checkbox",
    inheriting: control,
    properties: [
      LayoutProperty("title", \Checkbox.title),
      LayoutProperty("isOn", \Checkbox.isOn),
      LayoutProperty("isMixed", \Checkbox.isMixed),
    ]
  ) { Checkbox() }

  /// Sliders.
  public static let slider = LayoutClass(
    "Slider",
    inheriting: control,
    properties: [
      LayoutProperty("minimumValue", \Slider.minimumValue) {
        try Slider.checkBounds(minimum: $1, maximum: $0.maximumValue)
      },
      LayoutProperty("maximumValue", \Slider.maximumValue) {
        try Slider.checkBounds(minimum: $0.minimumValue, maximum: $1)
      },
      LayoutProperty(
        "step",
        \Slider.step,
        check: { if let step = $0 { try BoundedNumber.checkStep(step) } }
      ),
      LayoutProperty("value", \Slider.value, check: { try BoundedNumber.checkValue($0) }),
      LayoutProperty("isContinuous", \Slider.isContinuous),
    ]
  ) { Slider() }

  /// Steppers.
  public static let stepper = LayoutClass(
    "Stepper",
    inheriting: control,
    properties: [
      LayoutProperty("minimumValue", \Stepper.minimumValue) {
        try Stepper.checkBounds(minimum: $1, maximum: $0.maximumValue)
      },
      LayoutProperty("maximumValue", \Stepper.maximumValue) {
        try Stepper.checkBounds(minimum: $0.minimumValue, maximum: $1)
      },
      LayoutProperty("stepValue", \Stepper.stepValue, check: { try BoundedNumber.checkStep($0) }),
      LayoutProperty("value", \Stepper.value, check: { try BoundedNumber.checkValue($0) }),
      LayoutProperty("wraps", \Stepper.wraps),
      LayoutProperty("autorepeat", \Stepper.autorepeat),
      LayoutProperty("isContinuous", \Stepper.isContinuous),
    ]
  ) { Stepper() }

  /// Segmented controls; the selected segment is counted from 0, as in Swift.
  public static let segmentedControl = LayoutClass(
    "SegmentedControl",
    inheriting: control,
    properties: [
      LayoutProperty("segments", \SegmentedControl.segments) { control, titles in
        if !titles.isEmpty { try control.checkInsertion(at: 0) }
      },
      LayoutProperty("isMomentary", \SegmentedControl.isMomentary),
      LayoutProperty("selectedSegmentIndex", \SegmentedControl.selectedSegmentIndex) {
        if let index = $1 { try $0.checkSegment(index) }
      },
    ]
  ) { SegmentedControl() }

  /// Page controls; the current page is counted from 0, as in Swift.
  public static let pageControl = LayoutClass(
    "PageControl",
    inheriting: control,
    properties: [
      LayoutProperty(
        "numberOfPages",
        \PageControl.numberOfPages,
        check: { try PageControl.checkNumberOfPages($0) }
      ),
      LayoutProperty("currentPage", \PageControl.currentPage),
      LayoutProperty("hidesForSinglePage", \PageControl.hidesForSinglePage),
    ]
  ) { PageControl() }

  /// Pickers.
  public static let pickerView = LayoutClass(
    "PickerView",
    inheriting: control,
    properties: [
      LayoutProperty("components", \PickerView.components),
      LayoutProperty("componentLabels", \PickerView.componentLabels),
    ]
  ) { PickerView() }

  /// Buttons that open a menu; the selected item is counted from 0, as in Swift.
  public static let popUpButton = LayoutClass(
    "PopUpButton",
    inheriting: control,
    properties: [
      LayoutProperty("title", \PopUpButton.title),
      LayoutProperty("items", \PopUpButton.listedItems),
      LayoutProperty("selectedIndex", \PopUpButton.selectedIndex) { try $0.checkSelection($1) },
      LayoutProperty("pullsDown", \PopUpButton.pullsDown),
    ]
  ) { PopUpButton() }
}

extension Control {
  /// The name of AppKit's `action`, which layouts set.
  fileprivate var actionName: String? {
    get { action?.name }
    set { action = newValue.map { AnyAction(named: $0) } }
  }
}

extension PopUpButton {
  /// The titles of the items, which layouts set; `-` makes a separator.
  fileprivate var listedItems: [String] {
    get { items.map { $0.isSeparator ? "-" : $0.title } }
    set { items = newValue.map { $0 == "-" ? .separator() : MenuItem($0) } }
  }
}
