/// What an event knows of the round of calls under way, to name it where calls lead to further ones.
struct EventPass {
  /// The observers from which the round was invoked, outermost first.
  var chain: [HandlerOrigin] = []
  /// The observer that is being called, where the copy may be another by now.
  var current: EventObserver?
}
