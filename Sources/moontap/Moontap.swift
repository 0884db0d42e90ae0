internal import ScenarioHost

/// The plain host: every command, and no screens but those that scripts build.
@main
struct Moontap: ScenarioHost {
  static func configure(_ host: inout HostConfiguration) {
    host.name = "moontap"
  }
}
