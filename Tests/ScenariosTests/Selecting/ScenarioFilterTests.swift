internal import Scenarios
internal import Testing

@Suite("A filter")
struct ScenarioFilterTests {
  @Test(
    "selects names that contain its text or match its expression",
    arguments: [
      ("Milk", "cart › adds Milk", true), ("milk", "cart › adds Milk", false),
      ("cart › adds", "cart › adds Milk", true), ("", "anything", true),
      ("/^cart/", "cart › adds Milk", true), ("/^adds/", "cart › adds Milk", false),
      ("/(?i)milk$/", "cart › adds Milk", true), ("a.c", "abc", false), ("/a.c/", "abc", true),
      ("/", "a/b", true), ("//", "a//b", true), ("/a", "b/a", true),
    ]
  )
  func selects(text: String, name: String, isSelected: Bool) throws {
    #expect(try ScenarioFilter(text).matches(name) == isSelected)
  }

  @Test("says so if what stands between its slashes is no expression")
  func problem() {
    let error = #expect(throws: ScenarioFilter.Problem.self) { try ScenarioFilter("/(/") }
    #expect(error?.description.hasPrefix("/(/ is no regular expression (") == true)
    #expect(
      error?.description.hasSuffix("leave out the slashes to look for the text itself") == true
    )
  }
}
