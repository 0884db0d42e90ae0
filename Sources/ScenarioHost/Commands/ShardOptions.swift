internal import ArgumentParser
internal import Scenarios

/// Which part of a plan a command is about, where several machines share it.
struct ShardOptions: ParsableArguments {
  @Option(Settings.shard) var shard: String?

  @Option(Settings.durations, completion: .file(extensions: ["jsonl"]))
  var durations: [String]

  func validate() throws {
    try Settings.shard.validate(shard)
    try Settings.durations.validate(durations)
  }

  /// Puts the options into a configuration.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of a run.
  ///   - settings: What else says something of them.
  ///   - host: What sets this host apart.
  ///   - console: Knows the variables of schedulers, and takes what they say.
  /// - Throws: `UsageProblem` or `UnusableConfiguration`.
  func apply(
    to configuration: inout RunConfiguration,
    _ settings: SettingReader,
    for host: HostConfiguration,
    on console: Console
  ) throws {
    switch try settings.value(of: Settings.shard, shard) {
    case .whole:
      configuration.shard = nil
      // A file may name reports for whoever splits; on the command line they would stand for nothing, wrong
      // or not.
      if let report = durations.first {
        throw UsageProblem(
          "--durations \(report.escapedLine): splits a plan; name the part, too, as in --shard 2/8"
        )
      }
    case .part(let shard): configuration.shard = shard
    case .auto:
      let found = try SchedulerShard(console.variable)
      console.tell(["shard \(found.shard), by \(found.source)"], as: host.name)
      configuration.shard = found.shard
    }
    configuration.durationReports = try settings.value(of: Settings.durations, flags: durations)
  }
}
