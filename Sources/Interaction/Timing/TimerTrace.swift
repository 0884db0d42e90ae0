/// What a journal knows of a timer: the record of its arming.
struct TimerTrace {
  /// The world whose journal it is.
  weak var world: World?
  /// The number of the record.
  let id: Int

  /// Writes down that the timer will not fire any more.
  ///
  /// - Parameter timer: The timer.
  func tellCancelled(_ timer: Scheduler.Timer) {
    world?.record(.timerCancelled(handler: timer.origin, timer: id))
  }
}
