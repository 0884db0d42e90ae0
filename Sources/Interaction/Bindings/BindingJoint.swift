internal import Spelling

/// A binding of two sides of known types: the one that converts is the first's.
package final class BindingJoint<Value, Property: Equatable>: Binding {
  /// The objects of both sides, held while something is done with them, each with its company.
  private typealias Sides = (
    first: AnyObject, second: AnyObject, company: (AnyObject, AnyObject)
  )

  /// What the user was allowed to enter.
  private final class Accepted {
    /// What was entered.
    let value: Value
    /// What it stands for; nil for the beginning of a value.
    let property: Property?

    /// Keeps both.
    init(_ value: Value, _ property: Property?) {
      self.value = value
      self.property = property
    }
  }

  /// The side that the user edits, or the first model.
  private let first: BindingEnd<Value>
  /// The model's side.
  private let second: BindingEnd<Property>
  /// How they become each other.
  private let conversion: BindingConversion<Value, Property>
  /// When the model is given what a text says.
  private let commit: BindingCommit
  /// Whether the first side is a text that the user edits.
  private let isText: Bool
  /// Whether the first side is that of a view, which only shows.
  private let isControl: Bool
  /// Whether it was cancelled.
  private var hasEnded = false
  /// Whether a side is being set by this binding: what follows from that is its own echo.
  private var isSetting = false
  /// Whether a text says something that the model is to be given when its editing ends.
  private var isUncommitted = false
  /// What both sides stood for when they last agreed.
  private var agreed: Property?
  /// What the user was allowed to enter, until it is taken.
  private var accepted: Accepted?
  /// What the text was before it was composed, where the second side has changed meanwhile and is not shown.
  private var uncomposed: String?

  /// Joins two sides, and shows the second in the first.
  ///
  /// - Parameters:
  ///   - first: The side that the user edits, which keeps the binding; of a view, instead of the one
  ///     before of the same property.
  ///   - second: The model's side.
  ///   - conversion: How they become each other.
  ///   - commit: When the model is given what a text says.
  ///   - origin: Who made it and where.
  /// - Throws: What reading, formatting or showing throws; then nothing is joined.
  package init(
    _ first: BindingEnd<Value>,
    _ second: BindingEnd<Property>,
    _ conversion: BindingConversion<Value, Property>,
    commit: BindingCommit = .eachChange,
    origin: HandlerOrigin
  ) throws {
    self.first = first
    self.second = second
    self.conversion = conversion
    self.commit = commit
    isText = first.object is any TextEditing
    isControl = first.object is View
    super.init(origin, of: first.property)
    guard let sides = objects() else { return }
    defer { withExtendedLifetime(sides) {} }
    try show(sides, following: cause(of: second, sides.second))
    if let view = sides.first as? View { settle(in: view) }
    connections = [
      first.watch(sides.first, watcherOfFirst, nil, isControl ? nil : self),
      second.watch(sides.second, watcherOfSecond, sides.first, nil),
    ]
  }

  /// What the first side tells.
  private var watcherOfFirst: BindingWatcher<Value> {
    BindingWatcher(
      origin: origin,
      accepts: { [weak self] in self?.accepts($0, isDeletion: $1) ?? true },
      changed: { [weak self] in try self?.firstChanged() },
      ended: { [weak self] in try self?.firstEnded() },
      waitsForEnd: isText && commit == .endOfEditing
    )
  }

  /// What the second side tells.
  private var watcherOfSecond: BindingWatcher<Property> {
    BindingWatcher(
      origin: origin,
      accepts: { _, _ in true },
      changed: { [weak self] in try self?.secondChanged() },
      ended: {}
    )
  }

  package override func end() {
    hasEnded = true
    accepted = nil
    if let view = first.object as? View { view.bindings.removeAll { $0 === self } }
  }

  // MARK: From the first to the second

  /// Says whether the user may enter something.
  private func accepts(_ value: Value, isDeletion: Bool) -> Bool {
    guard !hasEnded, commit == .eachChange else { return true }
    guard let sides = sides() else { return true }
    defer { withExtendedLifetime(sides) {} }
    do {
      accepted = Accepted(value, try converted(value))
      rejection = nil
      return true
    } catch let refusal as BindingRejection {
      if isDeletion, isRefused(in: sides) {
        accepted = Accepted(value, nil)
        rejection = nil
        return true
      }
      reject(refusal)
    } catch {
      report(error)
    }
    return false
  }

  /// Whether the text that is there would itself be refused, as one that shows a number which is none: then
  /// what the user deletes of it is a beginning, or else no key would ever lead to a better one.
  private func isRefused(in sides: Sides) -> Bool {
    do {
      _ = try converted(first.read(sides.first))
      return false
    } catch {
      return error is BindingRejection
    }
  }

  /// Both sides, held; nil if one is gone: then it ends, because there is nothing left to agree with.
  private func sides() -> Sides? {
    guard !hasEnded else { return nil }
    if let sides = objects() { return sides }
    cancel()
    return nil
  }

  /// The objects of both sides, while they are there.
  private func objects() -> Sides? {
    guard let one = first.object, let other = second.object,
      let company = first.company(of: one), let companyOfOther = second.company(of: other)
    else { return nil }
    return (one, other, (company, companyOfOther))
  }

  /// Reads a value and looks at it; nil if it is only the beginning of one.
  private func converted(_ value: Value) throws -> Property? {
    if let accepted, PropertyChange.areEqual(accepted.value, value) { return accepted.property }
    switch try conversion.parse(value) {
    case .incomplete: return nil
    case .value(let property):
      try conversion.validate(property)
      return property
    }
  }

  /// The user changed the first side, or code did where that is a model.
  private func firstChanged() throws {
    guard !isSetting, let sides = sides() else { return }
    defer { withExtendedLifetime(sides) {} }
    if let text = uncomposed {
      uncomposed = nil
      // What was composed is gone again, so that the user has entered nothing.
      let editing = (sides.first as? any TextEditing)?.editing
      if editing?.buffer.text.isSpelled(as: text) == true { return try secondChanged() }
    }
    if isText, commit == .endOfEditing {
      isUncommitted = true
    } else {
      try takeFirst(sides)
    }
  }

  /// The user is done with the first side for now.
  private func firstEnded() throws {
    guard let sides = sides() else { return }
    defer { withExtendedLifetime(sides) {} }
    if isUncommitted {
      isUncommitted = false
      try takeFirst(sides)
    }
    if !hasEnded { try show(sides, following: cause(of: second, sides.second)) }
  }

  /// Gives the second side what the first shows, or takes it back there.
  private func takeFirst(_ sides: Sides) throws {
    let value = try first.read(sides.first)
    if hasNeighbours, isShown(agreed, as: value) {
      rejection = nil
      return
    }
    let cause = cause(of: first, sides.first)
    do {
      let read = try converted(value)
      accepted = nil
      guard let property = read else { return }
      // What it took back itself is no new input, though a model tells of that only now; what an observer
      // has set in answer is one.
      if rejection != nil, property != agreed || !cause.follows(from: self) { rejection = nil }
      if try second.read(sides.second) != property {
        try set(second, of: sides.second, to: property, following: cause)
      }
      guard !hasEnded else { return }
      let present = try second.read(sides.second)
      agreed = present
      // The second may have made something else of it; and what is no text need not be left as it was.
      if present != property || (!isText && isControl) {
        try show(present, in: sides, following: cause)
      }
    } catch let refusal as BindingRejection {
      reject(refusal)
      if !hasEnded { try show(sides, following: cause) }
    } catch {
      if !hasEnded { try show(sides, following: cause) }
      throw error
    }
  }

  /// Whether a value is how something of the second side is shown: then the user changed another property
  /// of the view, and to take this one again might round what the model has.
  private func isShown(_ property: Property?, as value: Value) -> Bool {
    guard let property, let shown = try? conversion.format(property) else { return false }
    return PropertyChange.areEqual(shown, value)
  }

  // MARK: From the second to the first

  /// Shows the second side, unless the first stands for it already.
  private func secondChanged() throws {
    guard !isSetting, let sides = sides() else { return }
    defer { withExtendedLifetime(sides) {} }
    let property = try second.read(sides.second)
    // Something else of the model changed: what the user has begun to enter stays.
    if agreed == property { return }
    if isText, let marked = (sides.first as? any TextEditing)?.editing.marked {
      uncomposed = marked.original.text
      return
    }
    let value = try first.read(sides.first)
    if let shown = try? converted(value), shown == property {
      agreed = property
      return
    }
    isUncommitted = false
    try show(property, in: sides, following: cause(of: second, sides.second))
    if !hasEnded { rejection = nil }
  }

  /// Shows what the second side has in the first.
  private func show(_ sides: Sides, following cause: ChangeStep) throws {
    try show(second.read(sides.second), in: sides, following: cause)
  }

  /// Shows a value of the second side in the first.
  private func show(_ property: Property, in sides: Sides, following cause: ChangeStep) throws {
    let value = try conversion.format(property)
    accepted = nil
    uncomposed = nil
    try set(first, of: sides.first, to: value, following: cause)
    agreed = property
    // A model may have made something else of it, which the second follows; a control only shows.
    guard !isControl, !hasEnded else { return }
    let present = try first.read(sides.first)
    guard !PropertyChange.areEqual(present, value), let answer = try converted(present),
      answer != property
    else { return }
    try set(second, of: sides.second, to: answer, following: cause)
    agreed = answer
  }

  // MARK: Setting

  /// The change of a side that is being told of, or else begins here; all bindings of that side share it.
  private func cause<Side>(of side: BindingEnd<Side>, _ object: AnyObject) -> ChangeStep {
    let event = side.event(of: object)
    if let cause = event?.cause { return cause }
    let cause = ChangeStep(beginningAt: side.place(of: object), name: side.name)
    event?.begin(cause)
    return cause
  }

  /// Sets a side, of which this binding then is not told; what others set in answer follows from that.
  private func set<Side>(
    _ side: BindingEnd<Side>,
    of object: AnyObject,
    to value: Side,
    following cause: ChangeStep
  ) throws {
    guard let step = try cause.next(side.place(of: object), name: side.name, by: self) else {
      return
    }
    let telling = side.event(of: object)
    let outer = telling?.cause
    let was = isSetting
    telling?.cause = step
    isSetting = true
    defer {
      telling?.cause = outer
      isSetting = was
    }
    try side.write(value, to: object)
  }

  // MARK: Telling

  /// Keeps why an input was rejected, and writes it down.
  private func reject(_ refusal: BindingRejection) {
    let world = (first.object as? any DelegateCaller)?.world
    _ = world?.record(.rejectedInput(target: first.name, reason: refusal.reason, binding: origin))
    rejection = refusal.reason
  }

  override func tellRejection() {
    do {
      try didReject?(rejection)
    } catch {
      report(error)
    }
  }

  /// Reports what a conversion threw that is no rejection; outside of a world nobody hears of it.
  private func report(_ error: any Error) {
    guard let world = (first.object as? any DelegateCaller)?.world else { return }
    let binding = Failure.Note("binding", "\(first.name) and \(second.name)")
    world.report(Failure(error).adding([binding] + Failure.Note.handler(origin)))
  }
}
