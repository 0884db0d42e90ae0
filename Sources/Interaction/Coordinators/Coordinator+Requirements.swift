extension Coordinator {
  /// Reports the closures that the coordinator requires and nobody set by the time it starts.
  final func checkRequirements() {
    overrides?.checkRequirements(when: .started)
    report(missing: unsetClosures, when: .started, madeAt: madeAt)
  }
}
