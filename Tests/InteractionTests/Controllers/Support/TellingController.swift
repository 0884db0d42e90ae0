internal import Interaction

/// A controller that writes down every step of its life.
final class TellingController: ViewController {
  /// Where calls are written down.
  private let transcript: Transcript
  /// What it is called there.
  let name: String
  /// Something to do at a step, by the step's name.
  var doings: [String: () -> Void] = [:]

  /// Makes a controller that tells of itself, and when it leaves.
  init(_ name: String, _ transcript: Transcript, file: StaticString = #fileID, line: Int = #line) {
    self.name = name
    self.transcript = transcript
    super.init(file: file, line: line)
    title = name
    didLeave.add { [unowned self] _, cause in tell("didLeave(\(cause))") }
  }

  /// Writes a step down, and does what is to be done at it.
  private func tell(_ step: String) {
    transcript.log("\(name).\(step)")
    let word = step.prefix { $0 != "(" }
    doings.removeValue(forKey: String(word))?()
  }

  override func viewDidLoad() { tell("viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) { tell("viewWillAppear") }
  override func viewDidAppear(_ animated: Bool) { tell("viewDidAppear") }
  override func viewWillDisappear(_ animated: Bool) { tell("viewWillDisappear") }
  override func viewDidDisappear(_ animated: Bool) { tell("viewDidDisappear") }

  override func willMove(toParent parent: ViewController?) {
    super.willMove(toParent: parent)
    tell(parent == nil ? "willMove(nil)" : "willMove")
  }

  override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    tell(parent == nil ? "didMove(nil)" : "didMove")
  }
}
