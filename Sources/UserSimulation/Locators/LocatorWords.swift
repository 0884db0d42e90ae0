internal import Interaction

/// In whose words messages name elements.
package enum LocatorWords: Sendable {
  /// Those of a script: `find.button "Add":nth(2)`.
  case script
  /// Those of a test in Swift: `.button("Add").nth(1)`.
  case swift
  /// Those of steps of driving: `button "Add" nth 2`.
  case steps

  /// Names a locator as the reader knows it, such as `button "Add"` or `.button("Add")`.
  func text(_ locator: Locator) -> String {
    switch self {
    case .script: locator.description
    case .swift: locator.swiftText
    case .steps: locator.stepText(quoting: { LongText.quoted($0) })
    }
  }

  /// Names a target as the reader knows it; a view goes by its path.
  func text(_ aim: Aim) -> String {
    if case .locator(let locator) = aim { text(locator) } else { aim.description }
  }

  /// Names what an expectation is about as the reader knows it; a view goes by its path.
  func text(_ subject: ExpectationSubject) -> String {
    if case .locator(let locator) = subject { text(locator) } else { subject.description }
  }

  /// Writes a locator to be copied, such as `find.button "Add"`, `.button("Add")` or `button "Add"`.
  func suggestion(_ locator: Locator) -> String {
    switch self {
    case .script: "find.\(locator)"
    case .swift, .steps: text(locator)
    }
  }

  /// What to do where work on other threads takes too long.
  var adviceForWallTime: String {
    switch self {
    case .script: "give the scenario a longer timeout"
    case .swift:
      // A test that is a task itself keeps a thread from others while it waits, and there are few.
      withUnsafeCurrentTask { $0 != nil }
        ? """
        raise the world's backgroundAllowance; a Task may get no thread while tests wait, so begin what \
        takes time on a DispatchQueue
        """
        : "raise the world's backgroundAllowance"
    case .steps: "give a longer --timeout"
    }
  }

  /// The ways to choose one of several elements.
  var choices: String {
    switch self {
    case .script: ":first(), :last() or :nth(n)"
    case .swift: ".first, .last or .nth(n)"
    case .steps: "first, last or nth N"
    }
  }

  /// The way to move a finger that stays down; nil where there is none.
  var heldFinger: String? {
    switch self {
    case .script: "user:touch(…) and :move(…)"
    case .swift: "user.touch(…) and .move(to: …)"
    case .steps: nil
    }
  }

  /// The way to name an element of a kind by its number.
  func numbered(_ kind: Locator.Kind) -> String {
    switch self {
    case .script: "find.\(kind.rawValue)():nth(n)"
    case .swift: ".\(kind.rawValue)().nth(n)"
    case .steps: "\(kind.rawValue) nth N"
    }
  }

  /// Names a class of gesture recognisers.
  ///
  /// - Parameter kind: `Hover` for those of hovering.
  /// - Returns: Text such as `ui.HoverGesture`.
  func recognizer(_ kind: String) -> String {
    switch self {
    case .script, .steps: "ui.\(kind)Gesture"
    case .swift: "\(kind)GestureRecognizer"
    }
  }
}

extension Locator {
  /// The locator as Swift writes it where a target is wanted, such as `.row("Milk").button("Delete")`.
  var swiftText: String {
    steps.map { step in
      switch step {
      case .search(let criterion): ".\(criterion.swiftText)"
      case .within(let outer): ".within(\(outer.swiftText))"
      case .has(let inner): ".has(\(inner.swiftText))"
      case .filter(let states):
        ".filter(["
          + State.allCases.compactMap { state in states[state].map { ".\(state.rawValue): \($0)" } }
          .joined(separator: ", ") + "])"
      case .nth(0): ".first"
      case .nth(let index): ".nth(\(index))"
      case .last: ".last"
      }
    }.joined()
  }
}

extension Locator.Criterion {
  /// The search as Swift writes it after a dot, such as `button("Add")`.
  fileprivate var swiftText: String {
    var maker = noun
    var arguments: [String] = []
    if case .role(let role) = kind {
      let hasMaker = Self.rolesWithMaker.contains(role)
      maker = hasMaker ? role.rawValue : "role"
      if !hasMaker { arguments.append(".\(role.rawValue)") }
    }
    if let match { arguments.append(match.swiftText) }
    return "\(maker)(\(arguments.joined(separator: ", ")))"
  }
}

extension NameMatch {
  /// The match as Swift writes it.
  fileprivate var swiftText: String {
    switch self {
    case .exactly(let text): LongText.quoted(text)
    case .containing(let text): ".containing(\(LongText.quoted(text)))"
    case .matching(let pattern): ".matching(\(LongText.quoted(pattern.text)))"
    }
  }
}
