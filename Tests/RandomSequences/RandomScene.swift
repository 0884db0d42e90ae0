package import RandomSeeds
internal import Shrinking

/// What acts are done to, and what is looked at after each.
package protocol RandomScene: AnyObject {
  /// What can be done to it.
  associatedtype Act: RandomAct
  /// On which occasions handlers are called.
  associatedtype Telling: Hashable

  /// Makes a scene with nothing in its tree.
  init()

  /// How often each kind of handler did something.
  var deeds: [Telling: Int] { get }

  /// Does something to the scene.
  func perform(_ act: Act)

  /// Everything that is wrong with the scene; handlers that are asked meanwhile change nothing.
  func faults() -> [String]

  /// Lifts the fingers, cancels what repeats, and lets everything come to rest.
  ///
  /// - Returns: What did not come to rest.
  func rest() -> [String]

  /// Tells what has to go with the scene.
  ///
  /// - Returns: What lists, once nobody holds the scene, all that lives on. It does not hold the scene.
  func leftovers() -> () -> [String]
}

/// What went wrong in a sequence of acts.
package struct SequenceFault: CustomStringConvertible {
  /// After which act; the number of acts if it was found at the end.
  package let index: Int
  /// What is wrong.
  package let sentences: [String]

  /// The end of what is wrong, which is the same for views of other names.
  fileprivate var kind: String {
    sentences.first.map { $0.split(separator: " ").suffix(3).joined(separator: " ") } ?? ""
  }

  /// Where it showed, and what it is.
  package var description: String {
    "after act \(index): \(sentences.joined(separator: "; "))"
  }
}

/// What came of a sequence of acts.
package struct SequenceOutcome<Telling: Hashable> {
  /// The first thing that went wrong.
  package fileprivate(set) var fault: SequenceFault?
  /// How often each kind of handler did something, if nothing went wrong meanwhile.
  package fileprivate(set) var deeds: [Telling: Int] = [:]
}

extension RandomScene {
  /// Does acts to a new scene, looking for faults after each; then lets the scene come to rest and
  /// drops it, after which nothing may be left.
  ///
  /// - Parameters:
  ///   - acts: What to do.
  ///   - mark: Where each act is announced before it is done; nil for nowhere.
  ///   - rule: Says what is wrong besides, if anything is.
  /// - Returns: The first fault, and how much was covered.
  package static func run(
    _ acts: [Act],
    mark: SequenceMark? = nil,
    rule: (Self) -> [String] = { _ in [] }
  ) -> SequenceOutcome<Telling> {
    var outcome = SequenceOutcome<Telling>()
    var leftovers: () -> [String] = { [] }
    do {
      let scene = Self()
      for (index, act) in acts.enumerated() {
        mark?.reach(index, act)
        scene.perform(act)
        let sentences = scene.faults() + rule(scene)
        guard sentences.isEmpty else {
          outcome.fault = SequenceFault(index: index, sentences: sentences)
          return outcome
        }
      }
      let sentences = scene.rest() + scene.faults()
      outcome.deeds = scene.deeds
      guard sentences.isEmpty else {
        outcome.fault = SequenceFault(index: acts.count, sentences: sentences)
        return outcome
      }
      leftovers = scene.leftovers()
    }
    let left = leftovers()
    if !left.isEmpty { outcome.fault = SequenceFault(index: acts.count, sentences: left) }
    return outcome
  }

  /// Finds the shortest sequence of acts that still fails, and writes it as Swift.
  ///
  /// - Parameters:
  ///   - acts: A sequence that fails.
  ///   - rule: What is wrong besides broken invariants.
  /// - Returns: The acts as an array literal, with the fault.
  /// - Complexity: Runs up to 3,000 sequences.
  package static func report(_ acts: [Act], rule: (Self) -> [String] = { _ in [] }) -> String {
    let kind = run(acts, rule: rule).fault?.kind
    let shortest = shrink(acts, attempts: 3000, simpler: \.simpler) {
      run($0, rule: rule).fault?.kind == kind
    }
    let lines = shortest.map { "  \($0)," }.joined(separator: "\n")
    let fault = run(shortest, rule: rule).fault.map { "\($0)" } ?? "nothing"
    return "\(shortest.count) acts, \(fault)\n[\n\(lines)\n]"
  }
}
