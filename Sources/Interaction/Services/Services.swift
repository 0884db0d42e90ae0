/// What a world has of services: what stands in for some, and what was asked for.
struct Services {
  /// What stands in for services, by their names.
  var standIns: [String: Any] = [:]
  /// The services that were asked for, by their names.
  var made: [String: Any] = [:]

  /// The services that are being made, by their names, the outermost first.
  var underWay: [String] = []

  /// Forgets what was made, as an application ends.
  ///
  /// - Returns: What was made: as it goes, it may ask for services, and so not in here.
  mutating func takeMade() -> [String: Any] {
    defer { made = [:] }
    return made
  }
}
