/// A value of one of two types: `number | Point`.
///
/// The first type that can be read is taken. For three, nest: `LuaEither<Int, LuaEither<String, Point>>`.
public enum LuaEither<First: LuaConvertible, Second: LuaConvertible> {
  /// A value of the first type.
  case first(First)
  /// A value of the second type, which is none of the first.
  case second(Second)
}

extension LuaEither: LuaConvertible {
  /// Both names.
  public static var luaName: String { "\(First.luaName) | \(Second.luaName)" }

  /// What scripts call both types.
  public static func luaName(in naming: LuaTypeNaming) -> String {
    "\(First.luaName(in: naming)) | \(Second.luaName(in: naming))"
  }

  /// One of both types, whose own alternatives are among its own.
  public static func luaType(in naming: LuaTypeNaming) -> LuaType {
    .union(
      [First.luaType(in: naming), Second.luaType(in: naming)].flatMap { type in
        if case .union(let types) = type { types } else { [type] }
      }
    )
  }

  /// Whether a value of either type is kept with the object at place 1.
  public static var luaNeedsSelf: Bool { First.luaNeedsSelf || Second.luaNeedsSelf }

  /// Reads the first type that fits.
  ///
  /// - Throws: ``LuaError`` with code `conversion`, further out, that names both.
  public static func read(_ call: LuaCall, _ place: Int32) throws -> LuaEither {
    do {
      return .first(try First.read(call, place))
    } catch is LuaMismatch {
      do {
        return .second(try Second.read(call, place))
      } catch is LuaMismatch {
        throw call.mismatch(place, expected: Self.self)
      }
    }
  }

  /// Pushes the value.
  public func push(_ call: LuaCall) throws {
    switch self {
    case .first(let value): try value.push(call)
    case .second(let value): try value.push(call)
    }
  }
}

extension LuaEither: Sendable where First: Sendable, Second: Sendable {}

extension LuaEither: Equatable where First: Equatable, Second: Equatable {}
