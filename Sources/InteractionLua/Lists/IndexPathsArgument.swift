internal import Interaction
internal import LuaBridge

/// Rows as scripts list them: index paths and numbers in a list, or one alone.
struct IndexPathsArgument: LuaConvertible {
  /// The rows, in the order of the list.
  let paths: [IndexPath]

  static var luaName: String { "{IndexPath | integer} | IndexPath | integer" }

  static func read(_ call: LuaCall, _ place: Int32) throws -> IndexPathsArgument {
    // Named fields make a table an index path; in a list there are none.
    guard case .table(let table) = try LuaValue.read(call, place),
      try table.raw["section", as: LuaValue.self].isNil,
      try table.raw["row", as: LuaValue.self].isNil,
      try table.raw["item", as: LuaValue.self].isNil
    else { return IndexPathsArgument(paths: [try IndexPath.read(call, place)]) }
    return IndexPathsArgument(paths: try [IndexPath].read(call, place))
  }

  func push(_ call: LuaCall) throws { try paths.push(call) }
}

/// Sections as scripts list them: numbers in a list, or one alone, counted from 1.
struct SectionsArgument: LuaConvertible {
  /// The sections' numbers, counted from 0, in the order of the list.
  let sections: [Int]

  static var luaName: String { "{integer} | integer" }

  static func read(_ call: LuaCall, _ place: Int32) throws -> SectionsArgument {
    let numbers =
      switch try LuaEither<[Int], Int>.read(call, place) {
      case .first(let numbers): numbers
      case .second(let number): [number]
      }
    return SectionsArgument(sections: try numbers.map { try $0.sectionFromLua })
  }

  func push(_ call: LuaCall) throws { try sections.map { $0 + 1 }.push(call) }
}

extension Int {
  /// The number of a section that a script gave, counted from 0.
  ///
  /// - Throws: `ScriptError` for a number below 1.
  var sectionFromLua: Int {
    get throws {
      guard self >= 1 else {
        throw ScriptError(.wrongValue, "sections are counted from 1; there is no section \(self)")
      }
      return self - 1
    }
  }
}
