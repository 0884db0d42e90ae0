internal import Scenarios
internal import Testing

@Suite("Exit codes")
struct ExitCodeTests {
  @Test("have the documented numbers")
  func numbers() {
    #expect(ExitCode.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 64, 65, 74, 124, 130])
  }

  @Test("have a manual with a line for each")
  func manual() {
    #expect(
      ExitCode.manual == """
          0    all passed
          1    something failed, differs, or says only = true where that is forbidden
          2    a script could not be found, read or loaded
          3    the program itself is at fault
          4    there was nothing to do, or to show
          64   the command line or a variable of the environment is wrong
          65   a configuration, plugin, ignore file, journal or report cannot be used
          74   results, a report, journal, picture or trace could not be written
          124  the limit for the whole run passed
          130  interrupted
        """
    )
  }

  @Test(
    "give way in the order 130, 124, 3, 74, 2, 1",
    arguments: [
      ([], .passed), ([.passed, .passed], .passed), ([.passed, .failed], .failed),
      ([.failed, .notLoaded], .notLoaded), ([.notLoaded, .outputFailed], .outputFailed),
      ([.outputFailed, .internalError], .internalError),
      ([.internalError, .suiteLimit], .suiteLimit), ([.suiteLimit, .interrupted], .interrupted),
      (ExitCode.allCases, .interrupted), ([.passed, .nothingSelected], .nothingSelected),
      ([.usage, .outputFailed], .outputFailed), ([.usage], .usage),
    ] as [([ExitCode], ExitCode)]
  )
  func precedence(codes: [ExitCode], governing: ExitCode) {
    #expect(ExitCode.governing(codes) == governing)
    #expect(ExitCode.governing(codes.reversed()) == governing)
  }
}
