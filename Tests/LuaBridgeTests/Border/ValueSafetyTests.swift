import LuaBridge
import Testing

/// A structure of every kind of field, for the accidents below.
private struct Parcel: LuaCodable, Hashable {
  var name: String
  var parts: [Parcel]?
  var marks: [String: Int]?
  var size: [Double]
}

@Suite("Accidents with values")
struct ValueSafetyTests {
  private static let script = """
    local parcel = make("p", 3)
    assert(#parcel.parts == 3 and parcel.parts[1].marks.a == 1)
    assert(weigh(parcel) == 4)
    assert(not pcall(weigh, { name = "x", sise = {} }))
    local list = table.pack(spread(parcel, 1, 2, "x"))
    assert(list.n == 4 and list[1] == parcel)
    local f = closure(parcel)
    assert(f().name == "p")
    """

  /// A state with functions that use every conversion; all that they keep is tracked.
  private func world(_ tracker: Tracker) throws -> LuaState {
    let state = LuaState(LuaState.Configuration(isDeterministic: true))
    func parcel(_ name: String, _ parts: Int) -> Parcel {
      Parcel(
        name: name,
        parts: (0..<parts).map { parcel("\(name).\($0)", 0) },
        marks: ["a": 1, "b": 2],
        size: [1, 2.5]
      )
    }
    try state.setGlobal(
      "make",
      to: state.makeFunction("make", parameters: "name", "parts") { (name: String, parts: Int) in
        parcel(name, parts)
      }
    )
    try state.setGlobal(
      "weigh",
      to: state.makeFunction("weigh", parameters: "parcel") { (parcel: Parcel) in
        1 + (parcel.parts?.count ?? 0)
      }
    )
    try state.setGlobal(
      "spread",
      to: state.makeFunction("spread") { (values: LuaVarargs<LuaValue>) in values }
    )
    try state.setGlobal(
      "closure",
      to: state.makeFunction("closure", parameters: "parcel") {
        [unowned state] (parcel: Parcel) in
        let tracked = Tracked(tracker)
        return try state.makeFunction("inner") { withExtendedLifetime(tracked) { parcel } }
      }
    )
    return state
  }

  @Test("Everything works with a collection at every crossing and allocation")
  func stress() throws {
    let tracker = Tracker()
    let state = try world(tracker)
    try state.setCollectionStress(true)
    for _ in 0..<3 { try state.run(Self.script) }
    state.collect()
    #expect(tracker.live == 0)
    #expect(state.statistics.wrappers == 4)
  }

  @Test("An allocation that fails, alone or with all after it, ends in an error and leaks nothing")
  func allocations() throws {
    for isSticky in [false, true] {
      let tracker = Tracker()
      let state = try world(tracker)
      var n = 0
      var failed = 0
      while true {
        n += 1
        try state.failAllocation(n, andAllAfter: isSticky)
        do {
          try state.run(Self.script)
        } catch let error as LuaError where error.code == .memoryLimit {
          failed += 1
        }
        let refused = state.allocationFailures
        try state.failAllocation(0, andAllAfter: false)
        if refused == 0 { break }
      }
      state.collect()
      #expect(n > 10)
      #expect(isSticky ? failed > 0 : true)
      #expect(tracker.live == 0)
      #expect(state.statistics.wrappers == 4)
      try state.run(Self.script)
    }
  }

  @Test("Random tables are read or refused, and never more")
  func random() throws {
    var random = SplitMix(seed: 20_261_121)
    let state = try world(Tracker())
    let keys = ["name", "parts", "marks", "size", "sise", "[1]", "[true]", "[{}]", "['a b']"]
    func value(_ depth: Int) -> String {
      guard depth > 0, random.next() % 3 > 0 else {
        return random.pick([
          "1", "'x'", "true", "0/0", "print", "'\\xff'", "{}", "2^53", "{ 1, 2 }",
        ])
      }
      let fields = (0..<(random.next() % 5)).map { _ in
        let key = random.pick(keys)
        return (key.hasPrefix("[") ? key : key) + " = " + value(depth - 1)
      }
      return "{ \(fields.joined(separator: ", ")) }"
    }
    var refused = 0
    for _ in 0..<2_000 {
      do {
        try state.run("weigh(\(value(3)))")
      } catch let error as LuaError {
        refused += 1
        #expect(error.location == LuaLocation(chunk: "script", line: 1))
        #expect(error.message.hasPrefix("bad argument #1 'parcel' to 'weigh' ("), "\(error)")
      }
    }
    #expect(refused > 1_000)
    #expect(try state.call().count == 0)
  }
}
