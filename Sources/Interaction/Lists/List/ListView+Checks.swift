extension ListView {
  /// Throws if a cell cannot show a row: it shows another one, here or in another list, or it holds
  /// this list.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - path: The row that it was given for.
  ///   - counting: How the reader of the error counts.
  /// - Throws: `InteractionError` with `invalidHierarchy`.
  package final func checkIsFree(
    _ cell: ListCell,
    for path: IndexPath,
    counting: ListCounting = .fromZero
  ) throws {
    let list = self.path(for: cell) == nil ? cell.superview as? ListView : self
    if let other = list?.path(for: cell) {
      let (given, shown) = (counting.text(of: path), counting.text(of: other))
      let elsewhere = list.map { $0 === self ? "" : " of another \($0.element.list)" } ?? ""
      throw InteractionError(
        .invalidHierarchy,
        """
        The cell of \(element) \(given) shows \(list?.element ?? element) \(shown)\(elsewhere) already; \
        take each from \(element.dequeueMethod(counting)), or make one.
        """
      )
    }
    try checkCanInsert(cell)
  }

  /// Throws if the list has no row at a path.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - counting: How the reader of the error counts.
  /// - Throws: `InteractionError` with `indexOutOfRange`.
  package final func checkRow(_ path: IndexPath, counting: ListCounting = .fromZero) throws {
    try checkSection(path.section, counting: counting)
    let count = knownCount(ofSection: path.section)
    guard (0..<count).contains(path.row) else {
      throw InteractionError(
        .indexOutOfRange,
        """
        \(self.path) has no \(element) \(counting.text(of: path)): section \
        \(counting.text(of: path.section)) has \(count) \(element.plural).
        """
      )
    }
  }

  /// Throws if the list has no section of a number.
  ///
  /// - Parameters:
  ///   - section: The number.
  ///   - counting: How the reader of the error counts.
  /// - Throws: `InteractionError` with `indexOutOfRange`.
  package final func checkSection(_ section: Int, counting: ListCounting = .fromZero) throws {
    loadIfNeeded()
    guard (0..<knownSectionCount).contains(section) else {
      throw InteractionError(
        .indexOutOfRange,
        """
        \(path) has no section \(counting.text(of: section)): it has \(knownSectionCount) \
        sections.
        """
      )
    }
  }

  /// Does something with a row or a section that a script named, after checking that it is there.
  ///
  /// Whoever is asked for the counts meanwhile may want them asked anew at once; that waits, so that
  /// what was checked holds until the work is done.
  ///
  /// - Parameters:
  ///   - check: The check.
  ///   - body: The work.
  /// - Returns: What the work returned.
  /// - Throws: What the check throws.
  package final func afterChecking<Result>(
    _ check: () throws -> Void,
    _ body: () throws -> Result
  ) throws -> Result {
    try check()
    let wasPinned = isPinned
    isPinned = true
    defer {
      isPinned = wasPinned
      if needsReload { setNeedsLayout() }
    }
    return try body()
  }

  /// Throws if no cell can be made for an identifier.
  ///
  /// - Parameter identifier: The name that a cell is to be used again by.
  /// - Throws: `InteractionError` with `unknownReuseIdentifier`, once cells were registered under
  ///   other names.
  package final func checkReuseIdentifier(_ identifier: String) throws {
    let known = pool.identifiers
    guard !known.isEmpty, pool.maker(of: identifier) == nil else { return }
    throw InteractionError(
      .unknownReuseIdentifier,
      """
      No cell of \(path) is registered as \(identifier.quoted); registered are \
      \(known.map(\.quoted).joined(separator: ", ")).
      """
    )
  }
}
