internal import MoontapTesting
internal import XCTest

/// The same calls in a test of XCTest's.
final class XCTestTests: XCTestCase {
  func testWorld() {
    withWorld { world, user, lua in
      let button = Button(title: "Go")
      world.setRoot(button)
      try lua(
        "local button = ...; button.didTouchUpInside = function(b) b.title = 'Gone' end",
        button
      )
      try user.tap(.button("Go"))
      XCTAssertEqual(button.title, "Gone")
    }
  }

  func testScenarios() throws {
    try Scenario.discover(in: "Scenarios/Fixtures/counter.lua").run()
  }

  func testSkippedScenarios() throws {
    var reasons: [String?] = []
    let output = try StandardOutput.of {
      for scenario in try Scenario.discover(in: "Scenarios/Fixtures/skipped.lua") {
        XCTAssertThrowsError(try scenario.run()) { error in
          reasons.append((error as? XCTSkip)?.message)
        }
      }
    }
    XCTAssertEqual(reasons, ["no printer", "still to do: once there is a printer"])
    XCTAssert(output.contains("skipped: is skipped (skipped.lua): no printer\n"), output)
  }

  func testScenariosOfWhichNoneIsPlayed() throws {
    let scenarios = try Scenario.discover(in: "Scenarios/Fixtures/skipped.lua")
    XCTAssertThrowsError(try scenarios.run()) { error in
      XCTAssertEqual(
        (error as? XCTSkip)?.message,
        """
        is skipped (skipped.lua): no printer; \
        is to be done (skipped.lua): still to do: once there is a printer
        """
      )
    }
  }
}
