internal import LuaBridge

/// The crossings of the border: the first four rows of the table of what is measured.
struct BridgeBenchmarks {
  private let operations = 200_000

  /// The Lua loops, the same for both sides.
  private enum Loop: String, CaseIterable {
    case empty = "local x = i"
    case get = "local x = object.value"
    case set = "object.value = i"
    case method = "object:move(i)"

    func chunk(operations: Int) -> String {
      "return function() local object = object for i = 1, \(operations) do \(rawValue) end end"
    }

    /// Under which number the baseline has it.
    var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// The rows, with their goals.
  func benchmarks() -> [Benchmark] {
    [
      loop(.get, "Lua reads a host property", goal: 0.8),
      loop(.set, "Lua writes a host property", goal: 0.95),
      loop(.method, "Lua calls a host method with a number", goal: 0.75),
      handlerCall(),
    ]
  }

  /// A row whose rounds are the loop's time without the empty loop's.
  private func loop(_ loop: Loop, _ name: String, goal: Double) -> Benchmark {
    Benchmark(name: name, goal: goal, operations: operations) { [operations] in
      let border = try Border(operations: operations)
      let ours = try border.function(loop)
      let empty = try border.function(.empty)
      let clock = ContinuousClock()
      return Benchmark.Sides(
        owner: border,
        ours: { try clock.measure { try ours() } - clock.measure { try empty() } },
        baseline: {
          try clock.measure { try border.baseline.run(loop.number) }
            - clock.measure { try border.baseline.run(Loop.empty.number) }
        }
      )
    }
  }

  private func handlerCall() -> Benchmark {
    Benchmark(
      name: "Swift calls a Lua handler with its sender and a number",
      goal: 1.25,
      operations: operations,
      allocations: 0
    ) { [operations] in
      let border = try Border(operations: operations)
      guard let handler = border.object.handler else { throw MissingHandler() }
      let clock = ContinuousClock()
      return Benchmark.Sides(
        owner: border,
        ours: {
          try clock.measure {
            for index in 0..<operations { try handler.send(Double(index)) }
          }
        },
        baseline: { try clock.measure { try border.baseline.fire(times: operations) } }
      )
    }
  }

  /// The script set no handler.
  private struct MissingHandler: Error {}

  /// A state of ours and one of the baseline, with the same class, object and handler.
  private final class Border {
    let object = BridgeObject()
    let baseline: Baseline
    private let state = LuaState()
    private let operations: Int

    /// What the handler of the fourth row does.
    private static let handler =
      "local count = 0 handler = function(sender, x) count = count + 1 end"

    init(operations: Int) throws {
      self.operations = operations
      baseline = try Baseline(
        chunks: Loop.allCases.map { "(function() \($0.chunk(operations: operations)) end)()()" }
          + [Self.handler]
      )
      try baseline.run(Loop.allCases.count)
      try state.expose(BridgeObject.self)
      try state.setGlobal("object", to: object)
      try state.run(Self.handler + " object.handler = handler")
    }

    /// A loop as a function of ours.
    func function(_ loop: Loop) throws -> LuaFunction {
      try state.evaluate(loop.chunk(operations: operations))
    }
  }
}
