internal import LuaBridge

/// A Swift value of a few numbers that scripts read by name: a point, a size, a rectangle, insets.
///
/// What a script gets is a value that does not change: a table could be changed, and would leave the
/// view that it came from as it was, without a word.
protocol NamedNumbers: LuaExposedValue {
  /// What messages call one, with its article.
  static var kind: String { get }
  /// The names of the numbers, in order.
  static var names: [String] { get }

  /// Makes a value of its numbers.
  init(_ number: (String) -> Double)

  /// The number of a name.
  func number(_ name: String) -> Double
}

extension NamedNumbers {
  /// The class of such values, or a list of the numbers.
  static func numbersType(in naming: LuaTypeNaming) -> LuaType {
    .union([.named(naming.name(of: LuaBox<Self>.self) ?? luaName), .list(.named("number"))])
  }

  /// The class of such values: their numbers, `with`, equality, and a text that reads as a table.
  ///
  /// - Parameters:
  ///   - name: What scripts call it.
  ///   - summary: One sentence for documentation.
  ///   - example: A few lines of Lua that show what it is for.
  static func numbersClass(
    _ name: String,
    summary: String,
    example: String
  ) -> LuaClass<LuaBox<Self>> {
    LuaClass<LuaBox<Self>>(name, summary: summary, example: example) {
      for name in names { numberProperty(name) }
      LuaMethod(
        "with",
        parameters: "changes",
        summary: "Another one, with some numbers changed: `frame:with { x = 10 }`."
      ) { (box: LuaBox<Self>, changes: NumberChanges<Self>) in
        Self { changes.fields[$0] ?? box.value.number($0) }
      }
      LuaOperator<LuaBox<Self>>("__eq", summary: "Whether all numbers of both are the same.") {
        (left: NumbersArgument, right: NumbersArgument) in left.isSame(as: right)
      }
      LuaMetamethod("__tostring", summary: "Its numbers, as a script would write them.") {
        (box: LuaBox<Self>) in ValueText.text(.object(box))
      }
      LuaIteration(summary: "Names and numbers.") { (box: LuaBox<Self>) in
        names.map { ($0, box.value.number($0)) }
      }
    }
  }

  /// A number that is read; assigning it says what to assign instead.
  private static func numberProperty(_ name: String) -> LuaProperty<LuaBox<Self>> {
    let kind = kind
    return LuaProperty(
      name,
      get: { $0.value.number(name) },
      set: { (_: LuaBox<Self>, _: Double) in
        throw ScriptError(
          .wrongValue,
          """
          \(kind) is a value, and changing its \(name) would change nothing else; assign a new one, \
          such as view.frame = view.frame:with { x = 10 }
          """
        )
      },
      summary: "In points; `with` makes a value that has another."
    )
  }
}
