/// Joins the value of a control and a property of a model, or properties of two models, so that each
/// follows the other.
///
/// ```swift
/// let binding = try field.bind(to: order, \.count, .integer())
/// binding.didReject = { [reason] why in reason.text = why ?? "" }
/// ```
///
/// What the user enters is read, looked at and given to the model; what cannot be read or may not be
/// is rejected: a keystroke does not happen, another control goes back to what it showed, and
/// `rejection` says why. Where the text that is there would itself be rejected, keys that delete are let
/// through. What changes the model otherwise is shown. A text that stands for the value
/// that the model has is left as it was typed until its editing ends.
///
/// A value of a view has one binding: a new one takes the place of the one before. Controls that a script
/// makes may have several values, each with a binding of its own.
///
/// The control keeps the binding, and neither keeps the model, unless that is a script's table: with the
/// control, the model or `cancel()` it ends.
public class Binding {
  /// Why the last input was rejected; nil if it was not.
  public internal(set) var rejection: String? {
    didSet { if rejection != oldValue { tellRejection() } }
  }

  /// Called when an input is rejected, with the reason, and with nil when one is accepted again.
  public var didReject: ((_ reason: String?) throws -> Void)? {
    get { rejectionListener }
    set { exchange(\.rejectionListener, of: self) { $0 = newValue } }
  }
  /// What is called with a rejection.
  private var rejectionListener: ((_ reason: String?) throws -> Void)?

  /// What lives as long as the binding, on behalf of another language.
  package var kept: AnyObject?
  /// The receipts of what is watched.
  var connections: [Connection] = []
  /// Who made it and where.
  package let origin: HandlerOrigin
  /// Which property of its first side it is of.
  let property: AnyHashable
  /// Whether its view has, or had, bindings of other properties: then the view also tells of what is none of
  /// this one's.
  private(set) var hasNeighbours = false

  /// Begins a binding of a property.
  init(_ origin: HandlerOrigin, of property: AnyHashable) {
    self.origin = origin
    self.property = property
  }

  /// Has a view keep it, in the place of the one that the view has for the same property.
  func settle(in view: View) {
    view.bindings.first { $0.property == property }?.cancel()
    view.bindings.append(self)
    guard view.bindings.count > 1 else { return }
    for binding in view.bindings { binding.hasNeighbours = true }
  }

  /// Whether both sides follow each other.
  public var isConnected: Bool {
    !connections.isEmpty && connections.allSatisfy(\.isConnected)
  }

  /// Ends it, and leaves both sides as they are; again, it does nothing.
  public func cancel() {
    end()
    let ending = connections
    connections = []
    kept = nil
    for connection in ending { connection.cancel() }
  }

  /// Lets go of both sides.
  package func end() {}

  /// Tells of a rejection, or of its end.
  func tellRejection() {}
}

@available(*, unavailable, message: "A binding belongs to the thread of what it joins.")
extension Binding: Sendable {}
