/// An object that others register with: a control or a gesture recogniser.
protocol RegistrationOwner: AnyObject {
  /// Takes a registration back; a round of calls under way sees that at once.
  ///
  /// - Parameter registration: One of its list; another changes nothing.
  func remove(_ registration: Registration)
}
