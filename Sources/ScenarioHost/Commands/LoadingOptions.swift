internal import ArgumentParser
internal import Scenarios

/// What every command that loads scripts loads beside them: modules that they require, plugins, and the project's
/// file.
struct LoadingOptions: ParsableArguments {
  @Option(Settings.roots, completion: .directory) var roots: [String]
  @Option(Settings.plugins, completion: .file()) var plugin: [String]
  @Option(Settings.allow) var allow: [String]
  @Option(
    help: ArgumentHelp(
      """
      The project's file; without it, the moontap.lua of the working folder or of the nearest folder above \
      that has one.
      """,
      valueName: "file"
    ),
    completion: .file(extensions: ["lua"])
  )
  var config: String?

  @Flag(name: .customLong("no-config"), help: "Heed no project's file.")
  var ignoresConfig = false

  func validate() throws {
    try Settings.roots.validate(roots)
    try Settings.plugins.validate(plugin)
    try Settings.allow.validate(allow)
    if config?.isEmpty == true { throw ValidationError("--config takes the path of a file.") }
    if config != nil, ignoresConfig {
      throw ValidationError("--config and --no-config say the opposite; leave out one of them.")
    }
  }

  /// Puts the options into a configuration.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of a run.
  ///   - settings: What else says something of them.
  /// - Throws: `UsageProblem`, and `UnusableConfiguration` for a root that is no folder, and a plugin that cannot
  ///   be loaded.
  func apply(to configuration: inout RunConfiguration, _ settings: SettingReader) throws {
    let paths = try pluginPaths(for: &configuration, settings)
    let roots = configuration.roots
    try settings.naming(Settings.roots) { () throws(UnusableConfiguration) in
      try RootFolders.check(roots)
    }
    configuration.plugins = try files(of: paths, settings)
    var guarded = configuration
    guarded.scriptGuard = settings.scriptGuard
    try PluginFiles.check(guarded)
  }

  /// Finds the plugins that paths stand for at this moment.
  ///
  /// - Parameters:
  ///   - paths: The paths of plugins and of folders of them.
  ///   - settings: Knows who names them.
  /// - Returns: The plugins' paths, in order.
  /// - Throws: `UnusableConfiguration` for a path that stands for nothing.
  func files(
    of paths: [String],
    _ settings: SettingReader
  ) throws(UnusableConfiguration) -> [String] {
    try settings.naming(Settings.plugins) { () throws(UnusableConfiguration) in
      try PluginFiles.files(of: paths)
    }
  }

  /// Finds out which plugins are named, whether they are there or not, and puts what else the options say into
  /// a configuration.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of a run.
  ///   - settings: What else says something of them.
  /// - Returns: The paths of plugins and of folders of them.
  /// - Throws: `UsageProblem` or `UnusableConfiguration`.
  @discardableResult
  func pluginPaths(
    for configuration: inout RunConfiguration,
    _ settings: SettingReader
  ) throws -> [String] {
    configuration.roots = try settings.value(of: Settings.roots, flags: roots)
    configuration.allowances = try settings.value(of: Settings.allow, flags: allow)
    return try settings.value(of: Settings.plugins, flags: plugin)
  }
}
