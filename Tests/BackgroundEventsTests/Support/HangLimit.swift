internal import Testing

extension Trait where Self == TimeLimitTrait {
  /// For a test that waits, and would wait for ever if it found a fault.
  ///
  /// What a test waits for has no thread while others have them all; where random sequences are played in full, these
  /// take minutes each.
  static var hangLimit: TimeLimitTrait { .timeLimit(.minutes(30)) }
}
