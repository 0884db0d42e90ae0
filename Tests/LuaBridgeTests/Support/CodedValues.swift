internal import LuaBridge

/// What is ordered.
struct Item: LuaCodable, Equatable {
  enum Kind: String, Codable { case food, drink }

  var name: String
  var price: Int
  var kind: Kind?
  var tags: [String]?
}

/// A structure with fields of every kind.
struct Order: LuaCodable, Equatable {
  var items: [Item]
  var notes: [String: String] = [:]
  var counts: [Int: Double] = [:]
  var payment: Payment
  var stamp: [UInt8] = []
  var parent: Box?
  var matrix: [[Int]] = []
}

/// An enumeration with and without values.
enum Payment: LuaCodable, Equatable {
  case cash
  case card(number: String)
  case voucher(Int, String)
}

/// A class, because a structure cannot contain itself.
final class Box: LuaCodable, Equatable {
  var next: Box?
  var value: Int

  init(_ value: Int, next: Box? = nil) {
    self.value = value
    self.next = next
  }

  static func == (a: Box, b: Box) -> Bool { a.value == b.value && a.next == b.next }
}

/// Codes itself as the super of another.
class Animal: Codable {
  var legs = 4
  init() {}
}

/// Codes its superclass beside itself.
final class Dog: Animal {
  var name = "Rex"
  private enum Keys: String, CodingKey { case name }

  override init() { super.init() }

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    name = try container.decode(String.self, forKey: .name)
    try super.init(from: container.superDecoder())
  }

  override func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(name, forKey: .name)
    try super.encode(to: container.superEncoder())
  }
}

/// Nests its containers by hand.
struct Grid: Codable, Equatable {
  var rows: [[Int]]
  var title: String
  private enum Keys: String, CodingKey { case body, head }
  private enum HeadKeys: String, CodingKey { case title }

  init(rows: [[Int]], title: String) {
    self.rows = rows
    self.title = title
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    let head = try container.nestedContainer(keyedBy: HeadKeys.self, forKey: .head)
    var body = try container.nestedUnkeyedContainer(forKey: .body)
    rows = []
    while !body.isAtEnd {
      var row = try body.nestedUnkeyedContainer()
      var numbers: [Int] = []
      while !row.isAtEnd { numbers.append(try row.decode(Int.self)) }
      rows.append(numbers)
    }
    // After the other's places were pushed above its own.
    title = try head.decode(String.self, forKey: .title)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    var head = container.nestedContainer(keyedBy: HeadKeys.self, forKey: .head)
    var body = container.nestedUnkeyedContainer(forKey: .body)
    for row in rows {
      var numbers = body.nestedUnkeyedContainer()
      for number in row { try numbers.encode(number) }
    }
    try head.encode(title, forKey: .title)
  }
}

/// Has Lua's own values for fields.
struct Mixed: LuaCodable {
  var handler: LuaFunction
  var table: LuaTable?
  var value: LuaValue
}

/// Lets unknown keys pass.
struct Lax: LuaCodable, Equatable {
  var a: Int?
  static var luaDecoder: LuaDecoder { LuaDecoder(ignoresUnknownKeys: true) }
}

/// An object with a structure for a property.
final class Shelf: LuaExposed {
  var item: Item
  init(_ item: Item) { self.item = item }

  static let luaClass = LuaClass<Shelf>("Shelf") {
    LuaProperty("item", get: { $0.item }, set: { $0.item = $1 })
    LuaInitializer { (item: Item) in Shelf(item) }
  }
}

/// Takes what its table has by the keys that the container lists.
struct Slots: LuaCodable, Equatable {
  /// Any text, and its number if it is one.
  struct Slot: CodingKey {
    var stringValue: String
    var intValue: Int?
    init(stringValue: String) { (self.stringValue, intValue) = (stringValue, Int(stringValue)) }
    init(intValue: Int) { (stringValue, self.intValue) = ("\(intValue)", intValue) }
  }

  /// One of the values.
  struct Cup: Codable, Equatable { var tea: String }

  var names: [Int: String] = [:]
  var missing: [Int] = []

  init(names: [Int: String], missing: [Int] = []) {
    self.names = names
    self.missing = missing
  }

  init(from decoder: any Decoder) throws {
    let slots = try decoder.container(keyedBy: Slot.self)
    for slot in slots.allKeys {
      guard let index = slot.intValue else { continue }
      if !slots.contains(slot) { missing.append(index) }
      switch index {
      case ...9: names[index] = try slots.decodeIfPresent(String.self, forKey: slot)
      case ...19: names[index] = try slots.decode(Cup.self, forKey: slot).tea
      case ...29:
        var list = try slots.nestedUnkeyedContainer(forKey: slot)
        names[index] = try list.decode(String.self)
      default:
        let nested = try slots.nestedContainer(keyedBy: Slot.self, forKey: slot)
        names[index] = try nested.decode(String.self, forKey: Slot(intValue: 1))
      }
    }
  }

  /// It goes one way.
  func encode(to encoder: any Encoder) throws {}
}

/// Lets its decoder and encoder out.
final class Leak: Codable {
  private(set) var decoder: (any Decoder)?
  private(set) var encoder: (any Encoder)?

  init() {}
  init(from decoder: any Decoder) throws { self.decoder = decoder }
  func encode(to encoder: any Encoder) throws { self.encoder = encoder }
}

/// Replaces its table by a value.
struct Swapped: Encodable {
  enum Keys: String, CodingKey { case a }
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    let inner = container.superEncoder(forKey: .a)
    var single = encoder.singleValueContainer()
    try single.encode(5)
    var late = inner.singleValueContainer()
    try late.encode(6)
  }
}

extension Item: Hashable {
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
