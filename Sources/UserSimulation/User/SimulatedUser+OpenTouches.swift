internal import Interaction

extension SimulatedUser {
  /// Reports the fingers that were put down to stay and never lifted: what they hold, such as a control that
  /// is pressed, stays so, and whoever wrote the scenario did not see the end of it.
  package func reportOpenTouches() {
    for finger in fingers.keys.sorted() {
      world.report(
        Failure(
          message: "A finger is still down at the end; lift it with `up()`.",
          location: touchPlaces[finger]
        )
      )
    }
  }
}
