/// What kind of element a view is to somebody who cannot see it, and to locators.
public enum Role: String, Codable, Sendable, CaseIterable {
  /// Does something when tapped.
  case button
  /// Leads somewhere else.
  case link
  /// Is on or off.
  case `switch`
  /// Is ticked or not.
  case checkbox
  /// Picks a number along a track.
  case slider
  /// Picks a number in steps.
  case stepper
  /// Is one choice of a row of them.
  case segment
  /// Takes typed text.
  case textField
  /// Shows text.
  case text
  /// Shows a picture.
  case image
  /// Holds rows.
  case list
  /// Is one entry of a list.
  case row
  /// Is one entry of a grid.
  case cell
  /// Stands above a section.
  case header
  /// Is a title.
  case heading
  /// Switches between screens.
  case tab
  /// Interrupts with a message.
  case alert
  /// Covers a part of the screen.
  case sheet
  /// Shows how far something has come.
  case progress
  /// Shows a drawing.
  case canvas
  /// Only holds other elements.
  case group
}
