internal import LuaBridge
internal import Testing

@Suite("What properties hold, to be put back")
struct LuaPropertyMemoryTests {
  /// Something that lies on a desk.
  private final class Pen: LuaExposed {
    static let luaClass = LuaClass<Pen>("Pen") { LuaProperty("isFull", get: { _ in true }) }
  }

  /// How large something is.
  private struct Size: Equatable {
    var width: Int
    var height: Int
  }

  /// Something with properties of each kind.
  private final class Desk: LuaExposed {
    var title = "Front"
    var note: String?
    var didRing: LuaHandler?
    var pens: [Pen] = []
    var size = Size(width: 1, height: 1)
    /// What cannot be compared, and how often it was read.
    private var neighbour: Desk?
    private(set) var reads = 0

    /// What lies on it, of which the only one has another name.
    private static let listed = LuaProperty<Desk>("pens", get: { $0.pens }, set: { $0.pens = $1 })
      .remembered(listing: \.pens)

    /// How wide it is, which its area tells as well.
    private static let width = LuaPropertyPart("size.width", \Desk.size.width)

    static let luaClass = LuaClass<Desk>("Desk") {
      listed
      LuaProperty(
        "pen",
        get: { $0.pens.first },
        set: { desk, pen in desk.pens = pen.map { [$0] } ?? [] }
      ).secondName(of: listed)
      LuaProperty("area", get: { [$0.size.width, $0.size.height] }) { desk, sides in
        desk.size = Size(width: sides[0], height: sides[1])
      }.remembered(inParts: width, LuaPropertyPart("size.height", \Desk.size.height))
      LuaProperty("width", get: { $0.size.width }, set: { $0.size.width = $1 })
        .remembered(inParts: width)
      LuaProperty("title", get: { $0.title }, set: { $0.title = $1 })
      LuaProperty("note", get: { $0.note }, set: { $0.note = $1 })
      LuaProperty("didRing", get: { $0.didRing }, set: { $0.didRing = $1 })
      LuaProperty(
        "neighbour",
        get: { desk in
          desk.reads += 1
          return desk.neighbour
        },
        set: { $0.neighbour = $1 }
      )
    }
  }

  @Test("is told before a script sets them: values that can be compared, and what scripts keep")
  func told() throws {
    let state = LuaState()
    let desk = Desk()
    var told: [(name: String, isOfHandlers: Bool, content: LuaPropertyContent?)] = []
    state.onWrite = { _, _, _, _ in }
    state.onWriting = { told.append(($1, $2.isOfHandlers, $2.content(of: $0))) }
    try state.setGlobal("desk", to: desk)
    try state.setGlobal("other", to: Desk())
    try state.run(
      """
      desk.title = "Back"
      desk.note = "ring twice"
      desk.didRing = function() end
      desk.neighbour = other
      """
    )
    #expect(told.map(\.name) == ["title", "note", "didRing", "neighbour"])
    #expect(told.map(\.isOfHandlers) == [false, false, true, false])
    #expect(told.map { $0.content != nil } == [true, true, true, false])
    #expect(desk.reads == 0)
    #expect(desk.didRing != nil)
    for content in told.compactMap(\.content) { try content.putBack(desk) }
    #expect(desk.title == "Front")
    #expect(desk.note == nil)
    #expect(desk.didRing == nil)
  }

  @Test(
    "is the same if values are equal, or handlers the same, and none once their state is closed"
  )
  func same() throws {
    let state = LuaState()
    let desk = Desk()
    var memories: [String: LuaPropertyMemory] = [:]
    state.onWrite = { _, _, _, _ in }
    state.onWriting = { memories[$1] = $2 }
    try state.setGlobal("desk", to: desk)
    try state.run("desk.note = nil desk.didRing = function() end")
    let note = try #require(memories["note"])
    let ring = try #require(memories["didRing"])
    func content(_ memory: LuaPropertyMemory) throws -> LuaPropertyContent {
      try #require(memory.content(of: desk))
    }
    let (empty, first) = (try content(note), try content(ring))
    #expect(empty.mark.isSame(as: try content(note).mark))
    #expect(first.mark.isSame(as: try content(ring).mark))
    desk.note = "once"
    try state.run("desk.didRing = function() end")
    #expect(try !content(note).mark.isSame(as: empty.mark))
    #expect(try !content(ring).mark.isSame(as: first.mark))
    try first.putBack(desk)
    #expect(try content(ring).mark.isSame(as: first.mark))
    state.close()
    try first.putBack(desk)
    #expect(desk.didRing == nil)
  }

  @Test(
    "of a second name is in the first one's place, where a list is put back without what is gone"
  )
  func secondName() throws {
    let state = LuaState()
    let desk = Desk()
    let (kept, gone) = (Pen(), Pen())
    desk.pens = [kept, gone]
    var told: [(place: LuaPropertyPlace, content: LuaPropertyContent?)] = []
    state.onWrite = { _, _, _, _ in }
    state.onWriting = { object, name, memory in
      let place = memory.place(of: object, named: name)
      told.append((place, memory.isOfList ? memory.content(of: place.object) : nil))
    }
    try state.setGlobal("desk", to: desk)
    try state.setGlobal("kept", to: kept)
    try state.run("desk.pen = kept desk.pens = {}")
    #expect(told.map(\.place.name) == ["pens", "pens"])
    #expect(told.allSatisfy { $0.place.object === desk })
    let isGone: (AnyObject) -> Bool = { $0 === gone }
    let (both, one) = (try #require(told[0].content), try #require(told[1].content))
    let left = both.leavingOut(isGone)
    #expect(both.lists(isGone))
    #expect(!left.lists(isGone))
    #expect(!both.mark.isSame(as: one.mark))
    #expect(left.mark.isSame(as: one.mark))
    #expect(desk.pens.isEmpty)
    try left.putBack(desk)
    #expect(desk.pens.map(ObjectIdentifier.init) == [ObjectIdentifier(kept)])
  }

  @Test("of several parts is told of each by itself, which is the same part of another property")
  func parts() throws {
    let state = LuaState()
    let desk = Desk()
    var told: [(place: LuaPropertyPlace, content: LuaPropertyContent?)] = []
    state.onWrite = { _, _, _, _ in }
    state.onWriting = { object, name, memory in
      for (place, part) in memory.parts(of: object, named: name) {
        told.append((place, part.content(of: place.object)))
      }
    }
    try state.setGlobal("desk", to: desk)
    try state.run("desk.title = 'Back' desk.area = { 3, 4 } desk.width = 5")
    #expect(told.map(\.place.name) == ["title", "size.width", "size.height", "size.width"])
    #expect(told.allSatisfy { $0.place.object === desk && $0.content != nil })
    #expect(desk.size == Size(width: 5, height: 4))
    try told[2].content?.putBack(desk)
    #expect(desk.size == Size(width: 5, height: 1))
    try told[3].content?.putBack(desk)
    #expect(desk.size == Size(width: 3, height: 1))
    try told[1].content?.putBack(desk)
    #expect(desk.size == Size(width: 1, height: 1))
  }
}
