internal import Interaction

extension ControlSample {
  /// The bars of controllers, what is presented, and transitions half-way.
  static let controllers = [
    Self(name: "navigation bar during a push") {
      Gallery.push(size: Size(width: 220, height: 160))
    },
    Self(name: "tab bar") { Gallery.tabs(size: Size(width: 240, height: 160)) },
    Self(name: "sheet") { Gallery.sheet(size: Size(width: 220, height: 160)) },
    Self(name: "sheet that is coming") {
      Gallery.sheet(size: Size(width: 220, height: 160), after: 0.2)
    },
    Self(name: "full screen that is coming") {
      Gallery.fullScreen(size: Size(width: 220, height: 160))
    },
    Self(name: "alert") { Gallery.alert(size: Size(width: 290, height: 340)) },
    Self(name: "action sheet") { Gallery.actionSheet(size: Size(width: 240, height: 220)) },
  ]
}
