internal import Interaction

extension Scene {
  /// What went wrong in a sequence of acts.
  struct Fault: CustomStringConvertible {
    /// After which act; the number of acts if it was found at the end.
    let index: Int
    /// What is wrong.
    let sentences: [String]

    /// The end of what is wrong, which is the same for views of other names.
    var kind: String {
      sentences.first.map { $0.split(separator: " ").suffix(3).joined(separator: " ") } ?? ""
    }

    var description: String { "after act \(index): \(sentences.joined(separator: "; "))" }
  }

  /// Something that is to be gone once the scene is.
  private struct Remains {
    /// It, as long as it lives.
    weak var object: AnyObject?
    /// What it was.
    let name: String
  }

  /// What came of a sequence of acts.
  struct Outcome {
    /// The first thing that went wrong.
    var fault: Fault?
    /// How often each kind of handler did something, if nothing went wrong meanwhile.
    var deeds: [Telling: Int] = [:]
  }

  /// Does acts to a new scene, looking for faults after each; then lets the scene come to rest and
  /// drops it, after which nothing may be left.
  ///
  /// - Parameters:
  ///   - acts: What to do.
  ///   - rule: Says what is wrong besides, if anything is.
  /// - Returns: The first fault, and how much was covered.
  static func run(
    _ acts: [Act],
    rule: (Scene) -> [String] = { _ in [] }
  ) -> Outcome {
    let count = LifeCount()
    var outcome = Outcome()
    var remains: [Remains] = []
    do {
      let scene = Scene(count)
      for (index, act) in acts.enumerated() {
        scene.perform(act)
        let sentences = scene.faults() + rule(scene)
        guard sentences.isEmpty else {
          outcome.fault = Fault(index: index, sentences: sentences)
          return outcome
        }
      }
      outcome.deeds = scene.deeds
      let sentences = scene.rest() + scene.faults()
      guard sentences.isEmpty else {
        outcome.fault = Fault(index: acts.count, sentences: sentences)
        return outcome
      }
      remains = Self.remains(of: scene)
    }
    var left = remains.filter { $0.object != nil }.map { "\($0.name) lives on" }
    if count.alive != 0 { left.append("\(count.alive) views and recognisers live on") }
    if !left.isEmpty { outcome.fault = Fault(index: acts.count, sentences: left) }
    return outcome
  }

  /// Lists what has to go with a scene: its world, and all that is in the tree.
  private static func remains(of scene: Scene) -> [Remains] {
    var remains = [Remains(object: scene.world, name: "the world")]
    func collect(_ view: View) {
      remains.append(Remains(object: view, name: view.className))
      for subview in view.subviews { collect(subview) }
    }
    collect(scene.world.window)
    return remains
  }

  /// Finds the shortest sequence of acts that still fails, and writes it as Swift.
  ///
  /// - Parameters:
  ///   - acts: A sequence that fails.
  ///   - rule: What is wrong besides broken invariants.
  /// - Returns: The acts as an array literal, with the fault.
  static func report(_ acts: [Act], rule: (Scene) -> [String] = { _ in [] }) -> String {
    let kind = run(acts, rule: rule).fault?.kind
    let shortest = shrink(acts, attempts: 3000, simpler: \.simpler) {
      run($0, rule: rule).fault?.kind == kind
    }
    let lines = shortest.map { "  \($0)," }.joined(separator: "\n")
    let fault = run(shortest, rule: rule).fault.map { "\($0)" } ?? "nothing"
    return "\(shortest.count) acts, \(fault)\n[\n\(lines)\n]"
  }
}
