internal import Foundation
internal import MoontapTesting

/// A scenario that passes only when it is played again, in a folder of its own.
///
/// Worlds and states are fresh: the file of a snapshot is all that one play leaves to the next, and no time
/// passes where it is there.
struct FlakyScenario {
  /// The folder's path.
  private let folder: String

  /// Writes the script.
  init() throws {
    folder =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("moontap-flaky-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try """
    app:setRoot(ui.Label { id = "l", text = "a" })
    scenario("is flaky", { retries = 1 }, function()
      expect(find.id "l"):toMatchSnapshot "s"
      expect(app.now):toBe(0)
    end)
    """.write(toFile: "\(folder)/flaky.lua", atomically: true, encoding: .utf8)
  }

  /// Finds it.
  ///
  /// - Parameter failsOnFlaky: Whether it is to fail the test.
  func scenarios(failsOnFlaky: Bool) throws -> [Scenario] {
    var configuration = RunConfiguration()
    configuration.snapshotUpdates = .missing
    configuration.failsOnFlaky = failsOnFlaky
    return try Scenario.discover(in: folder, configuration)
  }

  /// Takes the folder away.
  func remove() { try? FileManager.default.removeItem(atPath: folder) }
}
