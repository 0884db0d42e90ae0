internal import Foundation
internal import ScenarioHost
internal import Testing

@Suite(
  "A scenario's page in a browser",
  .enabled(
    if: Browser.isInstalled,
    "needs Chromium and Python 3; on Debian: apt-get install chromium python3"
  ),
  .serialized
)
struct TraceBrowserTests {
  /// Runs scenarios with pages.
  private func run(_ script: String, in folder: ScriptFolder, _ filter: String) throws -> String {
    _ = ScriptRun(
      in: folder,
      [
        "run", script, "--filter", filter, "--trace", "on", "--trace-folder", folder("traces"),
      ]
    )
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder("traces"))
    try #require(pages.count == 1)
    return folder("traces/\(pages[0])")
  }

  @Test(
    "opens, steps by keys, filters, shows the picture of each step, and nothing is wrong with it"
  )
  func shoppingList() throws {
    let folder = try ScriptFolder()
    let page = try run(
      Repository.path("examples/shopping-list.lua"),
      in: folder,
      "removes the item"
    )
    let (code, output) = try Browser.read(page)
    #expect(code == 0, "\(output)")
  }

  @Test("is noticed to be broken")
  func broken() throws {
    let folder = try ScriptFolder()
    let page = try run(Repository.path("examples/counter.lua"), in: folder, "counts taps")
    let text = try String(contentsOfFile: page, encoding: .utf8)
    for (former, latter, word) in [
      // The page's own rules forbid a script that is not the one they name.
      ("ArrowDown: () => step(1),", "ArrowDown: () => {},", "leads through all steps"),
      ("href=\"#picture-1\"", "href=\"#picture-9\"", "does not show its picture"),
    ] {
      try #require(text.contains(former))
      try text.replacing(former, with: latter).write(
        toFile: page,
        atomically: true,
        encoding: .utf8
      )
      let (code, output) = try Browser.read(page)
      #expect(code == 1)
      #expect(output.contains(word), "\(output)")
    }
  }
}
