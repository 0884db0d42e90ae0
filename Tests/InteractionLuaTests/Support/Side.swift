/// Whose handlers answer for a list or a text, and how they are connected.
enum Side: String, CaseIterable, Sendable {
  /// Closures in Swift.
  case swiftClosures
  /// A Swift object.
  case swiftObject
  /// Functions of a script, as closures.
  case luaClosures
  /// A table of a script.
  case luaTable
  /// An instance of a class that a script made.
  case luaInstance
  /// Closures in Swift for what is asked, beside a Swift object for what is told.
  case swiftBesideSwift
  /// Functions of a script for what is asked, as closures, beside its table for what is told.
  case luaBesideLua
  /// Closures in Swift for what is asked, beside a script's table for what is told.
  case swiftBesideLua
  /// Functions of a script for what is asked, beside a Swift object for what is told.
  case luaBesideSwift

  /// Those that give data: one language alone.
  static let ofData: [Side] = [.swiftClosures, .swiftObject, .luaClosures, .luaTable, .luaInstance]

  /// How its handlers in Swift are connected; nil if it has none.
  var swift: Form? {
    switch self {
    case .swiftClosures: .closures
    case .swiftObject: .object
    case .swiftBesideLua: .questions
    case .luaBesideSwift: .rest
    case .swiftBesideSwift: .both
    case .luaBesideLua, .luaClosures, .luaTable, .luaInstance: nil
    }
  }

  /// How its functions in Lua are connected, as `connect` of the prelude calls it; nil if it has
  /// none.
  var lua: String? {
    switch self {
    case .swiftClosures, .swiftObject, .swiftBesideSwift: nil
    case .luaBesideLua: "both"
    case .swiftBesideLua: "rest"
    case .luaBesideSwift: "questions"
    case .luaClosures: "closures"
    case .luaTable: "table"
    case .luaInstance: "instance"
    }
  }

  /// The language of all that is not a question of one beside another.
  var language: Language {
    switch self {
    case .swiftClosures, .swiftObject, .swiftBesideSwift, .luaBesideSwift: .swift
    case .luaClosures, .luaTable, .luaInstance, .luaBesideLua, .swiftBesideLua: .lua
    }
  }
}
