/// How a presented controller is shown, with UIKit's meanings.
public enum ModalPresentationStyle: String, Codable, Sendable, CaseIterable {
  /// Over all of the window: what lies behind is out of sight, and disappears.
  case fullScreen
  /// From below, over most of the window: what lies behind is still seen. The user can swipe it down.
  case sheet
  /// In the middle, as large as it needs to be: what lies behind is still seen.
  case alert
  /// At the lower edge, as high as it needs to be: what lies behind is still seen.
  case actionSheet

  /// Whether what lies behind is out of sight.
  public var coversPresenter: Bool { self == .fullScreen }
}
