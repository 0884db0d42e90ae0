internal import LuaBridge
internal import Testing

@Suite("The mark of a property's content")
struct LuaPropertyMarkTests {
  private func areSame<Value: Equatable>(_ one: Value, _ other: Value) -> Bool {
    LuaPropertyMark(comparing: one).isSame(as: LuaPropertyMark(comparing: other))
  }

  @Test("tells texts apart by their bytes, as Lua does")
  func texts() {
    let whole = "\u{E9}"
    let combined = "e\u{301}"
    #expect(whole == combined)
    #expect(areSame(whole, "\u{E9}"))
    #expect(!areSame(whole, combined))
    #expect(areSame(Optional(whole), "\u{E9}"))
    #expect(!areSame(Optional(whole), combined))
    #expect(!areSame(Optional(whole), nil))
    #expect(areSame(String?.none, nil))
    #expect(areSame(["a", whole], ["a", "\u{E9}"]))
    #expect(!areSame(["a", whole], ["a", combined]))
  }

  @Test("tells other values apart by whether they are equal")
  func values() {
    #expect(areSame(1, 1))
    #expect(!areSame(1, 2))
    #expect(!LuaPropertyMark(comparing: 1).isSame(as: LuaPropertyMark(comparing: 1.0)))
  }
}
