internal import Interaction
internal import LuaBridge

extension ViewController {
  /// Says that the script line of a call made the controller.
  ///
  /// - Parameter call: The call of the constructor.
  /// - Returns: The controller.
  func born(in call: LuaCall) -> Self {
    setBirthplace(call.sourceLocation)
    return self
  }
}
