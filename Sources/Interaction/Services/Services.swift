/// What a world has of services: what stands in for some, and what was asked for.
struct Services {
  /// What stands in for services, by their names.
  var standIns: [String: Any] = [:]
  /// The services that were asked for, by their names.
  var made: [String: Any] = [:]

  /// The services that are being made, by their names, the outermost first.
  var underWay: [String] = []

  /// Forgets what was made: an application ends.
  mutating func removeMade() { made = [:] }
}
