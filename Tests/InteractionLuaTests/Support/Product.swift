internal import Interaction
internal import InteractionLua
internal import LuaBridge

/// A model of Swift with two properties, which tells of their changes before and after, and that scripts
/// observe and change as well.
final class Product: NotifyPropertyChanged {
  lazy var propertyChanged = PropertyChangedEvent(sender: self, named: "propertyChanged")
  private lazy var willChange = PropertyChangedEvent(sender: self, named: "propertyWillChange")
  var propertyWillChange: PropertyChangedEvent? { willChange }
  /// What it costs.
  @Notified("price") var price = 0
  /// What it is called.
  @Notified("name") var name = ""
}

extension Product: LuaExposed {
  static let luaClass = LuaClass<Product>("Product", summary: "Something that a shop sells.") {
    LuaProperty("price", get: { $0.price }, set: { $0.price = $1 }, summary: "What it costs.")
    LuaProperty("name", get: { $0.name }, set: { $0.name = $1 }, summary: "What it is called.")
    LuaEvent("propertyChanged") { (product: Product) in product.propertyChanged }
    LuaEvent("propertyWillChange") { (product: Product) in product.willChange }
  }
}

/// A model with a price and a name, of Swift or of a script.
final class AnyProduct {
  /// The model of Swift; nil if it is the script's.
  let product: Product?
  /// The model of the script; nil if it is Swift's.
  let script: ScriptModel?
  /// What a script has for it.
  let luaValue: LuaValue

  /// Makes a model.
  init(_ language: Language, in stage: LuaStage) throws {
    switch language {
    case .swift:
      let product = Product()
      self.product = product
      script = nil
      luaValue = .object(product)
    case .lua:
      let table = try stage.state.load(
        "return ui.observable { price = 0, name = '' }",
        chunk: "model.lua"
      ).call(returning: LuaTable.self)
      product = nil
      script = try ScriptModel.behind(table, in: stage.state)
      luaValue = .table(table)
    }
  }

  /// The model, whatever its language.
  var observed: any NotifyPropertyChanged {
    if let product { return product }
    return script ?? Product()
  }

  /// Sets the price.
  func setPrice(_ price: Int) throws {
    product?.price = price
    try script?.set(price, of: "price")
  }

  /// Sets the name.
  func setName(_ name: String) throws {
    product?.name = name
    try script?.set(name, of: "name")
  }

  /// What it costs.
  func price() throws -> Int {
    if let product { return product.price }
    return try script?.value(of: "price", as: Int.self) ?? 0
  }

  /// A value of either language as both write it.
  static func text(_ value: Any?) -> String {
    switch value {
    case nil: "nil"
    case let number as Int: "\(number)"
    case let text as String: text
    case .integer(let number)? as LuaValue?: "\(number)"
    case .string(let text)? as LuaValue?: text
    case let other?: "\(other)"
    }
  }
}
