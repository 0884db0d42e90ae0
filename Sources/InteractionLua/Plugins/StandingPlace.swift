internal import Interaction

/// Where an entry stands among the others of its list, so that it finds its place again beside the nearest one
/// that is left.
///
/// Nothing is kept alive by it.
struct StandingPlace {
  /// Those that come before it.
  private let before: [WeakReference]
  /// Those that come after it.
  private let after: [WeakReference]

  /// Looks where an entry stands.
  ///
  /// - Parameters:
  ///   - entry: The entry; one that is not in the list stands at its end.
  ///   - list: The list.
  /// - Complexity: O(*n*) in the number of entries.
  init(of entry: Registration, among list: [Registration]) {
    let place = list.firstIndex { $0 === entry } ?? list.endIndex
    before = list[..<place].map { WeakReference($0) }
    after = list[place...].dropFirst().map { WeakReference($0) }
  }

  /// How many others come before the entry where it is put back.
  ///
  /// - Parameters:
  ///   - entry: The entry, which may be in the list.
  ///   - list: The list as it is now.
  /// - Complexity: O(*n*) in the number of entries, as long as few of those that it stood with have gone.
  func index(of entry: Registration, among list: [Registration]) -> Int {
    let others = list.filter { $0 !== entry }
    func position(of sibling: WeakReference) -> Int? {
      sibling.object.flatMap { object in others.firstIndex { $0 === object } }
    }
    for sibling in before.reversed() {
      if let index = position(of: sibling) { return index + 1 }
    }
    for sibling in after {
      if let index = position(of: sibling) { return index }
    }
    return others.count
  }
}
