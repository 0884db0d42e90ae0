internal import Interaction

/// What messages say of an element that is not there any more when it is touched again.
extension ActionReport {
  /// Describes that the second of two taps would miss what the first one touched.
  ///
  /// - Parameters:
  ///   - target: What was to be tapped.
  ///   - touched: The element that the first tap touched.
  ///   - point: Where, in points of the window.
  ///   - problem: Why the second one would not.
  /// - Returns: The error, without a location.
  func errorForSecondTap(
    on target: some Target,
    _ touched: TouchedElement,
    at point: Point,
    _ problem: Problem
  ) -> ActionError {
    let miss = miss(of: touched, at: point, problem, target)
    return ActionError(
      miss.code,
      """
      \(words.text(target.aim)) got only the first of two taps: at \(point) the second would miss it, because it \
      \(miss.reason).\(miss.departure) Use tap if one is meant, let the handlers of the first leave it in \
      its place, or pass force to tap there twice all the same.
      """,
      context: miss.notes
    )
  }

  /// Why a touch misses an element.
  private struct Miss {
    /// The kind of error.
    var code = ActionError.Code.notReady
    /// The reason, as a sentence goes on after "because it".
    let reason: String
    /// Who took it out, as a sentence with a blank before it.
    var departure = ""
    /// Where it is, and what is there instead.
    var notes: [Failure.Note] = []
  }

  /// Says why a touch misses an element.
  private func miss(
    of touched: TouchedElement,
    at point: Point,
    _ problem: Problem,
    _ target: some Target
  ) -> Miss {
    switch problem {
    case .obstructed(_, .notInWindow, _), .none, .unasked, .hidden, .nothingAt:
      return Miss(
        code: .none,
        reason: "is not there any more",
        departure: departureText(of: touched.view, target),
        notes: presence(at: point)
      )
    case .many(let found):
      return Miss(
        code: .many,
        reason: "is one of \(found.count) elements by now",
        notes: notes("match", found)
      )
    case .notRealised(let row):
      return Miss(code: .notRealised, reason: unrealisedText(row), notes: presence(at: point))
    case .obstructed(let view, let obstacle, _):
      let frame = frame(of: view)
      let isMissed =
        switch obstacle {
        case .pointOutside, .covered, .clipped: true
        default: false
        }
      if isMissed, frame != touched.frame {
        return Miss(
          reason: "has moved from \(touched.frame) to \(frame)",
          notes: [element(view)] + presence(at: point)
        )
      }
      let obstruction = obstruction(of: view, obstacle, point, "doubleTap")
      return Miss(reason: obstruction.state, notes: [element(view)] + obstruction.notes)
    }
  }

  /// Says who took out an element that was touched, as far as that is known.
  private func departureText(of view: View, _ target: some Target) -> String {
    if let departure = world.departure(of: view) {
      return " \(text(of: departure, removing: "it"))"
    }
    guard case .locator(let locator) = target.aim else { return "" }
    for case .search(let criterion) in locator.steps.reversed() {
      if let text = departure(of: criterion) { return text }
    }
    return ""
  }

  /// The note that names what takes a touch at a point.
  private func presence(at point: Point) -> [Failure.Note] {
    let hit = Actionability(in: world).hitPath(at: point, above: world.window).target
    return hit.map { [Failure.Note("there now", name(of: $0))] } ?? []
  }
}
