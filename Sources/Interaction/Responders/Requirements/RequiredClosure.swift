/// A closure that a controller or a coordinator cannot do without: a property that holds one, or nothing
/// yet.
///
/// Each time the controller has appeared and nobody has set it, or somebody has cleared it, the world is
/// told, with its name and where the controller was made; not again what it was told the last time. Of a
/// coordinator's the world is told when it is started.
/// Called nevertheless, one that was not set does nothing. A closure that may stay unset is a plain
/// optional property.
///
/// ```swift
/// final class ProfileController: ViewController {
///   @RequiredClosure var closeAction: (() -> Void)?
///
///   private func didTapClose() { closeAction?() }
/// }
/// ```
@propertyWrapper
public struct RequiredClosure<Body> {
  /// The closure; nil as long as nobody has set it.
  public var wrappedValue: Body?

  /// Makes a property of a closure.
  ///
  /// - Parameter wrappedValue: The closure; nil if it is to be set later.
  public init(wrappedValue: Body? = nil) {
    self.wrappedValue = wrappedValue
  }
}

extension RequiredClosure: RequirableClosure {
  var isSet: Bool { wrappedValue != nil }
}

/// A closure that is required, whatever its type is.
protocol RequirableClosure {
  /// Whether there is one.
  var isSet: Bool { get }
}
