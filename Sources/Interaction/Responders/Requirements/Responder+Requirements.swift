/// What controllers and coordinators require of who makes them.
extension Responder {
  /// The names of the closures that are declared with `@RequiredClosure` and that nobody has set.
  final var unsetClosures: [String] {
    let required =
      world?.flows.requiredProperties(of: type(of: self))
      ?? RequiredProperty.all(of: type(of: self))
    return required.filter { !$0.isSet(in: self) }.map(\.name)
  }

  /// Reports closures that it requires and nobody set.
  ///
  /// - Parameters:
  ///   - missing: Their names; for none, nothing is reported.
  ///   - occasion: When they had to be there.
  ///   - place: Where it was made.
  final func report(
    missing: [String],
    when occasion: RequirementOccasion,
    madeAt place: SourceLocation?
  ) {
    guard !missing.isEmpty else { return }
    let names = missing.map { "'\($0)'" }.joined(separator: ", ")
    world?.report(
      InteractionError(
        .missingClosure,
        """
        \(className) \(occasion.rawValue) without \(names), which it requires; set \
        \(missing.count == 1 ? "it" : "them") where the \(occasion.kind) is made, \(occasion.deadline).
        """,
        location: place
      ).failure
    )
  }
}
