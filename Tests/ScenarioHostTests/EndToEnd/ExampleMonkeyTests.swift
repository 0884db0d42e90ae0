internal import Foundation
internal import ScenarioHost
internal import Testing

@Suite("The examples under a monkey")
struct ExampleMonkeyTests {
  /// Scripts that show nothing: they are modules, or only compute.
  private static let blank: Set<String> = [
    "7guis/cells/formula-scenarios.lua", "7guis/cells/formula.lua", "7guis/cells/sheet.lua",
  ]

  /// Every script of the examples that shows something.
  static let scripts: [String] = {
    let folder = URL(fileURLWithPath: Repository.path("examples")).resolvingSymlinksInPath()
    let found = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return found.filter {
      $0.hasSuffix(".lua") && !blank.contains($0) && !Repository.isOfAnotherHost($0)
    }.sorted()
  }()

  @Test("fail by nothing that a person could do, a script and seed at a time", arguments: scripts)
  func examples(script: String) throws {
    let isWhole = ProcessInfo.processInfo.environment["MOONTAP_ALL"] != nil
    let folder = try ScriptFolder()
    for seed in isWhole ? ["0", "1", "2"] : ["0"] {
      let run = ScriptRun(
        in: folder,
        [
          "monkey", Repository.path("examples/\(script)"), "--seed", seed, "--steps",
          isWhole ? "10000" : "150",
        ]
      )
      #expect(run.code == .passed, "\(script), seed \(seed)\n\(run.report)")
      #expect(run.report.hasPrefix(isWhole ? "10000 actions " : "150 actions "))
    }
  }

  @Test("are all of the scripts, but those that show nothing")
  func complete() {
    #expect(Self.scripts.count >= 20)
  }
}
