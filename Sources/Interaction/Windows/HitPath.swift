/// How a touch finds its view: every view that was asked, and what was decided about it.
///
/// `hitTest(_:with:)` and `Window.hitPath(at:)` both run the search in this file, so what a report
/// explains is what a touch does.
public struct HitPath {
  /// What was decided about a view.
  public enum Decision: String, Codable, Sendable, CaseIterable {
    /// The point is inside, and the subviews are asked.
    case entered
    /// No subview took the point, so the view itself is the answer.
    case hit
    /// An override of `hitTest(_:with:)` named this view, without the search having led there.
    case redirected
    /// The view is hidden.
    case hidden
    /// The view takes no touches.
    case interactionDisabled
    /// The view is all but transparent.
    case transparent
    /// The point is outside of the view.
    case outside
    /// A modal lies in front, which takes every touch.
    case coveredByModal
  }

  /// What was decided about one view.
  public struct Step {
    /// The view that was asked.
    public let view: View
    /// What was decided.
    public let decision: Decision
  }

  /// A step as a journal keeps it.
  public struct DecisionRecord: Hashable, Codable, Sendable {
    /// The path of the view that was asked.
    public var view: String
    /// What was decided.
    public var decision: Decision

    /// Makes a record of a decision.
    ///
    /// - Parameters:
    ///   - view: The path of the view that was asked.
    ///   - decision: What was decided.
    public init(view: String, decision: Decision) {
      self.view = view
      self.decision = decision
    }
  }

  /// The point that was asked about, in the window's coordinates.
  public let location: Point
  /// Every decision, in the order in which views were asked: front to back, outside in.
  public let steps: [Step]
  /// The view that gets a touch there; nil if nobody does.
  public let target: View?

  /// The views from the window to the target; empty if there is none.
  public var chain: [View] {
    var views: [View] = []
    var view = target
    while let current = view {
      views.append(current)
      view = current.superview
    }
    return views.reversed()
  }

  /// Returns what was decided about a view.
  ///
  /// - Parameter view: The view in question.
  /// - Returns: The last decision about it; nil if it was never asked, because a view in front took
  ///   the touch or a view around it was ruled out.
  public func decision(about view: View) -> Decision? {
    steps.last { $0.view === view }?.decision
  }

  /// How many decisions a journal keeps of one search.
  package static let recordedDecisionLimit = 100

  /// Writes the search into a journal: all decisions but those about views that lie elsewhere, and of a
  /// long search the last ones, which lead to the target.
  ///
  /// - Parameter world: The world whose journal it is.
  /// - Returns: The record's number; nil without a journal.
  func record(in world: World) -> Int? {
    let told = steps.filter { $0.decision != .outside }
    let id = world.record(
      .hitPath(
        location: location,
        target: target?.path,
        decisions: told.suffix(Self.recordedDecisionLimit)
          .map { DecisionRecord(view: $0.view.path, decision: $0.decision) }
      )
    )
    let missing = told.count - Self.recordedDecisionLimit
    if missing > 0 {
      let decisions = missing == 1 ? "decision" : "\(missing) decisions"
      world.withCause(id) { world.note("The hit path leaves out its first \(decisions).") }
    }
    return id
  }

  /// Asks a view by its overridable function, and notes where that names a view of its own choice.
  static func ask(_ view: View, at point: Point, with event: InteractionEvent?) -> View? {
    let found = view.hitTest(point, with: event)
    if let recorder = event?.hitRecorder, let found, !recorder.expects(found) {
      recorder.note(found, .redirected)
    }
    return found
  }

  /// Searches a view by UIKit's rules: the body of `View.hitTest(_:with:)`.
  static func search(_ view: View, at point: Point, with event: InteractionEvent?) -> View? {
    let recorder = event?.hitRecorder
    let obstacle: Decision? =
      if view.isHidden {
        .hidden
      } else if !view.isUserInteractionEnabled {
        .interactionDisabled
      } else if view.alpha < View.minimumTouchableAlpha {
        .transparent
      } else if !view.point(inside: point, with: event) {
        .outside
      } else {
        nil
      }
    if let obstacle {
      recorder?.note(view, obstacle)
      return nil
    }
    recorder?.note(view, .entered)
    if let recorder, let window = view as? Window { window.noteCovered(recorder) }
    for subview in view.subviews.reversed() {
      let frame = subview.frame
      let inner = point.offsetBy(
        dx: subview.bounds.minX - frame.minX,
        dy: subview.bounds.minY - frame.minY
      )
      if let found = view.walk(to: subview, { ask($0, at: inner, with: event) }) ?? nil {
        return found
      }
    }
    recorder?.note(view, .hit)
    return view
  }
}
