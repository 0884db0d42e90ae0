extension RunReport {
  /// What fails a run besides its scenarios and the scripts that could not be loaded.
  package struct Problem {
    /// What kind of problem it is.
    package enum Kind: String {
      /// The run ended before its plan was through.
      case stopped
      /// A scenario passed only when it was played again, which fails this run.
      case flaky
      /// Too few lines ran.
      case coverage
      /// Something besides the results could not be written.
      case output
    }

    /// What kind of problem it is.
    package let kind: Kind
    /// What it is, and what to do where that is known, on one line.
    package let sentence: String
  }

  /// Everything that fails the run besides its scenarios, its scripts, and that nothing was selected, the gravest
  /// first: a report which is read without the run's exit code has to tell it.
  ///
  /// An interrupt from which nothing is missing (`wasInterruptedAtEnd`) is none of these: the results are whole.
  ///
  /// - Complexity: Linear in the number of scenarios.
  package var problems: [Problem] {
    stops.map { Problem(kind: .stopped, sentence: $0.sentence) }
      + [flakiness].compactMap(\.self).map { Problem(kind: .flaky, sentence: $0) }
      + [coverageShortfall].compactMap(\.self).map { Problem(kind: .coverage, sentence: $0) }
      + outputProblems.map { Problem(kind: .output, sentence: $0) }
  }
}
