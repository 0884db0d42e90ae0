internal import Interaction

/// A controller of the Swift version of a scene that writes down every step of its life.
final class ToldController: ViewController {
  /// Where steps are written down.
  private let log: (String) -> Void
  /// What it is called there.
  private let name: String
  /// Something to do at a step, once, by the step's name.
  var doings: [String: () -> Void] = [:]

  /// Makes a controller that tells of itself, and when it leaves.
  init(_ name: String, _ log: @escaping (String) -> Void) {
    self.name = name
    self.log = log
    super.init()
    title = name
    didLeave.add { [unowned self] _, cause in tell("didLeave(\(cause))") }
  }

  /// Writes a step down, and does what is to be done at it.
  private func tell(_ step: String) {
    log("\(name).\(step)")
    doings.removeValue(forKey: String(step.prefix { $0 != "(" }))?()
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
