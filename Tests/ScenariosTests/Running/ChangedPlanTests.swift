internal import Scenarios
internal import Testing

@Suite("A script that declares other scenarios than when the run was planned")
struct ChangedPlanTests {
  /// Plays a script whose scenarios a module names, which is changed once the first of them has ended.
  private func messages(before: String, after: String) throws -> [String] {
    let play = try ScriptPlay(
      [
        "s.lua": """
        scenario("first", function() end)
        for _, name in ipairs(require "names") do
          scenario(name, function() expect(name):toBe "a" end)
        end
        """,
        "names.lua": "return { \(before) }",
      ],
      playing: ["s.lua"]
    )
    var problem: (any Error)?
    let report = try play.report { _ in
      do {
        try play.folder.write("return { \(after) }", to: "names.lua")
      } catch {
        problem = error
      }
    }
    #expect(problem == nil)
    return report.scenarios.map { "\($0.name): \($0.failures.first?.message ?? "\($0.outcome)")" }
  }

  /// What is said of such a script.
  private func changed(_ found: String) -> String {
    """
    the script declared \(found) than when the run was planned; what it requires was changed meanwhile, so run \
    it again
    """
  }

  @Test("plays none under another one's name")
  func others() throws {
    let found = try messages(before: "'b', 'c'", after: "'a', 'b', 'c'")
    #expect(
      found == [
        "first: passed", "b: \(changed("another one, \"a\","))",
        "c: \(changed("another one, \"b\","))",
      ]
    )
  }

  @Test("says that there are fewer")
  func fewer() throws {
    let found = try messages(before: "'a', 'b'", after: "'a'")
    #expect(found == ["first: passed", "a: passed", "b: \(changed("fewer scenarios"))"])
  }
}
