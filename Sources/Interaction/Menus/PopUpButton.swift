internal import Spelling

/// A button that opens a menu.
///
/// ```swift
/// let order = PopUpButton(items: [MenuItem("By name"), MenuItem("By price")], selectedIndex: 0)
/// order.didChangeValue = { [label] order in label.text = order.selectedItem?.title ?? "" }
/// ```
///
/// Two kinds in one, as in AppKit: a pop-up shows which of its items is selected, and choosing another
/// one changes that; with `pullsDown` it is a menu of commands, whose items act by their handlers and
/// of which none is selected.
open class PopUpButton: Control {
  /// The height of the button, enough for a finger.
  public static let standardHeight = 44.0
  /// The room beside the title.
  public static let titlePadding = 16.0

  /// The entries of the menu.
  ///
  /// Setting them sends nothing. The selected entry stays selected wherever it is among the new ones. Where it
  /// is not among them, the one in its place is selected if that is new itself, and nothing otherwise. A menu
  /// that is open shows the new ones.
  public final var items: [MenuItem] {
    didSet {
      if let selectedIndex { self.selectedIndex = selection(from: selectedIndex, among: oldValue) }
      if let menu {
        menu.show(items, states: states)
        // Also where it is on its way to the screen; who heard of the new rows may as well have closed it.
        if let window { place(menu, in: window) }
      }
      invalidateIntrinsicContentSize()
    }
  }

  /// Which item is selected, counted from 0; nil for none.
  ///
  /// Setting it in code sends nothing.
  public final var selectedIndex: Int? {
    didSet {
      Precondition.require { try checkSelection(selectedIndex) }
      guard selectedIndex != oldValue else { return }
      invalidateIntrinsicContentSize()
    }
  }

  /// What stands on the button; while it is empty, the selected item's title does.
  public final var title: String {
    didSet {
      if title != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  /// Whether it is a menu of commands, of which none is selected.
  public final var pullsDown = false

  /// The open menu; its window holds it.
  private weak var menu: MenuView?

  /// Whether its menu is open.
  public final var isMenuOpen: Bool { menu != nil }

  /// The selected item.
  public final var selectedItem: MenuItem? {
    guard let selectedIndex, items.indices.contains(selectedIndex) else { return nil }
    return items[selectedIndex]
  }

  /// Which item is selected after others were set.
  ///
  /// - Parameters:
  ///   - index: Which one was.
  ///   - former: The items of before.
  private func selection(from index: Int, among former: [MenuItem]) -> Int? {
    if let selected = former.indices.contains(index) ? former[index] : nil {
      if items.indices.contains(index), items[index] === selected { return index }
      if let place = items.firstIndex(where: { $0 === selected }) { return place }
    }
    guard (try? checkSelection(index)) != nil else { return nil }
    // One of before that has come there was not meant.
    return former.contains { $0 === items[index] } ? nil : index
  }

  // MARK: Looks and accessibility

  /// What every view holds, and its items.
  package override var heldObjects: [AnyObject] { super.heldObjects + items }

  /// Pop-up buttons are buttons.
  open override class var defaultRole: Role { .button }

  /// The title, or else the selected item's.
  open override var displayedText: String? {
    if let overriddenDisplayedText { return overriddenDisplayedText }
    let text = title.isEmpty ? selectedItem?.title ?? "" : title
    return text.isEmpty ? nil : text
  }

  /// The selected item's title, unless another value was set.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? selectedItem?.title }
    set { super.accessibilityValue = newValue }
  }

  /// Room for the title or the longest item's, so that a choice moves nothing.
  open override var intrinsicContentSize: Size? {
    if let overriddenIntrinsicSize { return overriddenIntrinsicSize }
    let texts = title.isEmpty ? items.map(\.title) : [title]
    let widest = texts.reduce(0) { max($0, TextMetric.size(of: $1).width) }
    return Size(width: widest + 2 * Self.titlePadding, height: Self.standardHeight)
  }

  /// Makes a button.
  ///
  /// - Parameters:
  ///   - title: What stands on it; empty shows the selected item's title.
  ///   - items: The entries of its menu.
  ///   - selectedIndex: Which of them is selected, counted from 0.
  ///   - frame: Where it lies in its superview.
  public init(
    title: String = "",
    items: [MenuItem] = [],
    selectedIndex: Int? = nil,
    frame: Rect = .zero
  ) {
    self.title = title
    self.items = items
    self.selectedIndex = selectedIndex
    super.init(frame: frame)
    Precondition.require { try checkSelection(selectedIndex) }
  }

  /// Throws if an item cannot be selected.
  ///
  /// - Parameter index: Its index, counted from 0; nil is always possible.
  /// - Throws: `InteractionError` with `indexOutOfRange`.
  package final func checkSelection(_ index: Int?) throws {
    guard let index else { return }
    guard items.indices.contains(index) else {
      throw InteractionError(
        .indexOutOfRange,
        "Index \(index) is not within the items of \(path); "
          + (items.isEmpty ? "set items first." : "use \(placesText(0...items.count - 1)).")
      )
    }
    guard !items[index].isSeparator else {
      throw InteractionError(
        .indexOutOfRange,
        "Item \(index) of \(path) is a separator, which cannot be selected; name another one."
      )
    }
  }

  // MARK: Opening and closing

  /// Opens the menu in code, which sends nothing; without items, or outside of a window, there is
  /// none to open.
  public final func openMenu() {
    guard menu == nil, isEnabled, let window, items.contains(where: { !$0.isSeparator }) else {
      return
    }
    let menu = MenuView { [weak self] index, event in self?.choose(index, event) }
    menu.accessibilityLabel = accessibilityName
    menu.show(items, states: states)
    place(menu, in: window)
    self.menu = menu
    window.presentModal(
      menu,
      dismissesOnEscape: true,
      onTouchOutside: { [weak self] in self?.closeMenu() },
      onDismiss: { [weak self, weak menu] in
        if self?.menu === menu { self?.menu = nil }
      }
    )
    // Who lost the touches or the keys to it may have closed it before it was there.
    guard self.menu === menu, menu.window != nil else { return window.dismissModal(menu) }
    menu.becomeFirstResponder()
    if let selectedIndex, !pullsDown { menu.highlight(selectedIndex) }
  }

  /// Puts a menu beside the button, with as much room as its items want.
  private func place(_ menu: MenuView, in window: Window) {
    menu.place(at: convert(bounds, to: nil), in: window.bounds)
  }

  /// Closes the menu, and gives the keys back to whoever had them; without one it does nothing.
  public final func closeMenu() {
    guard let menu else { return }
    self.menu = nil
    menu.window?.dismissModal(menu)
  }

  /// Closes the menu when the button leaves its window.
  override func windowWillChange() {
    closeMenu()
  }

  /// The marks before the titles.
  private var states: [MenuItem.State] {
    items.enumerated().map { index, item in
      !pullsDown && index == selectedIndex ? .on : item.state
    }
  }

  // MARK: The user

  /// A tap opens the menu.
  override var claimedGestures: [GestureClaim] { [.tap] }

  /// Tab stops at pop-up buttons.
  override var isTabStop: Bool { true }

  /// Opens the menu after a tap.
  override func didSendTouchUpInside(_ event: InteractionEvent, in world: World?) {
    offerMenu(event, in: world)
  }

  /// Opens the menu with Space, Return or an arrow, with the first item highlighted if none is
  /// selected.
  open override func pressesBegan(_ key: KeyChord, with event: InteractionEvent) -> Bool {
    if let answer: Bool = overrides?.answer(.pressesBegan, [.key(key), .event(event)]) {
      return answer
    }
    guard isEnabled, key.modifiers.isEmpty,
      ["Space", "Return", "ArrowDown", "ArrowUp"].contains(key.key)
    else { return super.pressesBegan(key, with: event) }
    offerMenu(event, in: world)
    if let menu, pullsDown || selectedIndex == nil { menu.highlightFirst() }
    return true
  }

  /// Tells that the menu is asked for, then opens it: as in UIKit, whoever hears of it may still
  /// change the items.
  private func offerMenu(_ event: InteractionEvent, in world: World?) {
    guard menu == nil else { return }
    dispatch(.menuActionTriggered, event, in: world)
    openMenu()
  }

  /// Does what the user chose.
  ///
  /// 1. The menu closes, so that everything below sees the screen as it is afterwards.
  /// 2. The property holds the new value, if the item is another one than before.
  /// 3. The item's own handler is called, whichever item it is.
  /// 4. A pop-up sends `valueChanged`, if there is a new value; then, or for a menu of commands,
  ///    `primaryActionTriggered`.
  private func choose(_ index: Int, _ event: InteractionEvent) {
    guard items.indices.contains(index), items[index].isChoosable else { return }
    let item = items[index]
    let world = world
    let isAnother = !pullsDown && index != selectedIndex
    closeMenu()
    // Who got the keys back may have done anything to the button and its items.
    guard isEnabled, items.indices.contains(index), items[index] === item, item.isChoosable
    else { return }
    if isAnother { selectedIndex = index }
    perform(item, event, in: world)
    if isAnother { dispatch(.valueChanged, event, in: world) }
    if isAnother || pullsDown { dispatch(.primaryActionTriggered, event, in: world) }
  }

  /// Calls an item's handler, and reports what it throws.
  private func perform(_ item: MenuItem, _ event: InteractionEvent, in world: World?) {
    guard let handler = item.handler else { return }
    let id = world?.record(
      .action(name: item.title, target: path, handler: item.origin, visited: [])
    )
    func run() {
      do {
        try handler(self, event)
      } catch {
        let note = Failure.Note("menu item", "\(item.title.quoted) of \(path)")
        world?.report(Failure(error).adding([note] + Failure.Note.handler(item.origin)))
      }
    }
    if let world { world.withCause(id, run) } else { run() }
  }
}

extension PopUpButton {
  /// What disagrees about the menu and the selection; empty if all is well.
  final var faults: [String] {
    var faults: [String] = []
    if let menu, menu.window !== window { faults.append("\(path) has its menu in another window") }
    if (try? checkSelection(selectedIndex)) == nil {
      faults.append("\(path) has item \(selectedIndex ?? -1) selected, which is none")
    }
    return faults
  }
}
