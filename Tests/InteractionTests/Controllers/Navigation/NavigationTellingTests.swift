internal import Interaction
internal import Testing

@Suite("NavigationController: its delegate, closures and observers")
struct NavigationTellingTests {
  let stage = ControllerStage()

  @Test("the delegate is told before observers, and its closure form in its place")
  func tellings() {
    /// Writes down what it is told.
    final class Observer: NavigationControllerDelegate {
      let transcript: Transcript

      init(_ transcript: Transcript) { self.transcript = transcript }

      func navigationController(
        _ navigationController: NavigationController,
        willShow controller: ViewController,
        animated: Bool,
        cause: TransitionCause
      ) {
        transcript.log("delegate willShow(\(controller.title ?? "-"), \(animated), \(cause))")
      }

      func navigationController(
        _ navigationController: NavigationController,
        didShow controller: ViewController,
        animated: Bool,
        cause: TransitionCause
      ) {
        transcript.log("delegate didShow(\(controller.title ?? "-"), \(animated), \(cause))")
      }
    }
    let navigation = stage.navigation("A", "B")
    stage.show(navigation)
    let observer = Observer(stage.transcript)
    navigation.delegate = observer
    navigation.didShowController = { [transcript = stage.transcript] _, controller, cause in
      transcript.log("closure didShow(\(controller.title ?? "-"), \(cause))")
    }
    let lines = stage.told {
      navigation.pop()
      stage.world.settle()
    }
    #expect(
      lines.split(separator: "\n").filter { $0.contains("how(") }.map { "\($0)" } == [
        "delegate willShow(A, true, programmatic)",
        "willShow(A, programmatic)",
        "closure didShow(A, programmatic)",
        "didShow(A, programmatic)",
      ]
    )
  }
}
