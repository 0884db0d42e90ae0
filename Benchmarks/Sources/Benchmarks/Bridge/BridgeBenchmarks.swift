internal import LuaBridge

/// The crossings of the border: the first four rows of the table of what is measured.
struct BridgeBenchmarks {
  private let operations = 200_000

  /// The Lua loops, the same for both sides.
  private enum Loop: String, CaseIterable {
    case empty = "last = i"
    case get = "last = object.value"
    case set = "object.value = i"
    case method = "object:move(i)"

    /// A function that runs the loop, and returns what it has come to.
    func function(operations: Int) -> String {
      """
      function()
        local object, last = object, 0
        \(preparation)
        for i = 1, \(operations) do \(rawValue) end
        return \(result)
      end
      """
    }

    /// What stands before the loop.
    private var preparation: String {
      switch self {
      case .empty, .set: ""
      case .get: "object.value = 7"
      case .method: "object.x = 0"
      }
    }

    /// What shows afterwards what the loop has done.
    private var result: String {
      switch self {
      case .empty, .get: "last"
      case .set: "object.value"
      case .method: "object.x"
      }
    }

    /// What that is.
    func expected(operations: Int) -> Double {
      switch self {
      case .empty, .set: Double(operations)
      case .get: 7
      case .method: Double(operations * (operations + 1) / 2)
      }
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

  /// A row of what a loop takes without what an empty one takes.
  private func loop(_ loop: Loop, _ name: String, goal: Double) -> Benchmark {
    Benchmark(name: name, goal: goal, operations: operations) { [operations] in
      let border = try Border(operations: operations)
      return Benchmark.Sides(
        owner: border,
        ours: try border.ours(loop),
        baseline: border.baseline(loop),
        overhead: .init(ours: try border.ours(.empty), baseline: border.baseline(.empty))
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
      let handled = try border.handled()
      return Benchmark.Sides(
        owner: border,
        ours: {
          try Benchmark.time(
            { for index in 0..<operations { try handler.send(Double(index)) } },
            result: { try handled.call() as Int },
            is: operations
          )
        },
        baseline: {
          try Benchmark.time(
            { try border.baseline.fire(times: operations) },
            result: { try border.baseline.run(Border.handledNumber) },
            is: Double(operations)
          )
        }
      )
    }
  }

  /// The script set no handler.
  private struct MissingHandler: Error {}

  /// A state of ours and one of the baseline, with the same class, object and handler.
  private final class Border {
    /// Under which number the baseline has what tells how often its handler was called.
    static let handledNumber = Loop.allCases.count + 1

    let object = BridgeObject()
    let baseline: Baseline
    private let state = LuaState()
    private let operations: Int

    /// What the handler of the fourth row does, and what tells how often it was called since that was asked last.
    private static let handler = """
      local count = 0
      handler = function(sender, x) count = count + 1 end
      handled = function() local calls = count count = 0 return calls end
      """

    init(operations: Int) throws {
      self.operations = operations
      baseline = try Baseline(
        chunks: Loop.allCases.map { "return (\($0.function(operations: operations)))()" }
          + [Self.handler, "return handled()"]
      )
      try baseline.run(Loop.allCases.count)
      try state.expose(BridgeObject.self)
      try state.setGlobal("object", to: object)
      try state.run(Self.handler + "\nobject.handler = handler")
    }

    /// What runs a loop in our state.
    func ours(_ loop: Loop) throws -> () throws -> Duration {
      let function: LuaFunction = try state.evaluate(
        "return \(loop.function(operations: operations))"
      )
      return time(loop) { try function.call() }
    }

    /// What runs it in the baseline's.
    func baseline(_ loop: Loop) -> () throws -> Duration {
      time(loop) { [baseline] in try baseline.run(loop.number) }
    }

    /// What times a loop that returns what it has come to.
    private func time(
      _ loop: Loop,
      _ run: @escaping () throws -> Double
    ) -> () throws -> Duration {
      let expected = loop.expected(operations: operations)
      return {
        var result = 0.0
        return try Benchmark.time({ result = try run() }, result: { result }, is: expected)
      }
    }

    /// What tells how often the handler in our state was called since that was asked last.
    func handled() throws -> LuaFunction { try state.evaluate("return handled") }
  }
}
