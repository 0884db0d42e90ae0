internal import LuaBridge
internal import Testing

@Suite("Types of documentation")
struct LuaTypeTests {
  @Test(
    "are read from their texts, and written as they were",
    arguments: [
      ("string", LuaType.named("string")),
      ("Button?", .optional(.named("Button"))),
      ("{View}", .list(.named("View"))),
      ("{[string]: number}", .map(.named("string"), .named("number"))),
      (
        "{x: number, y: number?}",
        .record([.init("x", .named("number")), .init("y", .optional(.named("number")))])
      ),
      ("integer | string", .union([.named("integer"), .named("string")])),
      ("(integer | string)?", .optional(.union([.named("integer"), .named("string")]))),
      ("\"off\" | \"on\"", .union([.literal("off"), .literal("on")])),
      ("...any", .several(.named("any"))),
      ("string, integer", .row([.named("string"), .named("integer")])),
      ("class of Cell", .classObject("Cell")),
      ("function()", .function([], [])),
      (
        "function(list: {View}, ...: any): boolean?",
        .function(
          [.init("list", .list(.named("View"))), .init("...", .named("any"))],
          [.optional(.named("boolean"))]
        )
      ),
      (
        "(function(done: function()))?",
        .optional(.function([.init("done", .function([], []))], []))
      ),
      ("{{title: string}}", .list(.record([.init("title", .named("string"))]))),
    ]
  )
  func texts(text: String, type: LuaType) {
    #expect(LuaType(text) == type)
    #expect(type.description == text)
  }

  @Test(
    "are none where a text is no type",
    arguments: ["", "{", "{x: }", "a |", "function(", "(a", "\"open", "3", "a b", "class under B"]
  )
  func mistakes(text: String) {
    #expect(LuaType(text) == nil)
  }

  @Test("know nil once")
  func nothing() {
    #expect(LuaType.named("any").orNil == .named("any"))
    #expect(LuaType.named("string").orNil.orNil == .optional(.named("string")))
  }

  enum Edge: String, CaseIterable, LuaEnum { case top, bottom }

  @Test("come from the types of Swift, part by part")
  func swift() {
    final class Frame: LuaObject {
      static let frameClass = LuaClass<Frame>("Frame") {
        LuaMethod("fit", parameters: "edges", "other", "rest") {
          (
            _: Frame,
            _: [Edge?],
            _: LuaEither<Frame, LuaEither<Int, String>>,
            _: LuaVarargs<[String: Bool]>
          ) in LuaResults(1, "")
        }
      }
    }
    let fit = Frame.frameClass.descriptor.members[0]
    let edge = LuaType.enumeration("edge", ["top", "bottom"])
    #expect(
      fit.parameters.map(\.shape) == [
        .list(.optional(edge)),
        .union([.named("Frame"), .named("integer"), .named("string")]),
        .several(.map(.named("string"), .named("boolean"))),
      ]
    )
    #expect(fit.shape == .row([.named("integer"), .named("string")]))
    #expect(edge.parts == [edge])
    #expect(LuaType.list(.optional(edge)).parts.last == edge)
  }

  @Test("can be said of a declaration beyond what Swift knows, as can be what to use in its place")
  func documented() throws {
    final class Till: LuaObject {
      static let tillClass = LuaClass<Till>("Till") {
        LuaProperty("onOpen", get: { _ in nil as LuaHandler? })
          .documented(as: "function(till: self)?")
        LuaMethod("wait", parameters: "handler?") { (_: Till, _: LuaFunction?) in nil as Int? }
          .documented(["handler": "function(): boolean"], result: "string")
        LuaMethod("shut") { (_: Till) in }.deprecated(since: "2.0", use: "close")
        LuaStatic("open", parameters: "name") { (_: String) in 1 }
          .documented(["name": "\"till\""], result: "Till")
          .deprecated(since: "2.1", use: "Till")
        LuaProperty("cash", get: { _ in 1 }).deprecated(since: "1.1", use: "cents")
      }
    }
    let members = Till.tillClass.descriptor.members
    #expect(members[0].shape == LuaType("function(till: self)?"))
    #expect(members[1].parameters.map(\.shape) == [try #require(LuaType("function(): boolean"))])
    #expect(members[1].parameters.map(\.name) == ["handler?"])
    #expect(members[1].type == "string")
    #expect(members[3].parameters.map(\.shape) == [.literal("till")])
    #expect(members[3].shape == .named("Till"))
    #expect(
      members.map { $0.deprecation.map { "\($0.replacement) \($0.since)" } } == [
        nil, nil, "close 2.0", "Till 2.1", "cents 1.1",
      ]
    )
  }
}
