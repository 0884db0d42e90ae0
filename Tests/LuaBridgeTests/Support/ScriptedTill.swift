import LuaBridge

/// A till whose methods a script's class may replace.
final class ScriptedTill: Till {
  private let overrides: LuaOverrides

  /// What `missingClosures` says.
  var missing: [String] { overrides.missingClosures }

  init(_ overrides: LuaOverrides, _ tracker: Tracker?) {
    self.overrides = overrides
    super.init(tracker)
  }

  override func charge(_ cents: Int, note: String?) throws -> Bool {
    try overrides.call("charge", returning: Bool.self, cents, note)
      ?? super.charge(cents, note: note)
  }

  override func close() throws {
    if try !overrides.call("close") { try super.close() }
  }
}
