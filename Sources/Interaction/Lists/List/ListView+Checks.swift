internal import Spelling

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
      let first = counting.text(of: IndexPath(row: 0, section: path.section))
      let last = counting.text(of: IndexPath(row: count - 1, section: path.section))
      let range = count == 1 ? first : "\(first) to \(last)"
      throw InteractionError(
        .indexOutOfRange,
        """
        \(self.path) has no \(element) \(counting.text(of: path)): section \
        \(counting.text(of: path.section)) has \(element.text(of: count)); \
        \(count > 0 ? "use \(range)" : Self.emptyAdvice).
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
      let count = knownSectionCount
      let (first, last) = (counting.text(of: 0), counting.text(of: count - 1))
      let range = count == 1 ? first : "\(first) to \(last)"
      throw InteractionError(
        .indexOutOfRange,
        """
        \(path) has no section \(counting.text(of: section)): it has \
        \(count.counting("section")); \(count > 0 ? "use \(range)" : Self.emptyAdvice).
        """
      )
    }
  }

  /// What to do about a list that has nothing at all where something was expected.
  private static var emptyAdvice: String { "once there are some, insert them or reload the data" }

  /// How the reader of an error counts: as the language does that a method is written in.
  ///
  /// - Parameters:
  ///   - closure: The method's closure form, which wins.
  ///   - delegate: Who else has the method.
  final func readerCounting<Body>(
    _ closure: DelegateMethod<Body>,
    or delegate: AnyObject?
  ) -> ListCounting {
    let isForeign =
      closure.wrappedValue == nil ? delegate is any DelegateStandIn : closure.payload != nil
    return isForeign ? .fromOne : .fromZero
  }

  /// Throws if a length cannot be that of a row or the like: sums of many have to be numbers, too.
  ///
  /// - Parameters:
  ///   - length: The length in points.
  ///   - name: What messages call it.
  /// - Throws: `InteractionError` with `invalidNumber`.
  static func checkLength(_ length: Double, _ name: String) throws {
    try Precondition.checkNumber(length, name, atLeast: 0)
    guard length <= farthest else {
      throw InteractionError(
        .invalidNumber,
        "\(name) is \(length.plain); use \(farthest.plain) or less."
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
    let hint =
      nearestName(to: identifier, in: known).map { "did you mean \($0.quoted)?" }
        ?? """
        registered are \(known.map(\.quoted).joined(separator: ", ")); use one of them, or register it.
        """
    throw InteractionError(
      .unknownReuseIdentifier,
      "No cell of \(path) is registered as \(identifier.quoted); \(hint)"
    )
  }
}
