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
      ("{}", .record([])),
      ("\"a \\\"b\\\\\\n\"", .literal("a \"b\\\n")),
      (
        "function(): (integer, string?)",
        .function([], [.named("integer"), .optional(.named("string"))])
      ),
      ("function(): (a | b)?", .function([], [.optional(.union([.named("a"), .named("b")]))])),
      ("function(): ...any", .function([], [.several(.named("any"))])),
      (
        "function(ask: (function(): boolean), text: string)",
        .function(
          [.init("ask", .function([], [.named("boolean")])), .init("text", .named("string"))],
          []
        )
      ),
      (
        "{ask: (function(): a), x: b}",
        .record([.init("ask", .function([], [.named("a")])), .init("x", .named("b"))])
      ),
      ("(...any)?", .optional(.several(.named("any")))),
      ("...string?", .several(.optional(.named("string")))),
      ("...(a | b)", .several(.union([.named("a"), .named("b")]))),
      ("(a, b) | c", .union([.row([.named("a"), .named("b")]), .named("c")])),
      ("{(a, b)}", .list(.row([.named("a"), .named("b")]))),
      (
        "(function(): a), b",
        .row([.function([], [.named("a")]), .named("b")])
      ),
    ]
  )
  func texts(text: String, type: LuaType) {
    #expect(LuaType(text) == type)
    #expect(type.description == text)
  }

  @Test(
    "are none where a text is no type",
    arguments: [
      "", "{", "{x: }", "a |", "function(", "(a", "\"open", "\"open\\", "3", "a b", "class under B",
      "(a, )",
    ]
  )
  func mistakes(text: String) {
    #expect(LuaType(text) == nil)
  }

  /// Types by chance, each in the form that is written for it.
  private struct Maker {
    /// What the next choice follows from.
    var seed: UInt64

    private mutating func next(_ bound: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % bound
    }

    private mutating func fields(_ depth: Int) -> [LuaType.Field] {
      (0..<next(3)).map { LuaType.Field("f\($0)", type(depth)) }
    }

    private mutating func types(_ count: Int, _ depth: Int) -> [LuaType] {
      (0..<count).map { _ in type(depth) }
    }

    mutating func type(_ depth: Int) -> LuaType {
      let deeper = depth - 1
      switch depth > 0 ? next(11) : next(3) {
      case 0: return .named(["string", "Button", "function", "class"][next(4)])
      case 1: return .literal(["off", "", "a \"b", "\\"][next(4)])
      case 2: return .classObject("Cell")
      case 3: return type(deeper).orNil
      case 4: return .union(types(2 + next(2), deeper))
      case 5: return .list(type(deeper))
      case 6: return .map(type(deeper), type(deeper))
      case 7: return .record(fields(deeper))
      case 8:
        // Several values in a row are what a function gives.
        var results = types(next(4), deeper)
        if results.count == 1, case .row = results[0] { results = [.named("string")] }
        return .function(fields(deeper), results)
      case 9: return .several(type(deeper))
      default: return .row(types(2 + next(2), deeper))
      }
    }
  }

  @Test("are read as they were, whichever they are")
  func anyType() {
    var maker = Maker(seed: 7)
    for _ in 0..<2000 {
      let type = maker.type(4)
      #expect(LuaType(type.description) == type)
    }
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
