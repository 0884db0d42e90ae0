/// A registration together with its events at one moment.
///
/// A dispatch walks over a snapshot of these values: events that are added meanwhile stand in the
/// registration but not in the snapshot, so they have to wait for the next dispatch.
struct RegistrationEntry {
  /// The registration.
  let registration: Registration
  /// Its events when the array was last changed.
  var events: Control.Event
}
