internal import Interaction
internal import Testing

@Suite("ActivityIndicator")
struct ActivityIndicatorTests {
  @Test("it is hidden while it stands still, unless that is not wanted")
  func hiding() {
    let view = ActivityIndicator()
    var seen: [String] = []
    func look() {
      seen.append("\(view.accessibilityValue ?? "-")\(view.isHidden ? ", hidden" : "")")
    }
    look()
    view.startAnimating()
    look()
    view.stopAnimating()
    look()
    view.hidesWhenStopped = false
    look()
    view.startAnimating()
    view.stopAnimating()
    look()
    view.hidesWhenStopped = true
    look()
    #expect(
      seen == [
        "stopped, hidden", "in progress", "stopped, hidden", "stopped", "stopped",
        "stopped, hidden",
      ]
    )
  }

  @Test("turning never keeps a world from settling")
  func settles() {
    let view = ActivityIndicator()
    let stage = Stage(view)
    view.startAnimating()
    let outcome = stage.world.settle()
    #expect(outcome.isSettled)
    #expect(outcome.elapsed == 0)
    #expect(stage.world.scheduler.timers.isEmpty)
  }
}
