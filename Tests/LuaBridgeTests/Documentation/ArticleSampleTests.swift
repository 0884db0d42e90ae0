import Foundation
import LuaBridge
import Testing

/// Longer samples of the articles, as they stand there.
@Suite("The articles' samples")
struct ArticleSampleTests {
  /// A cash register with drawers.
  final class Till: LuaExposed {
    var total = 0
    var note = ""
    var drawers: [Till] = []

    static let luaClass = LuaClass<Till>("Till", summary: "A cash register.") {
      LuaProperty("note", get: { $0.note }, set: { $0.note = $1 })
      LuaStatic("largest", parameters: "tills") { (tills: LuaVarargs<Till>) in
        tills.max { $0.total < $1.total }
      }
      LuaMetamethod("__len") { (till: Till) in till.drawers.count }
      LuaIteration { (till: Till) in zip(1..., till.drawers).map { ($0, $1) } }
      LuaElements { (till: Till, drawers: [Till]) in till.drawers += drawers }
      LuaOwnership { $0.drawers }
      LuaInitializer(summary: "A till with its drawers.", fromTable: { _ in Till() })
    }
  }

  /// Calls back at once, and notes how long it was to take.
  private final class Clock {
    var seconds: [Double] = []

    func after(_ seconds: Double, _ body: () throws -> Void) throws {
      self.seconds.append(seconds)
      try body()
    }
  }

  @Test("Members of every kind")
  func members() throws {
    var lines: [String] = []
    let state = LuaState(LuaState.Configuration(print: { text, _ in lines.append(text) }))
    try state.expose(Till.self)
    try state.run(
      """
      local till = Till { note = "first", Till {}, Till {} }
      print(#till, Till.largest(till, Till {}) == till)
      for index, drawer in pairs(till) do print(index, drawer.note) end
      """
    )
    #expect(lines == ["2\ttrue", "1\t", "2\t"])
  }

  @Test("Structures, limits, waiting functions and the stack of an error")
  func steps() throws {
    let limits = LuaLimits(time: .seconds(5), memory: 64 << 20)
    let state = LuaState(LuaState.Configuration(limits: limits))
    // swift-format-ignore
    struct Item: LuaCodable { var name: String; var price: Int? }

    let item = try state.evaluate("return { name = 'Milk', price = 120 }", as: Item.self)
    #expect(item.name == "Milk" && item.price == 120)

    let clock = Clock()
    let sleep = try state.makeFunction(waiting: "sleep", parameters: "seconds") {
      (resumption: LuaResumption, seconds: Double) in
      try clock.after(seconds) { try resumption.resume(returning: "rested") }
    }
    try state.setGlobal("sleep", to: sleep)
    let rested = try LuaCoroutine(state.load("return sleep(2)")).resume(returning: String.self)
    #expect(rested == "rested" && clock.seconds == [2])

    let error = try #require(throws: LuaError.self) {
      try state.run("local till = nil\ntill:open()", chunk: "till.lua")
    }
    var lines: [String] = []
    func print(_ frame: LuaTraceback.Frame, _ line: String) { lines.append("\(frame) | \(line)") }
    for frame in error.stack?.scriptFrames ?? [] { print(frame, frame.sourceLine ?? "") }
    #expect(lines == ["till.lua:2: in main chunk | till:open()"])
  }

  @Test("A script from a file")
  func file() throws {
    let folder = FileManager.default.temporaryDirectory
    let path = folder.appending(path: "\(UUID()).lua").path(percentEncoded: false)
    try "total = 47".write(toFile: path, atomically: true, encoding: .utf8)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: path) } }
    let state = LuaState()
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try state.run(text, chunk: path)
    #expect(try state.global("total", as: Int.self) == 47)
  }
}
