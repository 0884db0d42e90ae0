internal import Interaction
internal import Testing

@Suite("Tables in Lua: who is asked for counts and wants them asked anew at once")
struct EndlessReloadTests {
  @Test(
    "a method that names a row raises, or does its work on the rows that were counted",
    arguments: ["selectRow(5)", "scrollToRow(5)", "rectForRow(5)", "deselectRow(5)"]
  )
  func endless(call: String) throws {
    let stage = TableStage()
    let problem = stage.problem(
      """
      local n = 0
      function list.numberOfRows(list)
        n = n + 1
        list:reloadData()
        return n % 2 == 1 and 5 or 0
      end
      function list.cellForRow(list, path) return list:dequeueReusableCell("item", path) end
      list:\(call)
      list:\(call)
      """
    )
    // The second one counts no rows.
    #expect(problem.hasPrefix("10: "), "\(problem)")
    #expect(
      problem.contains("has no row [1, 5]: section 1 has 0 rows; once there are some, "),
      "\(problem)"
    )
  }
}
