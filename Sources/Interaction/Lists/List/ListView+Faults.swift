// What a list does about failures of those it asks, besides reporting them.
extension ListView: FailureSieve {
  /// The methods that answer how many there are.
  private static let countMethods = ["numberOfSections", "numberOfRows", "numberOfItems"]
  /// The methods that are asked of row after row, seen or not.
  private static let rowMethods = ["heightForRow", "sizeForItem"]

  /// Keeps failures that an update throws, and those that many rows share.
  package final func keepsBack(
    _ error: any Error,
    _ failure: Failure,
    of method: String,
    from world: World?
  ) -> Bool {
    if isCountingForUpdate, Self.countMethods.contains(method) {
      if countFault == nil { countFault = error }
      return true
    }
    guard answerFaults.isGathering, Self.rowMethods.contains(method) else { return false }
    answerFaults.note(failure, of: method, to: world)
    return true
  }

  /// Asks of row after row, and reports what went wrong once for all rows at the end.
  final func gatheringFaults<Answer>(_ body: () -> Answer) -> Answer {
    answerFaults.isGathering = true
    defer {
      answerFaults.isGathering = false
      for entry in answerFaults.take() {
        var failure = entry.first
        if entry.others > 0 {
          failure.message += " (and \(entry.others) more \(element.name(of: entry.others)))"
        }
        entry.world?.withCause(entry.cause) { entry.world?.report(failure) }
      }
    }
    return body()
  }

  /// Asks for the counts that an update leads to.
  ///
  /// - Parameter known: What the list shows.
  /// - Returns: The counts.
  /// - Throws: What the first one asked threw, or what is wrong with its answer: without an answer there
  ///   is nothing to judge the update by.
  final func askCountsForUpdate(of known: [Int]) throws -> [Int] {
    isCountingForUpdate = true
    defer {
      isCountingForUpdate = false
      countFault = nil
    }
    let counts = askCounts(failing: known)
    if let countFault { throw countFault }
    return counts
  }
}
