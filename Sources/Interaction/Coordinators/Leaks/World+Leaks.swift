extension World {
  /// Finds what has outlived its flow; ask when the world has settled and no handler runs.
  ///
  /// It has outlived its flow:
  ///
  /// 1. a controller that came into this world, has left its place by whatever cause, and is alive;
  /// 2. a coordinator that has ended and is alive; not one of a script that only a screen of its own knows
  ///    which is still there;
  /// 3. a handler that calls one of these, or whose owner is one: of the controls and recognisers in the
  ///    windows, and of the events of the controllers that are there;
  /// 4. a handler that a coordinator whose flow is over connected in its `start()` with something that was
  ///    there before and still is: a control, a recogniser, key commands and actions of a screen, the window
  ///    or the application, or an event. Not one that has an owner or a target who lives, nor one of a flow
  ///    whose anchor is still there;
  /// 5. a repeating timer whose owner is one of these, that certainly holds one, or that a coordinator
  ///    whose flow is over began in its `start()`; not one of a flow whose anchor is still there.
  ///
  /// What `start()` begins is what it does itself, not what is done by those who are called meanwhile; and
  /// of what a coordinator begins later, nobody knows that it is the flow's. An event tells of its
  /// observers if it is in a world: that of its sender, or the one it was made with; a script's observers
  /// are known in any case. Where an event is in none, as that of a model is, what its observers begin
  /// while `start()` invokes it belongs to their owners, such as a screen or a view; without an owner it
  /// cannot be told from what `start()` begins. A target that is added again, for further events, stays
  /// that of who added it first, and who set a closure in place of a delegate's method is not known. What
  /// is to go on when the flow is over is given an owner that stays, or begun by somebody else.
  ///
  /// A controller that code keeps on purpose, to show it again, is among them while it is not shown. What
  /// holds a leak is named where that is known: containers, coordinators, and controls that keep their
  /// targets. What a closure captures cannot be seen; so the handlers and timers are named that the leak
  /// owns, or that were registered in the same file.
  ///
  /// - Returns: The leaks: coordinators and controllers in the order in which they came into the world,
  ///   then handlers, then timers. Empty if all is well.
  /// - Complexity: O(*n*) in the number of controllers, coordinators, views and timers if all is well;
  ///   times the number of leaks otherwise.
  public func leaks() -> [Leak] { leaks { _ in [] } }

  /// Finds what has outlived its flow, and asks another language who holds it.
  ///
  /// - Parameter findTrails: Finds the ways to objects, for each of them, in their order: one for each of
  ///   those that hold things. Called once, if there is anything; where it names the holder of an object,
  ///   nobody is suspected of holding that.
  /// - Returns: The leaks, as `leaks()` gives them.
  /// - Throws: What the search throws.
  package func leaks(asking findTrails: ([AnyObject]) throws -> [[LeakTrail]]) rethrows -> [Leak] {
    try LeakSearch(in: self, asking: findTrails).leaks
  }
}
