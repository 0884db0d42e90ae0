extension ViewController {
  /// The names of the closures that are declared with `@RequiredClosure` and that nobody has set: those of
  /// the outermost class first, in the order of their declarations.
  ///
  /// - Complexity: O(*n*) in the number of stored properties for the first controller of a class in its
  ///   world, and for one that is in none; for the others in the number of closures.
  public final var missingClosures: [String] { unsetClosures }

  /// Reports the closures that the controller requires and nobody set, or somebody cleared, each time it
  /// appears; what was missing the last time already is not told again.
  final func checkRequirements() {
    guard world != nil else { return }
    overrides?.checkRequirements(when: .appeared)
    let missing = missingClosures
    let isTold = missing == toldMissingClosures
    toldMissingClosures = missing
    if !isTold { report(missing: missing, when: .appeared, madeAt: madeAt) }
  }
}
