internal import Interaction
internal import LuaBridge

extension ScriptedDelegate {
  /// Asks what has to be answered; a method that went since the table was assigned is reported.
  func require<Answer: LuaConvertible, each Argument: LuaConvertible>(
    _ method: String,
    of sender: any DelegateCaller,
    _ arguments: repeat each Argument
  ) -> Answer? {
    guard responds(to: method) else {
      sender.reporting(method, connectedAt: receiver.location.map(SourceLocation.init)) {
        throw missing(method, of: Self.delegateProtocol)
      }
      return nil
    }
    return answer(to: method, of: sender, as: Answer.self, repeat each arguments)
  }
}
