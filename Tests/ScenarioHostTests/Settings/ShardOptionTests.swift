internal import ScenarioHost
internal import Testing

@Suite("The part of a plan")
struct ShardOptionTests {
  /// The variables of a task of a Slurm array.
  private func slurm(
    _ task: Int,
    _ first: Int,
    _ last: Int,
    step: Int? = nil,
    count: Int? = nil
  )
    -> [String: String]
  {
    [
      "SLURM_ARRAY_TASK_ID": "\(task)", "SLURM_ARRAY_TASK_MIN": "\(first)",
      "SLURM_ARRAY_TASK_MAX": "\(last)", "SLURM_ARRAY_TASK_STEP": step.map { "\($0)" },
      "SLURM_ARRAY_TASK_COUNT": count.map { "\($0)" },
    ].compactMapValues(\.self)
  }

  @Test("is what a scheduler says, if that is asked for, and is told")
  func auto() throws {
    let folder = try ScriptFolder("a.lua")
    func message(_ variables: [String: String]) -> String {
      Call(folder("a.lua"), "--shard", "auto", variables: variables).messages
    }
    #expect(
      message(slurm(2, 1, 8, step: 1, count: 8)) == "stub: shard 2/8, by SLURM_ARRAY_TASK_ID\n"
    )
    #expect(message(slurm(0, 0, 3)) == "stub: shard 1/4, by SLURM_ARRAY_TASK_ID\n")
    #expect(
      message(slurm(14, 2, 15, step: 4, count: 4)) == "stub: shard 4/4, by SLURM_ARRAY_TASK_ID\n"
    )
    let gitLab = ["CI_NODE_INDEX": "3", "CI_NODE_TOTAL": "5"]
    #expect(message(gitLab) == "stub: shard 3/5, by CI_NODE_INDEX\n")
    #expect(message(["CI_NODE_TOTAL": "1"]) == "stub: shard 1/1, by CI_NODE_INDEX\n")
    #expect(
      message(gitLab.merging(slurm(1, 1, 2)) { $1 }) == "stub: shard 1/2, by SLURM_ARRAY_TASK_ID\n"
    )
    // Who does not ask for it gets the whole plan.
    #expect(Call(folder("a.lua"), variables: gitLab).messages.isEmpty)
    let variable = Call(
      folder("a.lua"),
      variables: gitLab.merging(["MOONTAP_SHARD": "auto"]) { $1 }
    )
    #expect(variable.messages == "stub: shard 3/5, by CI_NODE_INDEX\n")
    #expect(
      Call(folder("a.lua"), "--shard", "1/1", variables: gitLab).messages.isEmpty
    )
  }

  @Test(
    "that a scheduler does not say, or says wrongly, is refused with 64",
    arguments: [
      (
        [:],
        "neither SLURM_ARRAY_TASK_ID nor CI_NODE_INDEX is set; name the part, as in --shard 2/8."
      ),
      (["SLURM_ARRAY_TASK_ID": "1"], "SLURM_ARRAY_TASK_MIN is not set; name the part"),
      (
        ["SLURM_ARRAY_TASK_ID": "x"],
        "SLURM_ARRAY_TASK_ID is 'x', which is no number; name the part"
      ),
      (
        ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "1000001"],
        "CI_NODE_INDEX makes it 1 of 1000001, and a plan has 1000000 parts at most; name the part"
      ),
      (["CI_NODE_INDEX": "1"], "CI_NODE_TOTAL is not set; name the part, as in --shard 2/8."),
      (
        ["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "2"], "CI_NODE_INDEX is 0, and CI_NODE_TOTAL is 2;"
      ),
      (
        ["CI_NODE_INDEX": "3", "CI_NODE_TOTAL": "2"], "CI_NODE_INDEX is 3, and CI_NODE_TOTAL is 2;"
      ),
    ]
  )
  func wrongScheduler(variables: [String: String], message: String) throws {
    let folder = try ScriptFolder("a.lua")
    let call = Call(folder("a.lua"), "--shard", "auto", variables: variables)
    #expect(call.messages.hasPrefix("stub: --shard auto: \(message)"), "\(call.messages)")
    #expect(call.messages.split(separator: "\n").count == 1)
    #expect(call.code == .usage)
  }

  @Test("of an array with gaps is refused with 64")
  func gaps() throws {
    let folder = try ScriptFolder("a.lua")
    let gap = Call(folder("a.lua"), "--shard", "auto", variables: slurm(7, 1, 7, step: 1, count: 3))
    #expect(
      gap.messages
        == """
        stub: --shard auto: SLURM_ARRAY_TASK_COUNT is 3, and from 1 to 7 there are 7; use an array without \
        gaps, as in sbatch --array=1-8

        """.replacing("1-8\n", with: "1-8.\n")
    )
    #expect(gap.code == .usage)
    let step = Call(folder("a.lua"), "--shard", "auto", variables: slurm(2, 1, 7, step: 2))
    #expect(
      step.messages.hasPrefix("stub: --shard auto: SLURM_ARRAY_TASK_ID is 2, which is no step of 2")
    )
    #expect(step.code == .usage)
  }

  @Test("is needed for recorded durations that the command line names, and not for a project's")
  func durations() throws {
    let folder = try ScriptFolder("a.lua")
    let call = Call(folder("a.lua"), "--durations", "run.jsonl")
    #expect(
      call.messages == """
        stub: --durations run.jsonl: splits a plan; name the part, too, as in --shard 2/8

        """
    )
    #expect(call.code == .usage)
    let variables = ["MOONTAP_DURATIONS": "run.jsonl"]
    #expect(Call(folder("a.lua"), variables: variables).messages.isEmpty)
  }

  @Test(
    "that is none is refused with 64",
    arguments: [
      "0/2", "3/2", "2", "/2", "1/", "a/b", "1/0", "-1/2", "1/2/3", "", "+1/2",
      "1/99999999999", "1/99999999999999999999",
    ]
  )
  func wrong(text: String) {
    let call = Call("run", "a.lua", "--shard", text)
    #expect(
      call.messages.hasPrefix(
        "stub: --shard takes a part of the plan, from 1/n to n/n with n up to 1000000, as in 2/8, or auto, not '\(text)'."
      ),
      "\(call.messages)"
    )
    #expect(call.code == .usage)
  }
}
