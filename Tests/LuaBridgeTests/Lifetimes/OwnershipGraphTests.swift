import LuaBridge
import Testing

/// Owns others, in a ring if need be.
private final class Link: LuaObject {
  var owned: [Link] = []
  /// How often was asked what it owns.
  var asked = 0

  /// What it owns; nothing once that was asked so often that nobody would come to an end.
  private func answer() -> [Link] {
    asked += 1
    return asked > 1_000 ? [] : owned
  }

  static let exposed = LuaClass<Link>("Link") { LuaOwnership { $0.answer() } }
}

@Suite("What wrapped objects own")
struct OwnershipGraphTests {
  @Test("A ring of objects that no script has seen is gone through once")
  func ring() throws {
    let state = LuaState(.init(registry: LuaRegistry(classes: [Link.exposed.descriptor])))
    let (one, other) = (Link(), Link())
    one.owned = [other]
    other.owned = [one]
    defer { one.owned = [] }
    try {
      let head = Link()
      head.owned = [one]
      try state.setGlobal("head", to: head)
    }()
    state.collect()
    #expect(state.statistics.wrappers == 1)
    #expect((1...10).contains(one.asked))
    try state.run("head = nil")
    state.collect()
    #expect(state.statistics.wrappers == 0)
  }
}
