/// The call that a control is making, for what its overridable `sendAction(_:to:for:)` leads to.
///
/// It keeps neither: the dispatch that makes the call holds both until it is over, and a retain of an
/// object that others refer to weakly is dear.
struct Sending {
  /// Whom the control is telling.
  unowned(unsafe) let registration: Registration
  /// The world of the act, even if the control left it meanwhile.
  unowned(unsafe) let world: World?
  /// The record of the handler's call, if that threw.
  var failedCall: Int?
}
