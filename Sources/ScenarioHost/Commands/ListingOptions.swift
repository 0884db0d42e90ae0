internal import ArgumentParser
internal import Scenarios

/// How scenarios are listed.
struct ListingOptions: ParsableArguments {
  @Flag(help: "List as JSON, for programs.")
  var json = false

  /// Lists the scenarios of some scripts.
  ///
  /// - Parameters:
  ///   - selection: Which scenarios.
  ///   - configuration: What else the command line says.
  ///   - settings: What the environment and the project's file say.
  ///   - color: When to use colours.
  ///   - host: What sets this host apart.
  ///   - console: Where the listing goes.
  /// - Returns: The code that says how it went.
  /// - Throws: Whatever keeps the scenarios from being found out.
  func list(
    _ selection: SelectionOptions,
    _ configuration: RunConfiguration,
    _ settings: SettingReader,
    _ color: ColorChoice,
    for host: HostConfiguration,
    on console: Console
  ) throws -> Scenarios.ExitCode {
    var configuration = configuration
    let scripts = try selection.scripts(
      for: &configuration,
      settings,
      on: console,
      as: host.name
    ).scripts
    let listing = scripts.isEmpty ? RunListing() : try host.runner(configuration).list(scripts)
    console.tell(listing.notices, as: host.name)
    if listing.exitCode == .nothingSelected {
      let reason = try selection.emptinessMessage(
        scripts: scripts,
        listing.emptiness,
        settings
      )
      console.tell([reason], as: host.name)
    }
    console.results.write(
      json
        ? try ListingDocument(listing).text() : console.report(color: color).text(for: listing)
    )
    return listing.exitCode
  }
}
