import LuaBridge
import Testing

@Suite("Walks by next over weak tables, in the state's own order")
struct WeakWalkTests {
  @Test("One that is given up keeps no key alive", arguments: ["k", "kv"])
  func givenUp(mode: String) throws {
    let world = try TillWorld(isDeterministic: true)
    try world.state.setGlobal("mode", to: mode)
    try world.state.run(
      """
      local t = setmetatable({}, { __mode = mode })
      for i = 1, 5 do t[Till {}] = i t[{}] = i end
      local k = next(t)
      k = next(t, k)
      k = next(t, k)
      k = nil
      collectgarbage()
      collectgarbage()
      assert(next(t) == nil)
      """
    )
    world.state.collect()
    #expect(world.tracker.live == 0)
  }

  @Test(
    "One that loses keys on the way gives all the others once, in order",
    arguments: [false, true]
  )
  func losesKeys(isStressed: Bool) throws {
    let world = try TillWorld(isDeterministic: true)
    if isStressed { try world.state.setCollectionStress(true) }
    try world.state.run(
      """
      local t = setmetatable({}, { __mode = 'k' })
      local kept, held = {}, {}
      for i = 1, 40 do
        local key = {}
        t[key] = i
        held[i] = key
        if i % 4 == 0 then kept[#kept + 1] = key end
      end
      local k, seen = nil, {}
      repeat
        local value
        k, value = next(t, k)
        seen[#seen + 1] = value
        if #seen == 3 then held = nil collectgarbage() end
      until k == nil
      print(table.concat(seen, ' '))
      """
    )
    #expect(world.printed == ["1 2 3 4 8 12 16 20 24 28 32 36 40"])
  }
}
