internal import Scenarios

extension SelectionOptions {
  /// Lists the scenarios.
  ///
  /// - Parameters:
  ///   - configuration: What else the command line says.
  ///   - settings: What the environment and the project's file say.
  ///   - color: When to use colours.
  ///   - host: What sets this host apart.
  ///   - console: Where the listing goes.
  /// - Returns: The code that says how it went.
  /// - Throws: Whatever keeps the scenarios from being found out.
  func list(
    _ configuration: RunConfiguration,
    _ settings: SettingReader,
    _ color: ColorChoice,
    for host: HostConfiguration,
    on console: Console
  ) throws -> Scenarios.ExitCode {
    var configuration = configuration
    let scripts = try scripts(for: &configuration, settings, on: console, as: host.name).scripts
    let listing = scripts.isEmpty ? RunListing() : try host.runner(configuration).list(scripts)
    console.tell(listing.notices, as: host.name)
    if listing.exitCode == .nothingSelected {
      let reason = try emptinessMessage(scripts: scripts, listing.emptiness, settings)
      console.tell([reason], as: host.name)
    }
    console.results.write(
      json
        ? try ListingDocument(listing).jsonText() : console.report(color: color).text(for: listing)
    )
    return listing.exitCode
  }
}
