internal import Interaction
internal import Rendering

/// A journal that adds what the screen holds after each step of the user's.
///
/// A screen is named by the hash of its text tree, and told only the first time.
final class ScreenJournal: JournalSink {
  /// What a tree tells: the frames, too, since they are what a touch is aimed at.
  private static let options = TextTree.Options(showsFrames: true)

  /// Who keeps the records.
  private let journal: any JournalSink
  /// The world whose screen it is.
  private weak var world: World?
  /// The screens that were told.
  private var known: Set<String> = []

  /// Begins with no screen.
  ///
  /// - Parameters:
  ///   - journal: Who keeps the records.
  ///   - world: The world whose screen it is.
  init(_ journal: any JournalSink, of world: World) {
    self.journal = journal
    self.world = world
  }

  var detail: JournalDetail { journal.detail }

  func append(_ record: JournalRecord) {
    journal.append(record)
    guard case .step(_, _?, _) = record.entry, let world else { return }
    let tree = TextTree.text(of: world, options: Self.options)
    let hash = StableHash.digits(of: tree)
    world.record(.snapshot(hash: hash, tree: known.insert(hash).inserted ? tree : nil))
  }
}
