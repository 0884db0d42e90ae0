internal import LuaBridge

/// What a time limit costs while it does not fire: the same Lua work in two states, one of them with
/// a limit.
struct LimitBenchmark {
  private static let script = """
    local function fib(n) if n < 2 then return n end return fib(n - 1) + fib(n - 2) end
    return function() return fib(24) end
    """

  /// The row, with its goal.
  func benchmark() -> Benchmark {
    Benchmark(
      name: "Lua's own work under a time limit, against none",
      goal: 1.02,
      operations: 1,
      // So little is at stake that where the states lie in memory must not matter.
      placements: 10
    ) {
      let limited = LuaState()
      try limited.setTimeLimit(milliseconds: 60_000)
      let free = LuaState()
      let ours: LuaFunction = try limited.evaluate(Self.script)
      let baseline: LuaFunction = try free.evaluate(Self.script)
      return Benchmark.Sides(
        owner: States(limited: limited, free: free),
        ours: { try Self.time(ours) },
        baseline: { try Self.time(baseline) }
      )
    }
  }

  /// Times the work in one of the states.
  private static func time(_ function: LuaFunction) throws -> Duration {
    var result = 0
    return try Benchmark.time({ result = try function.call() }, result: { result }, is: 46_368)
  }

  /// Keeps both states.
  private final class States {
    let limited: LuaState
    let free: LuaState

    init(limited: LuaState, free: LuaState) {
      self.limited = limited
      self.free = free
    }
  }
}
