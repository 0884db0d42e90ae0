internal import Testing

@Suite("Runs when something bad happens")
struct RunProofTests {
  @Test(
    "name each accident, lose no verdict, and leave no half of a file",
    .enabled(if: Python.isInstalled, "install python3 to run this test")
  )
  func accidentsWithinTimeLimit() throws {
    let (code, output) = try Python.run("scripts/lib/test-runs", [try HostProcess.program])
    #expect(code == 0, "\(output)")
    #expect(output.contains(" checks of runs passed\n"))
    // Without the host whose Swift code traps, the worst of all accidents would not have been tried.
    #expect(output.contains("accidents on 4 workers, 2 of them traps of Swift code: "), "\(output)")
  }
}
