// What a view is found by, and who is told when that changes. While no locator has looked into a window,
// telling is a check for nil.
extension View {
  /// The names the view goes by: its own, and for rows and cells that of any label inside that is shown.
  ///
  /// - Complexity: O(*n*) in the number of views inside of a row or cell; constant for others.
  package final var accessibilityNames: [String] {
    var names = accessibilityName.map { [$0] } ?? []
    if role == .row || role == .cell { collectTexts(&names) }
    return names
  }

  /// Adds the names of the labels inside that are shown.
  private func collectTexts(_ names: inout [String]) {
    for subview in subviews where subview.isShown {
      if subview.role == .text, let name = subview.accessibilityName { names.append(name) }
      walk(to: subview) { $0.collectTexts(&names) }
    }
  }

  /// Everything that the view is found by at this moment.
  final var accessibilityKeys: [AccessibilityKey] {
    let role = role
    var keys: [AccessibilityKey] = [.role(role)]
    if !id.isEmpty { keys.append(.id(id)) }
    for name in accessibilityNames { keys.append(.named(role, name)) }
    if role == .text { keys.append(.text(displayedText ?? "")) }
    if let accessibilityLabel { keys.append(.label(accessibilityLabel)) }
    if let field = self as? TextField, !field.placeholder.isEmpty {
      keys.append(.placeholder(field.placeholder))
    }
    return keys
  }

  // MARK: Telling of changes

  /// Whether the view tells of every change of what it is found by.
  ///
  /// The classes of the toolkit that are named below do. A subclass made elsewhere may answer anything
  /// as its text, and so may an override in a script: those are asked whenever somebody looks.
  final var tellsIdentity: Bool {
    if let overrides, overrides.replaces(.displayedText) { return false }
    return Self.tellingClasses.contains(ObjectIdentifier(type(of: self)))
  }

  /// The classes whose text changes in their own setters alone, and those that have none.
  private static let tellingClasses: Set<ObjectIdentifier> = {
    let classes: [View.Type] = [
      View.self, Control.self, Label.self, Button.self, StepButton.self, TextField.self,
      TextView.self,
      Switch.self, Checkbox.self, Slider.self, Stepper.self, SegmentedControl.self,
      SegmentedControl.Segment.self, PageControl.self, ProgressView.self, ActivityIndicator.self,
      ImageView.self, CanvasView.self, VStack.self, HStack.self, ZStack.self, Spacer.self,
      ScrollView.self, TableView.self, TableViewCell.self, CollectionView.self,
      CollectionViewCell.self, PickerView.self, PickerRow.self,
    ]
    return Set(classes.map { ObjectIdentifier($0) })
  }()

  /// Whether the texts of views inside are among what the view is found by.
  final var isNamedFromInside: Bool {
    role == .row || role == .cell || Self.showsTextsInside
  }

  /// Tells that something changed by which the view is found.
  final func noteIdentityChange() {
    guard let index = window?.accessibilityIndex else { return }
    index.noteChange(of: self)
    superview?.noteChangeInside()
  }

  /// Tells that texts inside changed, came, went, or were shown or hidden.
  ///
  /// - Complexity: O(*d*) in the depth of the view.
  final func noteChangeInside() {
    guard let index = window?.accessibilityIndex else { return }
    var outer: View? = self
    while let view = outer {
      if view.isNamedFromInside { index.noteChange(of: view) }
      outer = view.superview
    }
  }
}
