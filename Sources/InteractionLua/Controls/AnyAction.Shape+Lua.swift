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
}
