import LuaBridge
import Testing

/// Owns others, in a ring if need be.
private final class Link: LuaObject {
  var owned: [Link] = []

  static let exposed = LuaClass<Link>("Link") { LuaOwnership { $0.owned } }
}

@Suite("What wrapped objects own")
struct OwnershipGraphTests {
  @Test("A ring of objects that no script has seen is gone through once", .timeLimit(.minutes(1)))
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
    try state.run("head = nil")
    state.collect()
    #expect(state.statistics.wrappers == 0)
  }
}
