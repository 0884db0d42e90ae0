extension GestureRecognizer {
  /// Throws if another recogniser cannot be required to fail, because the two would wait for each
  /// other.
  ///
  /// - Parameter other: Who is to fail first.
  /// - Throws: `InteractionError` with `invalidGestureRequirement`.
  package final func checkCanRequire(toFail other: GestureRecognizer) throws {
    guard other !== self else {
      throw InteractionError(
        .invalidGestureRequirement,
        "\(label) cannot wait for its own failure; name another recogniser."
      )
    }
    guard !other.requiresInTheEnd(self) else {
      throw InteractionError(
        .invalidGestureRequirement,
        """
        \(label) cannot wait until \(other.label) has failed, because that one waits for it already; \
        let only one of them wait.
        """
      )
    }
  }

  /// Says whether another recogniser has to fail first, or before one that has to fail first.
  private func requiresInTheEnd(_ other: GestureRecognizer) -> Bool {
    leads(to: other) { $0.requirements.compactMap { $0.object as? GestureRecognizer } }
  }

  /// Says whether links lead from this recogniser to another, over however many in between.
  ///
  /// - Parameters:
  ///   - other: Where they are to lead.
  ///   - links: Returns the recognisers that one refers to.
  /// - Returns: Whether there is a way.
  /// - Complexity: O(*n*) in the number of links: each recogniser is looked at once, without recursion.
  final func leads(
    to other: GestureRecognizer,
    by links: (GestureRecognizer) -> [GestureRecognizer]
  ) -> Bool {
    var visited: Set<ObjectIdentifier> = []
    var pending = [self]
    while let next = pending.popLast() {
      for linked in links(next) {
        if linked === other { return true }
        if visited.insert(ObjectIdentifier(linked)).inserted { pending.append(linked) }
      }
    }
    return false
  }

  /// Throws if a number is not that of a finger of the gesture.
  ///
  /// - Parameter index: The number, from 0.
  /// - Throws: `InteractionError` with `indexOutOfRange`.
  package final func checkTouchIndex(_ index: Int) throws {
    guard (0..<numberOfTouches).contains(index) else {
      throw InteractionError(
        .indexOutOfRange,
        "Touch \(index) is none of the \(numberOfTouches) touches of \(label); count from 0."
      )
    }
  }

  /// Throws if a number cannot be how many fingers or taps a gesture takes.
  ///
  /// - Parameters:
  ///   - count: The number in question.
  ///   - what: Its name in the message.
  ///   - minimum: The least number allowed.
  /// - Throws: `InteractionError` with `invalidNumber`.
  package static func checkCount(_ count: Int, _ what: String, atLeast minimum: Int = 1) throws {
    guard count >= minimum else {
      throw InteractionError(.invalidNumber, "\(what) is \(count); use \(minimum) or more.")
    }
  }
}
