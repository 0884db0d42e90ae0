internal import Interaction

extension AnyAction.Shape {
  /// Tells what a script's function takes by the number of its parameters, the first of which is its
  /// self.
  ///
  /// - Parameter count: How many arguments it can see.
  init(visibleArguments count: Int) {
    self =
      switch count {
      case ...1: .noArguments
      case 2: .sender
      default: .senderAndEvent
      }
  }

  /// Says what is wrong with a script's function as an action; nil if nothing is.
  ///
  /// One that has `...` takes whatever there is, as does one of the host.
  ///
  /// - Parameter count: How many arguments it can see, its self among them.
  static func fault(ofParameters count: Int) -> String? {
    // A function of Lua's has fewer parameters than it may have variables.
    guard (4...200).contains(count) else { return nil }
    return """
      has \(count) parameters, of which no more than three get something: its owner, the sender and the \
      event; take the others out, or connect a function that calls it
      """
  }
}
