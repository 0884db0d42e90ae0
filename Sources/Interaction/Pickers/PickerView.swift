internal import Spelling

/// A control with wheels side by side, on each of which the user selects a row.
///
/// ```swift
/// let hours = ["9", "10", "11"]
/// let time = PickerView(components: [hours, ["00", "30"]])
/// time.componentLabels = ["Hour", "Minute"]
/// time.didChangeValue = { [label] time in
///   if let row = time.selectedRow(inComponent: 0) { label.text = "At \(hours[row])" }
/// }
/// ```
///
/// UIKit's picker is no control and tells its delegate; this one is, so that every form of hearing
/// events works for it. It sends `valueChanged`, then `primaryActionTriggered`, once a wheel that the
/// user turned has come to rest on another row.
open class PickerView: Control {
  /// The height of a row, in points.
  public static let rowHeight = 32.0
  /// The height of a picker, in which five rows are visible.
  public static let standardHeight = 160.0
  /// The room beside the titles of a wheel.
  public static let titlePadding = 16.0
  /// How far a finger may move and still tap a row, in points.
  static let tapDistance = 10.0

  /// The wheels, one for each component.
  private var wheels: [PickerWheel] = []
  /// How often the wheels were adjusted, so that a change knows whether a newer one came in between.
  private var adjustments = 0

  /// The titles of the rows of each component.
  ///
  /// Setting them keeps each component's selection where its index still stands for a row, or else
  /// selects the last one, and sends nothing. What the leaving of a touched row leads to may set yet
  /// others; that newer wish stands. The wheels and their rows are views inside the picker, which must
  /// not be nested too deeply for them: such a mistake meets the precondition funnel.
  ///
  /// - Complexity: O(*n*) in the number of rows, all of which are views.
  public final var components: [[String]] = [] {
    didSet {
      Precondition.require { try checkComponents(components) }
      guard components != oldValue else { return }
      adjustWheels()
    }
  }

  /// What each component is called, such as "Hour"; missing ones have no name.
  public final var componentLabels: [String] = [] {
    didSet { nameWheels() }
  }

  /// Makes a picker.
  ///
  /// - Parameters:
  ///   - components: The titles of the rows of each component.
  ///   - frame: Where it lies in its superview.
  public init(components: [[String]] = [], frame: Rect = .zero) {
    self.components = components
    super.init(frame: frame)
    adjustWheels()
  }

  // MARK: Rows

  /// How many components there are.
  public final var numberOfComponents: Int { components.count }

  /// Returns how many rows a component has.
  ///
  /// - Parameter component: The component, counted from 0.
  /// - Returns: The number of its rows.
  public final func numberOfRows(inComponent component: Int) -> Int {
    Precondition.require { try checkComponent(component) }
    return components[component].count
  }

  /// Returns which row of a component is selected.
  ///
  /// - Parameter component: The component, counted from 0.
  /// - Returns: The row, counted from 0; nil if the component has none, where UIKit answers −1. While
  ///   a wheel turns, it is the row that was selected before.
  public final func selectedRow(inComponent component: Int) -> Int? {
    Precondition.require { try checkComponent(component) }
    return wheels[component].selectedRow
  }

  /// Selects a row, which sends nothing.
  ///
  /// - Parameters:
  ///   - row: The row, counted from 0.
  ///   - component: The component, counted from 0.
  ///   - animated: Whether the wheel is seen to turn; the row counts as selected at once.
  public final func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    Precondition.require { try checkRow(row, inComponent: component) }
    wheels[component].select(row, animated: animated)
  }

  /// Throws if the picker lies too deep for wheels and their rows.
  ///
  /// - Parameter components: The titles of the rows of each component.
  /// - Throws: `InteractionError` with `hierarchyTooDeep`.
  package final func checkComponents(_ components: [[String]]) throws {
    guard !components.isEmpty else { return }
    let hasRows = components.contains { !$0.isEmpty }
    try checkDepth(adding: hasRows ? 2 : 1, of: hasRows ? "a row" : "a wheel")
  }

  /// Throws if there is no such component.
  ///
  /// - Parameter component: The component, counted from 0.
  /// - Throws: `InteractionError` with `indexOutOfRange`.
  package final func checkComponent(_ component: Int) throws {
    guard components.indices.contains(component) else {
      throw InteractionError(
        .indexOutOfRange,
        "Component \(component) is not within the components of \(path); "
          + (components.isEmpty
            ? "set components first." : "use \(placesText(0...components.count - 1)).")
      )
    }
  }

  /// Throws if there is no such row.
  ///
  /// - Parameters:
  ///   - row: The row, counted from 0.
  ///   - component: The component, counted from 0.
  /// - Throws: `InteractionError` with `indexOutOfRange`.
  package final func checkRow(_ row: Int, inComponent component: Int) throws {
    try checkComponent(component)
    let rows = components[component].indices
    guard rows.contains(row) else {
      throw InteractionError(
        .indexOutOfRange,
        "Row \(row) is not within the rows of component \(component) of \(path); "
          + (rows.isEmpty
            ? "give the component rows first." : "use \(placesText(0...rows.count - 1)).")
      )
    }
  }

  // MARK: Looks and accessibility

  /// What every view holds, and its wheels once more.
  package override var heldObjects: [AnyObject] { super.heldObjects + wheels }

  /// The titles of the selected rows, unless another value was set.
  open override var accessibilityValue: String? {
    get {
      let titles = wheels.compactMap(\.accessibilityValue)
      return super.accessibilityValue ?? (titles.isEmpty ? nil : titles.joined(separator: ", "))
    }
    set { super.accessibilityValue = newValue }
  }

  /// The control's states; it is focused while one of its wheels is.
  open override var state: State {
    wheels.contains(where: \.isFirstResponder) ? super.state.union(.focused) : super.state
  }

  /// Room for the longest title of each component.
  open override var intrinsicContentSize: Size? {
    if let overriddenIntrinsicSize { return overriddenIntrinsicSize }
    let widths = components.map { titles in
      titles.reduce(0) { max($0, TextMetric.size(of: $1).width) } + 2 * Self.titlePadding
    }
    // All wheels are equally wide.
    return Size(
      width: (widths.max() ?? 0) * Double(components.count),
      height: Self.standardHeight
    )
  }

  /// Puts the wheels side by side.
  open override func layoutSubviews() {
    if overrides?.perform(.layoutSubviews) == true { return }
    let width = wheels.isEmpty ? 0 : bounds.width / Double(wheels.count)
    for (index, wheel) in wheels.enumerated() {
      wheel.frame = Rect(x: Double(index) * width, y: 0, width: width, height: bounds.height)
    }
  }

  /// Makes as many wheels as there are components, and gives each its rows.
  ///
  /// 1. Wheels, titles and selections agree with the components, before anybody hears of anything.
  /// 2. The views follow. Whoever hears of one may ask for all, or set other components; then their
  ///    views are there, and this change is over.
  private func adjustWheels() {
    adjustments += 1
    let adjustment = adjustments
    let surplus = Array(wheels.dropFirst(components.count))
    wheels.removeLast(surplus.count)
    while wheels.count < components.count { wheels.append(PickerWheel(of: self)) }
    for (wheel, titles) in zip(wheels, components) { wheel.take(titles) }
    nameWheels()

    // Nobody else knows of these any more.
    for wheel in surplus { wheel.removeFromSuperview() }
    for wheel in wheels {
      guard adjustment == adjustments else { return }
      place(wheel)
    }
    for wheel in wheels {
      guard adjustment == adjustments else { return }
      wheel.showRows()
    }
    guard adjustment == adjustments else { return }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Adds a new wheel; one that code took out stays out.
  private func place(_ wheel: PickerWheel) {
    // Not `addSubview`, whose check would trap for what a handler did to the picker meanwhile.
    guard !wheel.wasPlaced, (try? checkCanInsert(wheel)) != nil else { return }
    wheel.wasPlaced = true
    insertChecked(wheel, at: nil)
  }

  /// Gives the wheels their names.
  private func nameWheels() {
    for (index, wheel) in wheels.enumerated() {
      wheel.accessibilityLabel =
        componentLabels.indices.contains(index) ? componentLabels[index] : nil
    }
  }

  // MARK: What wheels tell

  /// Tells that the user selected another row.
  ///
  /// - Parameter event: What is known of the act.
  final func wheelDidChange(_ event: InteractionEvent) {
    let world = world
    var told = event
    told.time = world?.now ?? event.time
    dispatch(.valueChanged, told, in: world)
    dispatch(.primaryActionTriggered, told, in: world)
  }

  /// Gives the keys to the wheel beside another.
  ///
  /// - Parameters:
  ///   - wheel: The wheel that has them.
  ///   - step: 1 for the next wheel, −1 for the one before.
  /// - Returns: False if there is none.
  final func moveFocus(from wheel: PickerWheel, by step: Int) -> Bool {
    guard let index = wheels.firstIndex(where: { $0 === wheel }),
      wheels.indices.contains(index + step)
    else { return false }
    return wheels[index + step].becomeFirstResponder()
  }
}
