internal import Scenarios

/// All that can be set for a project's runs: the one table from which the flags and their help, the
/// variables, and what `moontap.lua` may say follow.
enum Settings {
  /// What a run is without being told otherwise.
  private static let standard = RunConfiguration()

  // MARK: What is run

  static let scripts = Setting(
    "scripts",
    .paths("the paths of scripts, folders or patterns"),
    [],
    flag: "",
    hasVariable: false,
    "What is run where no path is named: scripts, folders and patterns."
  )
  static let roots = Setting(
    "roots",
    .paths("the paths of folders"),
    standard.roots,
    flag: "root",
    valueName: "folder",
    "Where scripts find what they require, after their own folder and its parent."
  )
  static let plugins = Setting(
    "plugins",
    .paths("the paths of plugins, or of folders of them"),
    standard.plugins,
    flag: "plugin",
    valueName: "path",
    """
    A plugin, or a folder of them, which are loaded in the order of their names, once a script has run.
    """
  )
  static let allow = Setting(
    "allow",
    .allowances,
    standard.allowances,
    valueName: "plugin:library",
    "Lets a plugin use one of Lua's libraries io, os and debug, as in limits:io."
  )
  static let forbidOnly = Setting(
    "forbidOnly",
    .boolean,
    standard.forbidsOnly,
    "Fail, and run nothing, if a scenario says only = true: for continuous integration."
  )
  static let order = Setting(
    "order",
    .choice,
    standard.order,
    valueName: "order",
    "The order of the scripts and of the scenarios in each: random is by the seed."
  )
  static let shard = Setting(
    "shard",
    .shard,
    ShardChoice.whole,
    isForFiles: false,
    valueName: "i/n",
    """
    Only a part of the plan, such as 2/8, the second of eight; auto takes the part from the variables of \
    a Slurm array or of parallel GitLab jobs.
    """
  )
  static let durations = Setting(
    "durations",
    .paths("the paths of reports that --reporter jsonl:FILE wrote"),
    standard.durationReports,
    valueName: "file",
    """
    Reports of earlier runs, by whose durations --shard splits the plan into parts that take equally \
    long; without any, each has as many scenarios.
    """
  )

  // MARK: How it is run

  static let timeout = Setting(
    "timeout",
    .seconds(example: "2.5"),
    standard.timeout,
    valueName: "seconds",
    "The wall time that one scenario, or a load, may take, in seconds."
  )
  static let suiteTimeout = Setting(
    "suiteTimeout",
    SettingKind.seconds(example: "90").optional,
    standard.suiteTimeout,
    valueName: "seconds",
    "The wall time that the whole run may take, in seconds; what is played then is ended."
  )
  static let memoryLimit = Setting(
    "memoryLimit",
    .byteSize,
    ByteSize(bytes: standard.memoryLimit),
    valueName: "size",
    "The memory that one Lua state may hold: MiB, or with a unit, as in 64KiB or 1GiB."
  )
  static let retries = Setting(
    "retries",
    .whole("a whole number from 0 to 100, as in 2", in: 0...100),
    standard.retries,
    valueName: "number",
    "Play a scenario that fails so often again; one that passes then is flaky, not failed."
  )
  static let failOnFlaky = Setting(
    "failOnFlaky",
    .boolean,
    standard.failsOnFlaky,
    "Fail if a scenario is flaky."
  )
  static let jobs = Setting(
    "jobs",
    .whole("a number of processes from 1 to 1024", in: 1...1024),
    1,
    valueName: "number",
    "How many worker processes play scenarios at once; each result stands in its place."
  )
  static let seed = Setting(
    "seed",
    .seed,
    standard.seed,
    valueName: "number",
    "The seed of every world's chance, from 0: the same script and seed do the same again."
  )
  static let strict = Setting(
    "strict",
    .boolean,
    standard.isStrict,
    "Fail on unhandled actions, warnings, and what is left alive: flows, timers, work of other threads."
  )
  static let poisonCells = Setting(
    "poisonCells",
    .boolean,
    standard.poisonsCells,
    """
    Spoil the cells that lists use again, by the seed, so that contents and handlers that one keeps of a \
    former row show or fail.
    """
  )

  // MARK: What it leaves

  static let reporter = Setting(
    "reporter",
    .reporters,
    ["terminal"],
    valueName: "name[:file]",
    """
    Report as terminal, dot, tap, junit, jsonl, github or html, as in junit:report.xml, or as several of \
    them with commas; without a file to standard output.
    """
  )
  static let trace = Setting(
    "trace",
    .choice,
    standard.traces,
    valueName: "which",
    "Which scenarios get a page that shows each step, its screen and what followed from it."
  )
  static let traceFolder = Setting(
    "traceFolder",
    .folder,
    standard.traceFolder,
    valueName: "folder",
    "The folder of those pages; it is made if need be."
  )

  /// All of them, in the order in which they are shown.
  static let all: [any AnySetting] = [
    scripts, roots, plugins, allow, forbidOnly, order, shard, durations, timeout, suiteTimeout,
    memoryLimit,
    retries, failOnFlaky, jobs, seed, strict, poisonCells, reporter, trace, traceFolder,
  ]
}
