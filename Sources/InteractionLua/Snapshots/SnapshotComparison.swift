internal import Interaction
internal import Spelling
internal import UserSimulation

/// Holds an element against its snapshot in frame after frame, and writes the snapshot where that is
/// asked for: as it is once two frames show the same.
final class SnapshotComparison {
  /// What is compared.
  private let request: SnapshotRequest
  /// Where the snapshot is.
  private let store: any SnapshotStore
  /// What the snapshot holds; nil if there is none.
  private let kept: String?
  /// What the element was when it was looked at last.
  private var latest: String?

  /// Reads the snapshot.
  ///
  /// - Throws: What says why it cannot be read.
  init(_ request: SnapshotRequest, in store: any SnapshotStore) throws {
    self.request = request
    self.store = store
    kept = try store.read(request.file)
  }

  /// Whether there is a snapshot to match, or one to write.
  var canBeMet: Bool { kept != nil || store.mayWrite(request.file, isMissing: true) }

  /// What a journal is to keep of an element that did not match: both sides in full; nil if it was never
  /// looked at.
  var evidence: JournalRecord.Entry? {
    guard let latest, latest != kept else { return nil }
    return .snapshotMismatch(path: store.path(of: request.file), expected: kept, actual: latest)
  }

  /// Looks at the element.
  ///
  /// - Parameter view: The element.
  /// - Returns: What came of it; met also where the snapshot was written.
  /// - Throws: What says why the snapshot cannot be written.
  func look(at view: View) throws -> Comparison {
    let text = request.format.text(of: view)
    let isSteady = text == latest
    latest = text
    if text == kept {
      store.noteMatch(of: request.file)
      return Comparison(isMet: true, phrase: "matches", actual: "the same")
    }
    if isSteady, store.mayWrite(request.file, isMissing: kept == nil) {
      try store.write(text, to: request.file)
      store.noteMatch(of: request.file)
      return Comparison(isMet: true, phrase: "was kept", actual: "the same")
    }
    return kept.map { difference(of: text, from: $0) } ?? absence(text)
  }

  /// Says how the element differs from its snapshot.
  private func difference(of text: String, from kept: String) -> Comparison {
    let path = store.path(of: request.file)
    let advice = Failure.Note("if it is right", store.advice(request.file, isMissing: false))
    let difference = LineDifference(expected: kept, actual: text)
    let lines = difference.count.counting("line")
    // An editor may have taken away or added what no line shows.
    let end =
      "the line feed at the end, which \(kept.hasSuffix("\n") ? "only the file has" : "the file lacks")"
    let isOnlyAtEnd = difference.isOnlyAtEnd
    return Comparison(
      isMet: false,
      phrase: "differs from \(path) \(isOnlyAtEnd ? "only in \(end)" : "in \(lines)")",
      actual: request.format == .tree ? "another tree" : "another picture",
      notes: (isOnlyAtEnd ? [] : [Failure.Note("difference", "\n" + difference.text)]) + [advice]
    )
  }

  /// Says that there is no snapshot to hold the element against.
  private func absence(_ text: String) -> Comparison {
    let path = store.path(of: request.file)
    let seen = request.format == .tree ? [Failure.Note("seen", "\n" + text)] : []
    return Comparison(
      isMet: false,
      phrase: "has none yet: there is no \(path)",
      actual: "no snapshot",
      notes: seen + [Failure.Note("to keep it", store.advice(request.file, isMissing: true))]
    )
  }
}
