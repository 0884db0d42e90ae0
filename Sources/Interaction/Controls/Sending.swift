/// The call that a control is making, for what its overridable `sendAction(_:to:for:)` leads to.
struct Sending {
  /// Whom the control is telling.
  let registration: Registration
  /// The world of the act, even if the control left it meanwhile.
  let world: World?
}
