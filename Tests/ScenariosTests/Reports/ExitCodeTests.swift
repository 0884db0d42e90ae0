internal import Scenarios
internal import Testing

@Suite("Exit codes")
struct ExitCodeTests {
  @Test("have the documented numbers")
  func numbers() {
    #expect(ExitCode.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 64, 65, 74, 124, 130])
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
