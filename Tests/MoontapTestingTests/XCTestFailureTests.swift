internal import MoontapTesting
internal import XCTest

/// What a test of XCTest's says that fails.
final class XCTestFailureTests: XCTestCase {
  /// What was said while failures were awaited; nil where they are the test's own.
  private var awaited: [ToldIssue]?

  /// Keeps failures that are awaited; others fail the test.
  override func recordFailure(
    withDescription description: String,
    inFile filePath: String,
    atLine lineNumber: Int,
    expected: Bool
  ) {
    guard awaited == nil else {
      awaited?.append(ToldIssue(text: description, file: filePath, line: lineNumber))
      return
    }
    super.recordFailure(
      withDescription: description,
      inFile: filePath,
      atLine: lineNumber,
      expected: expected
    )
  }

  /// Runs what must fail.
  private func issues(of body: () throws -> Void) rethrows -> [ToldIssue] {
    awaited = []
    defer { awaited = nil }
    try body()
    return awaited ?? []
  }

  func testScriptsError() {
    let told = issues {
      withWorld { _, _, lua in
        try lua("local x = 1\n\nerror('no')")
      }
    }
    let line = #line - 1
    XCTAssertEqual(told.map(\.line), [line])
    XCTAssertEqual(told.map(\.file), ["\(#filePath)"])
    let text = told.first?.text ?? ""
    XCTAssert(text.contains("no\nat MoontapTestingTests/XCTestFailureTests.swift:\(line)"), text)
  }

  func testErrorOfSwift() {
    struct Trouble: Error {}
    let told = issues { withWorld { _, _, _ in throw Trouble() } }
    XCTAssertEqual(told.map(\.line), [#line - 1])
    XCTAssert(told.first?.text.contains("Trouble()") == true)
  }

  func testScenario() throws {
    let scenario = try XCTUnwrap(try Scenario.discover(in: "Scenarios/Fixtures/failing.lua").first)
    let told = try issues { try scenario.run() }
    XCTAssertEqual(told.map(\.line), [#line - 1])
    XCTAssertEqual(told.map(\.file), ["\(#filePath)"])
    let text = told.first?.text ?? ""
    XCTAssert(text.contains("the value must be 2\nat "), text)
    XCTAssert(text.contains("failing.lua:4"), text)
  }

  func testSkippedScenariosKeepNoneFromBeingPlayed() throws {
    let scenarios = try Scenario.discover(in: "Scenarios/Mixed/mixed.lua")
    let told = try issues { try scenarios.run() }
    XCTAssertEqual(told.map(\.line), [#line - 1, #line - 1])
    let messages = told.map { $0.text.split(separator: "\n").first { $0.contains("as it") } }
    XCTAssert(messages.first??.hasSuffix("as it should") == true, "\(told)")
    XCTAssert(messages.last??.hasSuffix("as it should, too") == true, "\(told)")
  }
}
