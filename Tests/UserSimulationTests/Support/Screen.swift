internal import Interaction
internal import Testing
internal import UserSimulation

/// A world with a root view whose frames are set by hand, a journal, and a user in front of it.
struct Screen {
  /// The world.
  let world: World
  /// Its journal.
  let journal = MemoryJournal()
  /// The root view, as large as the window.
  let root: View
  /// The user.
  let user: SimulatedUser

  /// Builds a screen that shows views of its own frames.
  init(_ views: View...) {
    let root = View()
    for view in views { root.addSubview(view) }
    self.init(root: root)
  }

  /// Builds a screen that a root view lays out.
  init(root: View) {
    self.root = root
    world = World(journal: journal)
    world.setRoot(root)
    world.layoutIfNeeded()
    user = SimulatedUser(in: world)
  }

  /// Runs a step that should fail and returns its error as text.
  ///
  /// - Parameter step: What the user does.
  /// - Returns: The text of the error; an empty one if there was none.
  func message(_ step: (SimulatedUser) throws -> Void) -> String {
    error(step).map { "\($0)" } ?? ""
  }

  /// Runs a step that should fail and returns its error without a location.
  ///
  /// - Parameter step: What the user does.
  /// - Returns: The error, or nil if there was none or it is no `ActionError`.
  func error(_ step: (SimulatedUser) throws -> Void) -> ActionError? {
    defer { #expect(world._checkInvariants() == []) }
    do {
      try step(user)
      return nil
    } catch {
      var failure = error as? ActionError
      failure?.location = nil
      return failure
    }
  }
}
