import LuaBridge
import Testing

@Suite("Classes that are exposed after their objects")
struct LateExposureTests {
  private class Valve: LuaDescribed {
    var turns = 1
    static let valveClass = LuaClass<Valve>("Tap") {
      LuaProperty("turns", get: { $0.turns }, set: { $0.turns = $1 })
    }
    class var luaDescriptor: LuaClassDescriptor { valveClass.descriptor }
  }

  private final class FineValve: Valve {
    static let fineClass = LuaClass<FineValve>("FineTap", superclass: valveClass) {
      LuaProperty("half", get: { Double($0.turns) / 2 })
    }
  }

  /// A description that is not beside its class.
  private static let tracked = LuaClass<Tracked>("Tracked") { LuaProperty("one", get: { _ in 1 }) }

  /// A class without a description beside it.
  private final class Hose: LuaObject {
    static let hoseClass = LuaClass<Hose>("Pipe") {
      LuaProperty("length", get: { _ in 7 })
      LuaMethod("on", parameters: "handler") { (_: Hose, _: LuaHandler) in }
    }
  }

  @Test("An opaque object says why it has no members, until its class is exposed")
  func opaque() throws {
    let state = LuaState()
    let hose = Hose()
    try state.setGlobal("hose", to: hose)
    #expect(
      failure { try state.run("return hose.length") }
        == "runtime: script:1: a Hose, whose class is not exposed to this state, has no property or method 'length'"
    )
    #expect(
      failure { try state.run("hose.length = 3") }
        == "runtime: script:1: a Hose, whose class is not exposed to this state, has no property 'length'"
    )
    try state.run("seen = { [hose] = true }")
    try state.expose(Hose.hoseClass)
    try state.run(
      """
      assert(hose.length == 7 and seen[hose] and tostring(hose):find("^Pipe"))
      hose:on(function() return hose end)
      assert(rawequal(hose, ...))
      """,
      hose
    )
    #expect(try state.global("hose", as: Hose.self) === hose)
  }

  @Test("An object that was its superclass's becomes its own class's; others stay as they are")
  func refined() throws {
    let state = LuaState()
    let fine = FineValve()
    try state.run("fine, plain, hose = ...", fine, Valve(), Hose())
    #expect(
      failure { try state.run("return fine.half") }
        == "runtime: script:1: Tap has no property or method 'half'"
    )
    try state.expose(FineValve.fineClass)
    let names = try state.evaluate(
      """
      local function name(value) return tostring(value):match("%a+") end
      return name(fine) .. " " .. fine.half .. " " .. name(plain) .. " " .. name(hose)
      """,
      as: String.self
    )
    #expect(names == "FineTap 0.5 Tap SwiftObject")
  }

  @Test("Under a collection at every allocation, with many objects, all of them go")
  func stress() throws {
    let tracker = Tracker()
    do {
      let state = LuaState()
      try state.setCollectionStress(true)
      try state.setGlobal("all", to: (0..<50).map { _ in Tracked(tracker) })
      try state.expose(Self.tracked)
      try state.run("for _, object in ipairs(all) do assert(object.one == 1) end all = nil")
      try state.setCollectionStress(false)
      state.collect()
      #expect(tracker.live == 0)
    }
    #expect(tracker.live == 0)
  }

  @Test("A closed state refuses")
  func closed() throws {
    let state = LuaState()
    state.close()
    #expect(failure { try state.expose(Valve.self) }.hasPrefix("closed: "))
  }
}
