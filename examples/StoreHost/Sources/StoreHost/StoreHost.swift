internal import ScenarioHost
internal import StoreApp

/// Every command of `moontap`, for scripts that see the store.
@main
struct StoreHost: ScenarioHost {
  static func configure(_ host: inout HostConfiguration) {
    host.name = "store-host"
    host.abstract = "Runs the scenarios of the store."
    host.app = Store.app
    host.defaults = ["timeout": 10, "strict": true]
  }
}
