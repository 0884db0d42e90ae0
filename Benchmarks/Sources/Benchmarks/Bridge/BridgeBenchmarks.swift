internal import LuaBridge

/// The crossings of the border: the first four rows of the table of what is measured.
struct BridgeBenchmarks {
  private let state: LuaState
  private let baseline: Baseline
  private let object = BridgeObject()
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
  }

  /// What the handler of the fourth row does.
  private static let handler = "local count = 0 handler = function(sender, x) count = count + 1 end"

  init() throws {
    state = LuaState()
    try state.expose(BridgeObject.self)
    try state.setGlobal("object", to: object)
    try state.run(Self.handler + " object.handler = handler")
    let operations = operations
    baseline = try Baseline(
      chunks: Loop.allCases.map { "(function() \($0.chunk(operations: operations)) end)()()" }
        + [Self.handler]
    )
    try baseline.run(Loop.allCases.count)
  }

  /// The rows, with their goals.
  func benchmarks() throws -> [Benchmark] {
    [
      try loop(.get, "Lua reads a host property", goal: 0.8),
      try loop(.set, "Lua writes a host property", goal: 0.95),
      try loop(.method, "Lua calls a host method with a number", goal: 0.75),
      handlerCall(),
    ]
  }

  /// A row whose rounds are the loop's time without the empty loop's.
  private func loop(_ loop: Loop, _ name: String, goal: Double) throws -> Benchmark {
    let ours = try function(loop)
    let empty = try function(.empty)
    let clock = ContinuousClock()
    let numbers = (loop: number(of: loop), empty: number(of: .empty))
    return Benchmark(
      name: name,
      goal: goal,
      operations: operations,
      owner: state,
      ours: { try clock.measure { try ours() } - clock.measure { try empty() } },
      baseline: { [baseline] in
        try clock.measure { try baseline.run(numbers.loop) }
          - clock.measure { try baseline.run(numbers.empty) }
      }
    )
  }

  private func handlerCall() -> Benchmark {
    let clock = ContinuousClock()
    return Benchmark(
      name: "Swift calls a Lua handler with its sender and a number",
      goal: 1.25,
      operations: operations,
      allocations: 0,
      owner: state,
      ours: { [object, operations] in
        guard let handler = object.handler else { throw MissingHandler() }
        return try clock.measure {
          for index in 0..<operations { try handler.send(Double(index)) }
        }
      },
      baseline: { [baseline, operations] in
        try clock.measure { try baseline.fire(times: operations) }
      }
    )
  }

  private func function(_ loop: Loop) throws -> LuaFunction {
    try state.evaluate(loop.chunk(operations: operations))
  }

  private func number(of loop: Loop) -> Int { Loop.allCases.firstIndex(of: loop) ?? 0 }

  /// The script set no handler.
  private struct MissingHandler: Error {}
}
