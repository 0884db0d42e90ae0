public import Interaction
public import LuaBridge

extension TransitionCause: LuaEnum {}

extension Transition.Kind: LuaEnum {
  /// `transitionKind`.
  public static var luaName: String { "transitionKind" }
}

extension Transition.State: LuaEnum {
  /// `transitionState`.
  public static var luaName: String { "transitionState" }
}

extension ViewController.AppearanceState: LuaEnum {}

extension ModalPresentationStyle: LuaEnum {}

extension AlertController.Style: LuaEnum {
  /// `alertStyle`.
  public static var luaName: String { "alertStyle" }
}

extension AlertAction.Style: LuaEnum {
  /// `alertActionStyle`.
  public static var luaName: String { "alertActionStyle" }
}

extension BarButtonItem.Style: LuaEnum {
  /// `barButtonStyle`.
  public static var luaName: String { "barButtonStyle" }
}
