/// Where an event tells of failures and of what is invoked.
enum EventHome {
  /// Nowhere but in itself.
  case nowhere
  /// In the world its sender is in at that time.
  case sender
  /// In a world that was named.
  case world(WeakReference)

  /// Finds the home of an event.
  ///
  /// - Parameters:
  ///   - sender: Whose event it is.
  ///   - world: A world that was named.
  init(of sender: AnyObject, world: World?) {
    if let world {
      self = .world(WeakReference(world))
    } else if sender is any DelegateCaller {
      self = .sender
    } else {
      self = .nowhere
    }
  }

  /// Whether it can never be in a world.
  var isNowhere: Bool {
    if case .nowhere = self { true } else { false }
  }

  /// The world at this time.
  ///
  /// - Parameter sender: Whose event it is.
  /// - Returns: The world; nil outside of any.
  func world(of sender: AnyObject?) -> World? {
    switch self {
    case .nowhere: nil
    case .sender: (sender as? any DelegateCaller)?.world
    case .world(let reference): reference.object as? World
    }
  }
}
