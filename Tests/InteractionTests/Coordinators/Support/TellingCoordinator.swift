internal import Interaction

/// A coordinator that writes down when it starts, and when those that it started have ended.
final class TellingCoordinator: Coordinator {
  /// What it is called in the transcript.
  let name: String
  /// Where that is written down.
  let transcript: Transcript
  /// What it shows when it starts; let go of then, with what that captured.
  private var showing: ((TellingCoordinator) -> Void)?

  /// Makes a coordinator that tells of itself.
  init(
    _ name: String,
    _ transcript: Transcript,
    _ navigation: NavigationController? = nil,
    file: StaticString = #fileID,
    line: Int = #line,
    showing: ((TellingCoordinator) -> Void)? = nil
  ) {
    self.name = name
    self.transcript = transcript
    self.showing = showing
    super.init(navigation, file: file, line: line)
  }

  override var className: String { name }

  override func start() {
    transcript.log("\(name).start")
    let showing = showing
    self.showing = nil
    showing?(self)
  }

  /// Pushes a screen.
  func push(_ title: String, animated: Bool = false) {
    navigation.push(screen(title), animated: animated)
  }

  /// Presents a screen over what there is.
  func present(_ title: String, as style: ModalPresentationStyle = .fullScreen) {
    let controller = screen(title)
    controller.modalPresentationStyle = style
    navigation.present(controller)
  }

  /// Makes a screen that tells when it leaves.
  func screen(_ title: String) -> ViewController {
    let controller = ViewController()
    controller.title = title
    controller.didLeave.add { [transcript] controller, cause in
      transcript.log("\(controller.title ?? "-") left (\(cause))")
    }
    return controller
  }

  /// Starts a flow inside, and writes down its end.
  func open(_ child: TellingCoordinator) {
    start(child, teller(of: child))
  }

  /// What writes down the end of a flow.
  func teller(of child: TellingCoordinator) -> Coordinator.Ending {
    { [weak self, transcript, name = child.name] result, cause in
      let others = self?.children.map(\.className).joined(separator: ", ") ?? "-"
      let result = result.map { "\($0)" } ?? "nothing"
      transcript.log("\(name) ended (\(cause)) with \(result), beside [\(others)]")
    }
  }
}
