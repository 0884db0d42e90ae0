/// A closure form of a data source's method, as far as a message needs it.
struct ListClosure {
  /// Whether there is one.
  let isSet: Bool
  /// Who it is and where it was connected, if another language knows that.
  let origin: HandlerOrigin?

  /// Looks at a method's closure form.
  init<Body>(_ method: DelegateMethod<Body>) {
    isSet = method.wrappedValue != nil
    origin = method.origin
  }
}
