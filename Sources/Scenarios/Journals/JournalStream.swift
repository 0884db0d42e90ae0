internal import Interaction

/// A journal that is written to its file record by record, so that it tells how far a process came that
/// ends in the middle.
///
/// Of what it writes it keeps the failures.
final class JournalStream: JournalSink {
  /// Where it is written.
  private let file: JournalFile
  /// What keeps the failures.
  private let kept: SessionJournal

  /// Begins with no record.
  ///
  /// - Parameters:
  ///   - file: Where it is written.
  ///   - kept: What keeps the failures.
  init(to file: JournalFile, keeping kept: SessionJournal) {
    self.file = file
    self.kept = kept
  }

  var detail: JournalDetail { .full }

  func append(_ record: JournalRecord) {
    file.write(record)
    if case .failure = record.entry { kept.append(record) } else { kept.tellGuard(of: record) }
  }
}
