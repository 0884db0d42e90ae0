internal import Interaction
internal import InteractionLua
internal import LuaBridge

/// Whom a view that asks for an item tells and asks.
protocol AddItemDelegate: AnyObject {
  /// The user changed their mind.
  func addItemDidCancel(_ addItem: AddItemView)
  /// The user entered an item.
  func addItem(_ addItem: AddItemView, didAddItem item: String)
  /// Whether the item will do.
  func addItem(_ addItem: AddItemView, validateItem item: String) -> Bool
}

extension AddItemDelegate {
  /// Everything will do.
  func addItem(_ addItem: AddItemView, validateItem item: String) -> Bool { true }
}

/// A view in Swift that asks for an item: a field, and two buttons below it.
final class AddItemView: View, LuaExposed {
  private let field = TextField(frame: Rect(x: 0, y: 0, width: 200, height: 44))
  private let add = Button(title: "Add")
  private let cancel = Button(title: "Cancel")

  /// Who is told and asked, held weakly.
  weak var delegate: (any AddItemDelegate)? {
    didSet { ownedDelegate = delegate as? ScriptedAddItemDelegate }
  }
  /// The delegate once more, where it stands for a script's.
  private var ownedDelegate: ScriptedAddItemDelegate?

  init() {
    super.init(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    id = "add-item"
    add.frame = Rect(x: 0, y: 50, width: 100, height: 44)
    cancel.frame = Rect(x: 100, y: 50, width: 100, height: 44)
    add.didTouchUpInside = { [unowned self] _ in
      guard delegate?.addItem(self, validateItem: field.text) != false else { return }
      delegate?.addItem(self, didAddItem: field.text)
    }
    cancel.didTouchUpInside = { [unowned self] _ in delegate?.addItemDidCancel(self) }
    for view in [field, add, cancel] { addSubview(view) }
  }

  static let luaClass = LuaClass<AddItemView>("AddItemView") {
    LuaProperty("id", get: { $0.id })
    LuaMethod("removeFromSuperview") { (view: AddItemView) in view.removeFromSuperview() }
    LuaProperty(
      "delegate",
      get: { AddItemDelegateArgument(delegate: $0.delegate) },
      set: { $0.delegate = $1.delegate }
    )
  }
}

/// A delegate in a script, as Swift sees it.
final class ScriptedAddItemDelegate: AddItemDelegate {
  /// What calls it.
  let table: DelegateTable

  init(_ table: DelegateTable) { self.table = table }

  func addItemDidCancel(_ addItem: AddItemView) { table.tell("didCancel", of: addItem) }

  func addItem(_ addItem: AddItemView, didAddItem item: String) {
    table.tell("didAddItem", of: addItem, item)
  }

  func addItem(_ addItem: AddItemView, validateItem item: String) -> Bool {
    table.answer(to: "validateItem", of: addItem, item) ?? true
  }
}

/// A delegate of either language, as scripts give it.
private struct AddItemDelegateArgument: LuaConvertible {
  let delegate: (any AddItemDelegate)?

  static var luaName: String { "table | AddItemDelegate | nil" }

  static func read(_ call: LuaCall, _ place: Int32) throws -> AddItemDelegateArgument {
    if case .object(let delegate as any AddItemDelegate) = try LuaValue.read(call, place) {
      return AddItemDelegateArgument(delegate: delegate)
    }
    let table = try DelegateTable.read(
      call,
      place,
      as: "AddItemDelegate",
      required: ["didCancel", "didAddItem"],
      optional: ["validateItem"]
    )
    return AddItemDelegateArgument(delegate: table.map(ScriptedAddItemDelegate.init))
  }

  func push(_ call: LuaCall) throws {
    switch delegate {
    case nil: try LuaValue.nil.push(call)
    case let scripted as ScriptedAddItemDelegate: try scripted.table.receiver.value().push(call)
    case let other?: call.push(object: other)
    }
  }
}
