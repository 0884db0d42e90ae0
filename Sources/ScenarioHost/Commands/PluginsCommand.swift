internal import ArgumentParser
internal import Scenarios

/// `plugins`: says what the plugins are, what they touch, and where they get in each other's way.
struct PluginsCommand: HostCommand {
  static let configuration = CommandConfiguration(
    commandName: "plugins",
    abstract: "Tell what plugins are, what they touch, and where they conflict.",
    discussion: """
      Plugins are named with --plugin, or by plugins in moontap.lua. With a script, which builds and \
      shows an app, they are loaded over that, and what they set, add and connect is listed, and which \
      timers they began: in the order in which they are loaded, which is that in which their handlers of \
      one event are called. Where two set the same property, the one whose function is called is named.

      The exit code is 0 if all can be loaded, 2 if the script or a plugin fails as it runs, and 65 for a \
      plugin that may not be loaded at all.
      """
  )

  @Argument(
    help: "The script, which builds and shows an app; without it, plugins are only listed.",
    completion: .file(extensions: ["lua"])
  )
  var script: String?

  @Flag(help: "List as JSON, for programs.")
  var json = false

  @OptionGroup var loading: LoadingOptions
  @OptionGroup var limits: LimitOptions

  func perform(for host: HostConfiguration, on console: Console) throws -> Scenarios.ExitCode {
    var configuration = RunConfiguration()
    let settings = try loading.settings(for: host, on: console)
    try limits.apply(to: &configuration, settings)
    try loading.apply(to: &configuration, settings)

    let script = try script.map { try ScriptDiscovery.file($0) }
    let report = try host.runner(configuration).plugins(over: script)
    console.results.write(
      json
        ? try PluginsDocument(report).jsonText()
        : console.report(color: limits.color).text(for: report)
    )
    return report.exitCode
  }
}
