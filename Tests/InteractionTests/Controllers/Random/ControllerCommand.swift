internal import Interaction

/// Something that code asks of the controllers of a scene: those are known by numbers.
struct ControllerCommand: Equatable {
  /// What can be asked for.
  enum Verb: String, CaseIterable {
    case push, pop, popTo, popToRoot, set, present, dismiss, select, setTabs, root
  }

  /// What is asked for.
  var verb: Verb
  /// Of whom: a number of which each verb makes the kind of controller that it needs.
  var subject: Int
  /// With which other one.
  var object = 0
  /// With which others, a bit for each.
  var others = 0
  /// Whether it is animated.
  var isAnimated = true
}

extension ControllerCommand: CustomStringConvertible {
  /// The command as Swift writes it.
  var description: String {
    var text = "ControllerCommand(verb: .\(verb), subject: \(subject)"
    if object != 0 { text += ", object: \(object)" }
    if others != 0 { text += ", others: \(others)" }
    return text + (isAnimated ? ")" : ", isAnimated: false)")
  }

  /// The same command with simpler parts.
  var simpler: [ControllerCommand] {
    var simpler: [ControllerCommand] = []
    if isAnimated {
      var instant = self
      instant.isAnimated = false
      simpler.append(instant)
    }
    for bit in 0..<8 where others & 1 << bit != 0 {
      var fewer = self
      fewer.others &= ~(1 << bit)
      simpler.append(fewer)
    }
    return simpler
  }
}
