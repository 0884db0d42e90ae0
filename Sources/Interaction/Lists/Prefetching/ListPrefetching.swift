/// Which rows were told of before they come into sight.
struct ListPrefetching {
  /// The rows that were told of, have not been seen since, and are still expected.
  var requested: Set<IndexPath> = []
  /// Whether the user last scrolled towards the end; before any scrolling, that is expected.
  var isForward = true

  /// Lets the rows be followed through changes; those that went are expected no more.
  mutating func follow(_ update: ListUpdate) {
    requested = Set(requested.compactMap { update.newPath(of: $0) })
  }

  /// Expects nothing: all rows are others now.
  mutating func forget() {
    requested = []
  }
}
