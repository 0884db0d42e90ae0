extension Side {
  /// How handlers in Swift are connected.
  enum Form: Sendable {
    /// As closures.
    case closures
    /// As the data source, or the delegate.
    case object
    /// As closures, but only those that are asked before something happens.
    case questions
    /// As the delegate, which is not asked what others answer by closures.
    case rest
    /// As closures for the questions, and as the delegate for the rest.
    case both

    /// Whether it gives closures for the questions.
    var asks: Bool { [.closures, .questions, .both].contains(self) }
    /// Whether it is an object that is assigned.
    var isObject: Bool { [.object, .rest, .both].contains(self) }
  }
}
