internal import Scenarios
internal import Testing

@Suite("The room for worker processes")
struct WorkerRoomTests {
  @Test(
    "is what the limit on open files leaves",
    arguments: [(1024, 5, 142), (64, 5, 5), (20, 5, 0)]
  )
  func count(limit: Int, openCount: Int, workers: Int) {
    #expect(WorkerRoom(limit: limit, openCount: openCount).workerCount == workers)
  }

  @Test("is refused to more workers, with how many there could be and which limit it is")
  func refusal() throws {
    let room = WorkerRoom(limit: 64, openCount: 5)
    try room.check(jobs: 5)
    #expect(
      throws: UnusableConfiguration(
        """
        6 workers at once would need more open files than a process may have here: there is room for 5 \
        within the limit of 64 (ulimit -n); name fewer with --jobs, or raise that
        """
      )
    ) { try room.check(jobs: 6) }
    #expect(
      throws: UnusableConfiguration(
        """
        1 worker at once would need more open files than a process may have here: there is room for 0 \
        within the limit of 20 (ulimit -n); raise that, or run with --in-process
        """
      )
    ) { try WorkerRoom(limit: 20, openCount: 5).check(jobs: 1) }
  }

  @Test("of this process has some")
  func present() {
    #expect(WorkerRoom().workerCount > 0)
  }
}
