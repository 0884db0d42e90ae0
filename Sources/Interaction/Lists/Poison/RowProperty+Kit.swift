// What rows set on the views of the kit: one table for each class, besides those of its superclasses.
// Left out is what a view is rather than what it shows of a row: fonts and lines, steps, modes of use.
extension RowProperty {
  /// The properties that rows may set on a view.
  ///
  /// - Parameter view: The view, the cell itself or one inside.
  /// - Returns: Bounds before the numbers within them, choices after what they choose from.
  static func properties(of view: View) -> [RowProperty] {
    if isPart(view) { return [] }
    let control = view is Control ? control : []
    return everyView + control + own(of: view)
  }

  /// Whether a view is a part of a control of the kit, which sees to it by itself.
  static func isPart(_ view: View) -> Bool {
    switch view {
    case is StepButton, is TextFieldClearButton, is SegmentedControl.Segment, is PickerWheel,
      is PickerRow, is EditingControl, is ReorderControl, is SwipeActionsView:
      true
    default: false
    }
  }

  /// What is a view's kind of content.
  private static func own(of view: View) -> [RowProperty] {
    switch view {
    case is Label: label
    case is ImageView: imageView
    case is ProgressView: progressView
    case is ActivityIndicator: activityIndicator
    case is Button: button
    case is Switch: toggle
    case is Checkbox: checkbox
    case is Slider: slider
    case is Stepper: stepper
    case is SegmentedControl: segmentedControl
    case is PageControl: pageControl
    case is PickerView: pickerView
    case is PopUpButton: popUpButton
    case is TextField: textField
    case is TextView: textView
    case is ListCell: [.text(\ListCell.accessibilityValue)]
    default: []
    }
  }

  /// What every view has; `accessibilityValue` is only with those that do not derive one from their
  /// content.
  private static var everyView: [RowProperty] {
    [
      .flag(\View.isHidden, initially: nil),
      // Opaque or not to be seen at all, so that it shows.
      RowProperty(\View.alpha, initially: 1) { _, own, _ in own < 0.5 ? 1 : 0 },
      .flag(\View.isUserInteractionEnabled, initially: nil),
      RowProperty(\View.backgroundColor, initially: .some(nil)) { _, _, random in
        func part() -> Double { Double.random(in: 0...1, using: &random) }
        return Color(red: part(), green: part(), blue: part())
      },
      .text(\View.id),
      .text(\View.accessibilityLabel),
    ]
  }

  /// What every control has.
  private static var control: [RowProperty] {
    [
      .flag(\Control.isEnabled, initially: true),
      .flag(\Control.isSelected, initially: false),
    ]
  }

  /// What labels show.
  private static var label: [RowProperty] {
    [.text(\Label.text), .text(\Label.accessibilityValue)]
  }

  /// What image views show.
  private static var imageView: [RowProperty] {
    [
      RowProperty(\ImageView.image, initially: .some(nil)) { _, _, random in
        Image(staleText(&random))
      },
      .text(\ImageView.accessibilityValue),
    ]
  }

  /// What progress views show.
  private static var progressView: [RowProperty] {
    [.number(\ProgressView.progress) { _ in (0, 1) }]
  }

  /// Whether the wheel of an activity indicator turns.
  private static var activityIndicator: [RowProperty] {
    [
      RowProperty({ (indicator: ActivityIndicator) in indicator.isAnimating }, initially: false) {
        indicator,
        own,
        _ in
        if own { indicator.stopAnimating() } else { indicator.startAnimating() }
      }
    ]
  }

  /// What stands on buttons.
  private static var button: [RowProperty] {
    [.text(\Button.title), .text(\Button.accessibilityValue)]
  }

  /// Where switches are.
  private static var toggle: [RowProperty] { [.flag(\Switch.isOn, initially: false)] }

  /// What checkboxes say, and whether they are ticked.
  private static var checkbox: [RowProperty] {
    [
      .text(\Checkbox.title),
      .flag(\Checkbox.isOn, initially: false),
      .flag(\Checkbox.isMixed, initially: false),
    ]
  }

  /// The numbers of sliders.
  private static var slider: [RowProperty] {
    [
      .bound(\Slider.minimumValue, other: \.maximumValue, initially: 0, isUpper: false),
      .bound(\Slider.maximumValue, other: \.minimumValue, initially: 1, isUpper: true),
      .number(\Slider.value) { ($0.minimumValue, $0.maximumValue) },
    ]
  }

  /// The numbers of steppers.
  private static var stepper: [RowProperty] {
    [
      .bound(\Stepper.minimumValue, other: \.maximumValue, initially: 0, isUpper: false),
      .bound(\Stepper.maximumValue, other: \.minimumValue, initially: 100, isUpper: true),
      .number(\Stepper.value) { ($0.minimumValue, $0.maximumValue) },
    ]
  }

  /// The segments, and which of them is selected.
  private static var segmentedControl: [RowProperty] {
    [
      RowProperty(\SegmentedControl.segments, initially: []) { _, _, random in
        [staleText(&random)]
      },
      .choice(\SegmentedControl.selectedSegmentIndex) { Array(0..<$0.numberOfSegments) },
    ]
  }

  /// The pages, and which of them is the current one.
  private static var pageControl: [RowProperty] {
    [
      RowProperty(\PageControl.numberOfPages, initially: 0) { _, own, random in
        // One that cannot grow shrinks.
        let distance = Int.random(in: 1...9, using: &random)
        return own > Int.max - distance ? own - distance : own + distance
      },
      RowProperty(\PageControl.currentPage, initially: 0) { control, own, random in
        // Not by a list of all others: there may be very many pages.
        let isAmongThem = own < control.numberOfPages
        let others = isAmongThem ? control.numberOfPages - 1 : control.numberOfPages
        guard others > 0 else { return nil }
        let page = Int.random(in: 0..<others, using: &random)
        return isAmongThem && page >= own ? page + 1 : page
      },
    ]
  }

  /// The titles of a picker's rows, and which of them are selected.
  private static var pickerView: [RowProperty] {
    [
      RowProperty(\PickerView.components, initially: []) { _, _, random in
        [[staleText(&random)]]
      },
      RowProperty({ (picker: PickerView) in picker.selectedRows }, initially: nil) {
        picker,
        own,
        random in
        for component in 0..<picker.numberOfComponents {
          // Who heard that a wheel turned may have taken others away.
          guard component < picker.numberOfComponents else { break }
          let former = own.indices.contains(component) ? own[component] : nil
          let others = (0..<picker.numberOfRows(inComponent: component)).filter { $0 != former }
          guard let row = others.randomElement(using: &random) else { continue }
          picker.selectRow(row, inComponent: component, animated: false)
        }
      },
    ]
  }

  /// What stands on a pop-up button, its menu, and what of that is selected.
  private static var popUpButton: [RowProperty] {
    [
      .text(\PopUpButton.title),
      RowProperty({ (button: PopUpButton) in MenuIdentity(of: button) }, initially: nil) {
        button,
        _,
        random in
        button.items = [MenuItem(staleText(&random))]
      },
      .choice(\PopUpButton.selectedIndex) { button in
        button.items.indices.filter { !button.items[$0].isSeparator }
      },
    ]
  }

  /// What fields hold.
  private static var textField: [RowProperty] {
    [
      .text(\TextField.text),
      .text(\TextField.placeholder),
      .flag(\TextField.isSecureTextEntry, initially: false),
    ]
  }

  /// What text views hold.
  private static var textView: [RowProperty] {
    [.text(\TextView.text), .flag(\TextView.isEditable, initially: true)]
  }
}

extension PickerView {
  /// The selected row of each component.
  fileprivate var selectedRows: [Int?] {
    (0..<numberOfComponents).map { selectedRow(inComponent: $0) }
  }
}
