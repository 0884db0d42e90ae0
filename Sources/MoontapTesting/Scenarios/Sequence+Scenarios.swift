extension Sequence<Scenario> {
  /// Plays the scenarios one after the other, each to its end, and fails the test by whatever fails one.
  ///
  /// ```swift
  /// func testScenarios() throws {
  ///   try Scenario.discover(in: "Scenarios").run()
  /// }
  /// ```
  ///
  /// It is for tests that cannot have arguments, as those of XCTest. One that the script says to skip, or
  /// that is still to do, is named on standard output, and the others are played. The test counts as skipped
  /// only if none was played.
  ///
  /// - Parameters:
  ///   - fileID: The test's module and file, as the compiler fills it in.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: What skips the test, where there were scenarios and none was played.
  public func run(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws {
    let call = CallPlace(fileID, filePath, line, column)
    var omissions: [String] = []
    var hasPlayed = false
    for scenario in self {
      guard let reason = try scenario.play(call) else {
        hasPlayed = true
        continue
      }
      omissions.append("\(scenario.testDescription): \(reason)")
    }
    guard !hasPlayed, !omissions.isEmpty else { return }
    try Scenario.skip(omissions.joined(separator: "; "), call)
  }
}
