/// One change that a binding made, and the changes from which it followed.
///
/// Bindings hand the step on by the events of what they set: so a change that comes back to where it
/// began is known, however many models and bindings lie between.
package final class ChangeStep {
  /// A binding that sets again what led to it.
  private struct Return: Hashable {
    /// The binding.
    let binding: ObjectIdentifier
    /// What it sets.
    let place: Place
  }

  /// What was set: a property of an object.
  struct Place: Hashable {
    /// The object.
    let object: ObjectIdentifier
    /// Which of its properties.
    let property: AnyHashable
  }

  /// How often a binding may set again what led to it: conversions that round take a few times.
  ///
  /// It is less than events may be nested, whose error does not know the way.
  package static let maximumReturns = Control.maximumDispatchDepth / 2
  /// How many changes may follow from one another: each is made from within the one before, so that the
  /// stack has to hold them all.
  package static let maximumLength = View.maximumDepth

  /// What was set.
  private let place: Place
  /// What messages call it.
  private let name: String
  /// The binding that set it; nil for the change that began it all.
  private let origin: HandlerOrigin?
  /// That binding itself, which lives while it asks for its own.
  private let binding: ObjectIdentifier?
  /// The change from which it followed.
  private let cause: ChangeStep?
  /// How many changes it follows from.
  private let length: Int
  /// The change that began it all, which has what all that follow share; nil if this is that.
  private let beginning: ChangeStep?
  /// How often a binding came back to something that its own path had set before.
  private var returns: [Return: Int] = [:]
  /// Whether the cascade was given up, because what is bound does not agree.
  private var isGivenUp = false

  /// The change that begins a cascade.
  ///
  /// - Parameters:
  ///   - place: What changed.
  ///   - name: What messages call it.
  init(beginningAt place: Place, name: String) {
    self.place = place
    self.name = name
    origin = nil
    binding = nil
    cause = nil
    length = 0
    beginning = nil
  }

  /// A change that follows from another.
  private init(_ place: Place, name: String, by binding: Binding, from cause: ChangeStep) {
    self.place = place
    self.name = name
    origin = binding.origin
    self.binding = ObjectIdentifier(binding)
    self.cause = cause
    length = cause.length + 1
    beginning = cause.beginning ?? cause
  }

  /// The step of a binding that is about to set something.
  ///
  /// - Parameters:
  ///   - place: What it sets.
  ///   - name: What messages call that.
  ///   - binding: The binding.
  /// - Returns: The step; nil if the cascade was given up, which was told before.
  /// - Throws: `InteractionError` with `nestingTooDeep`, and the circle if there is one, if this one gives
  ///   the cascade up.
  /// - Complexity: O(*n*) in the number of steps from which it follows.
  func next(_ place: Place, name: String, by binding: Binding) throws -> ChangeStep? {
    let first = beginning ?? self
    guard !first.isGivenUp else { return nil }
    let step = ChangeStep(place, name: name, by: binding, from: self)
    guard step.length <= Self.maximumLength else {
      first.isGivenUp = true
      throw InteractionError(
        .nestingTooDeep,
        """
        Changes of bound properties followed from one another \(Self.maximumLength) times, so \(name) was \
        not set; bind them all to one model instead of each to the next.
        """,
        location: binding.origin.location
      )
    }
    guard step.comesBack(to: place) else { return step }
    let key = Return(binding: ObjectIdentifier(binding), place: place)
    first.returns[key, default: 0] += 1
    guard first.returns[key, default: 0] > Self.maximumReturns else { return step }
    first.isGivenUp = true
    throw InteractionError(
      .nestingTooDeep,
      """
      Bindings go in a circle and do not agree: \(name) was set \(Self.maximumReturns) times by what it \
      had set off itself. Let the conversions undo each other, or leave one of the bindings out.
      """,
      location: binding.origin.location,
      context: [Failure.Note("circle", step.circle(to: place))]
    )
  }

  /// Says whether a binding made this change, or one from which it followed.
  ///
  /// - Complexity: O(*n*) in the number of steps from which it follows.
  func follows(from binding: Binding) -> Bool {
    let binding = ObjectIdentifier(binding)
    var step: ChangeStep? = self
    while let present = step {
      if present.binding == binding { return true }
      step = present.cause
    }
    return false
  }

  /// Whether it follows from an earlier change of the same.
  private func comesBack(to place: Place) -> Bool {
    var earlier = cause
    while let step = earlier {
      if step.place == place { return true }
      earlier = step.cause
    }
    return false
  }

  /// The way from the last change of the same to this one.
  private func circle(to place: Place) -> String {
    var links = [name]
    var step = self
    while let cause = step.cause {
      links.append("\(cause.name) → \(step.origin.map(\.description) ?? "code")")
      if cause.place == place { break }
      step = cause
    }
    return links.reversed().joined(separator: " → ")
  }
}
