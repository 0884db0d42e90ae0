internal import Scenarios

/// The part of a plan that a scheduler has in mind for this machine, read from the variables that it
/// sets.
struct SchedulerShard {
  /// The part.
  let shard: RunReport.Shard
  /// The variables that name it, as messages tell them.
  let source: String

  /// Looks for a task of a Slurm array, then for one of several GitLab jobs.
  ///
  /// - Parameter variable: Gives a variable of the environment by its name.
  /// - Throws: `UsageProblem` if there is neither, or if what there is makes no part of a plan.
  init(_ variable: (String) -> String?) throws(UsageProblem) {
    func filled(_ name: String) -> String? {
      variable(name).flatMap { $0.isEmpty ? nil : $0 }
    }
    if filled("SLURM_ARRAY_TASK_ID") != nil {
      self = try Self.slurm(filled)
    } else if filled("CI_NODE_INDEX") != nil || filled("CI_NODE_TOTAL") == "1" {
      self = try Self.gitLab(filled)
    } else {
      throw UsageProblem(
        """
        --shard auto: neither SLURM_ARRAY_TASK_ID nor CI_NODE_INDEX is set; name the part, as in \
        --shard 2/8.
        """
      )
    }
  }

  /// Describes a part.
  ///
  /// - Throws: `UsageProblem` for one of more parts than a plan has.
  private init(_ index: Int, of count: Int, by source: String) throws(UsageProblem) {
    shard = RunReport.Shard(index: index, count: count)
    self.source = source
    guard shard.isPossible else {
      throw UsageProblem(
        """
        --shard auto: \(source) makes it \(index) of \(count), and a plan has \(RunReport.Shard.largestCount) parts at \
        most; name the part, as in --shard 2/8.
        """
      )
    }
  }

  /// Reads the variables of a Slurm array: its tasks are numbered from one number to another by steps.
  private static func slurm(
    _ variable: (String) -> String?
  ) throws(UsageProblem) -> SchedulerShard {
    let task = try number("SLURM_ARRAY_TASK_ID", variable)
    let first = try number("SLURM_ARRAY_TASK_MIN", variable)
    let last = try number("SLURM_ARRAY_TASK_MAX", variable)
    let step =
      variable("SLURM_ARRAY_TASK_STEP") == nil ? 1 : try number("SLURM_ARRAY_TASK_STEP", variable)
    let remedy = "use an array without gaps, as in sbatch --array=1-8"
    guard step > 0, first <= task, task <= last, (task - first) % step == 0 else {
      throw UsageProblem(
        """
        --shard auto: SLURM_ARRAY_TASK_ID is \(task), which is no step of \(step) from \(first) to \
        \(last); \(remedy).
        """
      )
    }
    let count = (last - first) / step + 1
    if variable("SLURM_ARRAY_TASK_COUNT") != nil {
      let told = try number("SLURM_ARRAY_TASK_COUNT", variable)
      guard told == count else {
        throw UsageProblem(
          """
          --shard auto: SLURM_ARRAY_TASK_COUNT is \(told), and from \(first) to \(last) there are \
          \(count); \(remedy).
          """
        )
      }
    }
    return try SchedulerShard((task - first) / step + 1, of: count, by: "SLURM_ARRAY_TASK_ID")
  }

  /// Reads the variables of a GitLab job with `parallel`.
  private static func gitLab(
    _ variable: (String) -> String?
  ) throws(UsageProblem) -> SchedulerShard {
    // A job that is not parallel is the only one of its kind, and has no number.
    let index = variable("CI_NODE_INDEX") == nil ? 1 : try number("CI_NODE_INDEX", variable)
    let count = try number("CI_NODE_TOTAL", variable)
    guard (1...max(count, 1)).contains(index) else {
      throw UsageProblem(
        """
        --shard auto: CI_NODE_INDEX is \(index), and CI_NODE_TOTAL is \(count); name the part, as in \
        --shard 2/8.
        """
      )
    }
    return try SchedulerShard(index, of: count, by: "CI_NODE_INDEX")
  }

  /// Reads a number that a scheduler sets.
  private static func number(
    _ name: String,
    _ variable: (String) -> String?
  ) throws(UsageProblem) -> Int {
    let text = variable(name)
    // No array has as many tasks; differences of such numbers stay numbers.
    guard let number = text.flatMap({ Int($0) }), (0...1_000_000_000).contains(number) else {
      let state = text.map { "'\($0.escapedLine)', which is no number" } ?? "not set"
      throw UsageProblem("--shard auto: \(name) is \(state); name the part, as in --shard 2/8.")
    }
    return number
  }
}
