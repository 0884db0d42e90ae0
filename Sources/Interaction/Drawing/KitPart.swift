/// A piece of the toolkit's own controls and lists whose class is nobody else's business, as whoever
/// draws it has to know it.
package enum KitPart: Equatable {
  /// One half of a stepper.
  case stepButton
  /// What empties a text field.
  case clearButton
  /// What deletes a row, or inserts one beside it.
  case editingControl(TableViewCell.EditingStyle)
  /// What a row is dragged by.
  case reorderControl
  /// The buttons beside a row that was swiped.
  case swipeActions
  /// An open menu.
  case menu
  /// An item of an open menu.
  case menuRow
  /// A line between the items of an open menu.
  case menuSeparator
  /// A component of a picker.
  case pickerWheel
  /// A row of a picker's wheel.
  case pickerRow
  /// What the views of a navigation stack lie in; the last one moves over the others.
  case navigationContent
  /// What a presented controller's view lies in, and how much of that is to be seen, from 0 to 1.
  case presentation(ModalPresentationStyle, progress: Double)
  /// The title of an alert.
  case alertTitle
  /// The message of an alert.
  case alertMessage
  /// The button of a choice that an alert offers.
  case alertAction(AlertAction.Style)
}

extension View {
  /// Which piece of the toolkit's own the view is; nil for every class that others can name.
  package final var kitPart: KitPart? {
    switch self {
    case is StepButton: .stepButton
    case is TextFieldClearButton: .clearButton
    case let control as EditingControl: .editingControl(control.style)
    case is ReorderControl: .reorderControl
    case is SwipeActionsView: .swipeActions
    case is MenuView: .menu
    case is MenuRow: .menuRow
    case is MenuSeparator: .menuSeparator
    case is PickerWheel: .pickerWheel
    case is PickerRow: .pickerRow
    case is NavigationContentView: .navigationContent
    case let view as PresentationView: .presentation(view.style, progress: view.progress)
    case is Label where superview?.controller is AlertController:
      role == .heading ? .alertTitle : .alertMessage
    case let button as Button: button.alertAction.map { .alertAction($0.style) }
    default: nil
    }
  }
}

extension Button {
  /// The choice of an alert that the button stands for; nil for every other button.
  fileprivate var alertAction: AlertAction? {
    // The buttons of an alert lie in a stack of their own.
    guard let alert = superview?.superview?.controller as? AlertController else { return nil }
    return alert.actions.first { $0.button === self }
  }
}
