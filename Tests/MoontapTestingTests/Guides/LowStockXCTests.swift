// What a guide shows of XCTest, as its readers would write it.

internal import MoontapTesting
internal import XCTest

final class LowStockXCTests: XCTestCase {
  func testScenarios() throws {
    try Scenario.discover(in: "Scenarios").run()
  }
}
