internal import Interaction
internal import Scenarios
internal import Testing
internal import XCTest

/// What makes a test fail, in whichever framework it runs.
enum TestIssue {
  /// Fails the test.
  ///
  /// - Parameters:
  ///   - text: What went wrong.
  ///   - location: The line to look at first; nil for the place of the call.
  ///   - call: Where the test called what noticed it.
  static func record(_ text: String, at location: Interaction.SourceLocation?, _ call: CallPlace) {
    // On a thread of its own a test of Swift Testing does not know itself, and looks as one of XCTest's does.
    // Then both are told: the one that runs nothing drops it.
    Issue.record(Comment(rawValue: text), sourceLocation: call.sourceLocation(of: location))
    guard Test.current == nil else { return }
    // XCTest takes the path of a file only as the compiler writes it down; the text names the script's.
    let isOwn = location?.file == "\(call.fileID)"
    let line = isOwn ? location?.line ?? call.line : call.line
    XCTFail(text, file: call.filePath, line: UInt(line))
  }

  /// Fails the test by a failure, told as reports tell it.
  ///
  /// - Parameters:
  ///   - failure: What went wrong.
  ///   - scenario: The scenario whose steps and screen are told with it; nil for none.
  ///   - call: Where the test called what noticed it.
  static func record(
    _ failure: FailureReport,
    of scenario: ScenarioReport? = nil,
    _ call: CallPlace
  ) {
    record(text(of: failure, scenario, call), at: failure.location, call)
  }

  /// Writes a failure: its message, the source with the values of its names, the circumstances and the
  /// calls; and what the scenario did before, and showed.
  ///
  /// - Parameters:
  ///   - failure: What went wrong.
  ///   - scenario: The scenario whose steps and screen are told with it; nil for none.
  ///   - call: Where the test called what noticed it.
  static func text(
    of failure: FailureReport,
    _ scenario: ScenarioReport?,
    _ call: CallPlace
  ) -> String {
    let report = TerminalReport { file in
      let path = file == "\(call.fileID)" ? "\(call.filePath)" : file
      return try? FileSystem.text(of: path)
    }
    let blocks = report.blocks(for: failure) + (scenario.map(report.surroundings) ?? [])
    return blocks.joined(separator: [""]).joined(separator: "\n")
  }

  /// Whether an error says that a framework has recorded the failure already.
  static func isRecorded(_ error: any Error) -> Bool { error is ExpectationFailedError }
}
