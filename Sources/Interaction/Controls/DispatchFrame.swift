/// A control's events under way, for the guard against endless nesting.
struct DispatchFrame {
  /// The control that sends.
  let control: Control
  /// What it sends.
  let events: Control.Event
  /// Of the outermost: whether a dispatch within it was nested too deeply.
  var hasGivenUp = false
}
