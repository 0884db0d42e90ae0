/// What an observer knows of the event it was added to.
protocol EventObserverList: AnyObject {
  /// Drops an observer that was removed, with what it captured.
  ///
  /// - Parameter observer: One of the list; another changes nothing.
  func forget(_ observer: EventObserver)
}
