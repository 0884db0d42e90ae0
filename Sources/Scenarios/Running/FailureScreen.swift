internal import Interaction

/// What the windows of a world held when something failed: reports show it beneath the last failure.
///
/// It is the screen of what failed last up to the scenario's end, or of what fails after that if nothing did
/// before. Of a long screen it is what lies around the failure.
final class FailureScreen {
  /// For how many failures that the world is told of the screen is drawn: a handler may fail in each frame, each
  /// time in other words.
  private static let reportLimit = 100

  /// The world.
  private unowned let world: World
  /// The screen as a text tree; nil if nothing has failed, or too much.
  private(set) var text: String?
  /// Whether what fails leaves the screen as it is.
  private var isKept = false
  /// Whether the screen is being drawn: what fails as views are asked what they show has none of its own.
  private var isDrawing = false
  /// The failures that the world was told of and the screen was drawn for, without what names stood for.
  private var reported: Set<Failure> = []
  /// The screen when the script last stood still at a failure, before anybody looked into it, and what that
  /// failure says; nil if it never did.
  private var paused: (text: String, failure: Failure)?

  /// Begins with no failure.
  ///
  /// - Parameter world: The world.
  init(of world: World) { self.world = world }

  /// Takes the screen as something fails.
  ///
  /// - Parameter failure: What went wrong.
  func take(_ failure: Failure) {
    guard !isKept, !isDrawing else { return }
    text = text(atPauseOf: failure) ?? drawn(around: failure)
  }

  /// Takes the screen as something fails that the world is told of and that does not end the scenario, such as a
  /// handler.
  ///
  /// What fails again in the same words is told where it did first. Of too many in other words no screen is taken,
  /// and none is left that was there before.
  ///
  /// - Parameter failure: What went wrong.
  func take(reported failure: Failure) {
    guard !isDrawing else { return }
    var words = failure
    words.context.removeAll { $0.label == "where" }
    guard !reported.contains(words) else { return }
    if reported.count < Self.reportLimit {
      reported.insert(words)
      take(failure)
    } else if !isKept {
      text = nil
    }
  }

  /// Takes the screen while the script stands still at a failure that may be its last: later it is what somebody
  /// made of it.
  ///
  /// - Parameter failure: What the script fails with, unless it catches that.
  func pause(at failure: Failure) {
    guard !isKept, !isDrawing else { return }
    paused = (drawn(around: failure), failure)
  }

  /// Draws the screen.
  private func drawn(around failure: Failure) -> String {
    isDrawing = true
    defer { isDrawing = false }
    return ScreenExcerpt.text(of: world, around: failure)
  }

  /// Keeps the screen, if there is one, whatever fails from now on.
  func keep() { isKept = text != nil }

  /// The screen as the script stood still at a failure; nil if it stood still at none, or at another one, which
  /// the script has caught since.
  private func text(atPauseOf failure: Failure) -> String? {
    guard let (text, former) = paused, former.message == failure.message else { return nil }
    // The same may go wrong at another line; of some failures only the caller knows that.
    let isElsewhere =
      former.location != nil && failure.location != nil && former.location != failure.location
    return isElsewhere ? nil : text
  }
}
