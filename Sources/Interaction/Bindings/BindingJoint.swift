/// A binding of two sides of known types: the one that converts is the first's.
package final class BindingJoint<Value, Property>: Binding {
  /// The side that the user edits, or the first model.
  private let first: BindingEnd<Value>
  /// The model's side.
  private let second: BindingEnd<Property>
  /// How they become each other.
  private let conversion: BindingConversion<Value, Property>
  /// Whether two values of the property are one; nil if they cannot be compared.
  private let areEqual: (Property, Property) -> Bool
  /// Whether a side is being set by this binding: what follows from that is its own echo.
  private var isSetting = false

  /// Joins two sides, and shows the second in the first.
  ///
  /// - Parameters:
  ///   - first: The side that the user edits, which keeps the binding.
  ///   - second: The model's side.
  ///   - conversion: How they become each other.
  ///   - areEqual: Whether two values of the property are one.
  ///   - origin: Who made it and where.
  /// - Throws: What reading, formatting or showing throws; then nothing is joined.
  package init(
    _ first: BindingEnd<Value>,
    _ second: BindingEnd<Property>,
    _ conversion: BindingConversion<Value, Property>,
    areEqual: @escaping (Property, Property) -> Bool,
    origin: HandlerOrigin
  ) throws {
    self.first = first
    self.second = second
    self.conversion = conversion
    self.areEqual = areEqual
    super.init(origin)
    try show(following: cause(of: second))
    let owner = first.object()
    connections = [
      first.watch(
        BindingWatcher(
          origin: origin,
          accepts: { self.accepts($0) },
          changed: { try self.firstChanged() },
          ended: { try self.show(following: self.cause(of: self.second)) }
        ),
        nil
      ),
      second.watch(
        BindingWatcher(
          origin: origin,
          accepts: { _ in true },
          changed: { [weak self] in try self?.secondChanged() },
          ended: {}
        ),
        owner
      ),
    ]
  }

  // MARK: From the first to the second

  /// Says whether the user may enter something.
  private func accepts(_ value: Value) -> Bool {
    guard !connections.isEmpty else { return true }
    do {
      _ = try converted(value)
      rejection = nil
      return true
    } catch let refusal as BindingRejection {
      rejection = refusal.reason
    } catch {
      report(error)
    }
    return false
  }

  /// Reads a value and looks at it; nil if it is only the beginning of one.
  private func converted(_ value: Value) throws -> Property? {
    switch try conversion.parse(value) {
    case .incomplete: return nil
    case .value(let property):
      try conversion.validate(property)
      return property
    }
  }

  /// Gives the second side what the first shows, or takes it back there.
  private func firstChanged() throws {
    guard !isSetting, let value = try first.read() else { return }
    let cause = cause(of: first)
    do {
      guard let property = try converted(value) else { return }
      rejection = nil
      if let present = try second.read(), areEqual(present, property) { return }
      try set(second, to: property, following: cause)
      // The second may have made something else of it.
      if let present = try second.read(), !areEqual(present, property) {
        try show(following: cause)
      }
    } catch let refusal as BindingRejection {
      rejection = refusal.reason
      try show(following: cause)
    } catch {
      try show(following: cause)
      throw error
    }
  }

  // MARK: From the second to the first

  /// Shows the second side, unless the first stands for it already.
  private func secondChanged() throws {
    guard !isSetting, let property = try second.read() else { return }
    if let value = try first.read(), let shown = try? converted(value), areEqual(shown, property) {
      return
    }
    try show(following: cause(of: second))
    rejection = nil
  }

  /// Shows the second side in the first.
  private func show(following cause: ChangeStep) throws {
    guard let property = try second.read() else { return }
    try set(first, to: conversion.format(property), following: cause)
  }

  // MARK: Setting

  /// The change of a side that is being told of, or else begins here; all bindings of that side share it.
  private func cause<Side>(of side: BindingEnd<Side>) -> ChangeStep {
    let event = side.event()
    if let cause = event?.cause { return cause }
    let cause = ChangeStep(beginningAt: side.place, name: side.name)
    if event?.isUnderWay == true { event?.cause = cause }
    return cause
  }

  /// Sets a side, of which this binding then is not told; what others set in answer follows from that.
  private func set<Side>(
    _ target: BindingEnd<Side>,
    to value: Side,
    following cause: ChangeStep
  ) throws {
    guard let step = try cause.next(target.place, name: target.name, by: origin) else { return }
    let telling = target.event()
    let outer = telling?.cause
    let was = isSetting
    telling?.cause = step
    isSetting = true
    defer {
      telling?.cause = outer
      isSetting = was
    }
    try target.write(value)
  }

  // MARK: Telling

  override func tellRejection() {
    do {
      try didReject?(rejection)
    } catch {
      report(error)
    }
  }

  /// Reports what a conversion threw that is no rejection; outside of a world nobody hears of it.
  private func report(_ error: any Error) {
    guard let world = (first.object() as? any DelegateCaller)?.world else { return }
    let notes = [
      Failure.Note("binding", "\(first.name) and \(second.name)"),
      Failure.Note("handler", origin.name),
    ]
    world.report(Failure(error).adding(notes + Failure.Note.connected(at: origin.location)))
  }
}
