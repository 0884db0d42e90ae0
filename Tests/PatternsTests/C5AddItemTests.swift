internal import MoontapTesting
internal import Testing

/// A controller asks for an item, and does not know who presented it.
///
/// It tells a delegate that the user cancelled or entered one, and may ask whether the item will do. The
/// delegate is who presented it, and dismisses it.
@Suite("C5: a controller that asks for an item, and the delegate that dismisses it")
struct C5AddItemTests {
  fileprivate protocol AddItemDelegate: AnyObject {
    func addItemDidCancel(_ addItem: AddItemController)
    func addItem(_ addItem: AddItemController, didAddItem item: String)
    /// Whether an item will do; any unless the delegate says otherwise.
    func addItem(_ addItem: AddItemController, validateItem item: String) -> Bool
  }

  fileprivate final class AddItemController: ViewController {
    weak var delegate: (any AddItemDelegate)?
    private let field = TextField(placeholder: "New item")

    override func loadView() {
      let save = Button(title: "Save")
      save.didTouchUpInside = { [unowned self] _ in didTapSave() }
      let cancel = Button(title: "Cancel")
      cancel.didTouchUpInside = { [unowned self] _ in delegate?.addItemDidCancel(self) }
      view = VStack(spacing: 8, padding: 16) {
        field
        save
        cancel
      }
    }

    private func didTapSave() {
      guard delegate?.addItem(self, validateItem: field.text) == true else { return }
      delegate?.addItem(self, didAddItem: field.text)
    }
  }

  private final class ItemsController: ViewController, AddItemDelegate {
    private(set) var items: [String] = []

    override func loadView() {
      let add = Button(title: "Add")
      add.didTouchUpInside = { [unowned self] _ in
        let addItem = AddItemController()
        addItem.delegate = self
        present(addItem)
      }
      view = VStack(padding: 16) { add }
    }

    func addItemDidCancel(_ addItem: AddItemController) { dismiss() }

    func addItem(_ addItem: AddItemController, didAddItem item: String) {
      items.append(item)
      dismiss()
    }

    func addItem(_ addItem: AddItemController, validateItem item: String) -> Bool {
      !item.isEmpty
    }
  }

  /// A delegate that validates nothing and dismisses nobody.
  private final class Collector: AddItemDelegate {
    private(set) var items: [String] = []

    func addItemDidCancel(_ addItem: AddItemController) {}
    func addItem(_ addItem: AddItemController, didAddItem item: String) { items.append(item) }
  }

  @Test("the delegate is told of an item, or that the user cancelled, and dismisses the controller")
  func dismissed() {
    withWorld { world, user, _ in
      let items = ItemsController()
      world.setRoot(items)
      try user.tap(.button("Add"))
      try user.tap(.button("Cancel"))
      try user.expect(.placeholder("New item"), to: .never(.exist))
      try user.tap(.button("Add"))
      try user.fill(.placeholder("New item"), "Milk")
      try user.tap(.button("Save"))
      try user.expect(.placeholder("New item"), to: .never(.exist))
      #expect(items.items == ["Milk"])
    }
  }

  @Test("it is asked whether the item will do; one that validates nothing gets whatever there is")
  func validated() {
    withWorld { world, user, _ in
      let items = ItemsController()
      world.setRoot(items)
      try user.tap(.button("Add"))
      try user.tap(.button("Save"))
      try user.expect(.placeholder("New item"), to: .beVisible)
      let collector = Collector()
      let addItem = try #require(items.presentedController as? AddItemController)
      addItem.delegate = collector
      try user.tap(.button("Save"))
      #expect(collector.items == [""])
      #expect(items.items == [])
    }
  }
}

extension C5AddItemTests.AddItemDelegate {
  func addItem(_ addItem: C5AddItemTests.AddItemController, validateItem item: String) -> Bool {
    true
  }
}
