internal import Interaction

/// Puts into words why a step of the simulated user failed: the one place where its messages are
/// written.
struct ActionReport {
  /// How many elements a message lists.
  static let candidateLimit = 10
  /// How many characters of a name a message tells.
  static let textLimit = 80

  /// Where the step failed.
  let world: World
  /// How much virtual time was spent waiting, in seconds; nil if nothing waits.
  let waited: Double?
  /// What rows that have no view answered to who waited, so that the report asks only the others.
  var rows = RowAnswers(keepsNames: true)
  /// In whose words it names elements.
  var words = LocatorWords.script

  /// Where locators look, and are verified.
  var search: LocatorSearch { LocatorSearch(world: world, rows: rows) }

  /// Describes a problem as the error of a verb.
  ///
  /// - Parameters:
  ///   - problem: Why the verb cannot act.
  ///   - target: What it was aimed at.
  ///   - verb: What the user was to do.
  /// - Returns: The error, without a location.
  func error(for problem: Problem, of target: some Target, verb: String) -> ActionError {
    let subject = words.text(target.aim)
    switch problem {
    case .none:
      let miss = explanation(of: target)
      return ActionError(
        .none,
        "No element matches \(subject)\(waitedText)\(miss.sentence)",
        context: miss.notes
      )
    case .many(let found):
      return ActionError(
        .many,
        """
        \(subject) matches \(found.count) elements\(waitedText), and \(verb) needs exactly one. Use \
        one of the locators below, or pick one with \(words.choices).
        """,
        context: notes("match", found)
      )
    case .notRealised(let row): return notRealised(row, subject, verb)
    case .unasked(let rows):
      return ActionError(
        .notRealised,
        "\(subject) \(unaskedText(rows))\(waitedText). \(unaskedAdvice(rows))"
      )
    case .hidden(let views): return hidden(views, subject)
    case .obstructed(let view, let obstacle, let point):
      return obstructed(view, obstacle, point, subject, verb)
    case .nothingAt(let point):
      return ActionError(
        .notReady,
        """
        No view takes a touch at \(point)\(waitedText). Use a point inside of the window, whose size \
        is \(world.window.bounds.size).
        """
      )
    }
  }

  // MARK: Elements

  /// The time spent waiting, as it stands in a sentence.
  var waitedText: String {
    guard let waited, waited > 0 else { return "" }
    return " (waited \(Self.seconds(waited)))"
  }

  /// Lists elements, each with a locator that means it alone.
  ///
  /// - Parameters:
  ///   - label: What they are.
  ///   - views: The elements; those beyond the limit are only counted.
  /// - Returns: A note for each.
  func notes(_ label: String, _ views: [View]) -> [Failure.Note] {
    notes(label, FoundElements(views))
  }

  /// Names an element by a verified locator, or else by its path, and says where it lies.
  ///
  /// - Parameter view: The element.
  /// - Returns: Text such as `find.button "Add" at (16, 0, 358×44)`.
  func name(of view: View) -> String {
    let locator = LocatorSuggestion(search).locator(for: view)
    return "\(locator.map(words.suggestion) ?? view.path) at \(frame(of: view))"
  }

  /// A time or a span in seconds, to the millisecond: more digits would only be noise of the frames.
  static func seconds(_ seconds: Double) -> String {
    "\(seconds.plainTime) s"
  }

  /// The rectangle of a view in points of its window.
  func frame(of view: View) -> Rect {
    view.convert(view.bounds, to: nil)
  }

  /// Says which property of which view keeps another one from being seen.
  ///
  /// - Parameters:
  ///   - view: The view that cannot be seen.
  ///   - concealer: It, or a view around it.
  /// - Returns: Text such as `isHidden is true on it`.
  func concealment(of view: View, by concealer: View) -> String {
    let state = concealer.isHidden ? "isHidden is true" : "alpha is \(concealer.alpha.plain)"
    return "\(state) on \(place(of: concealer, around: view))"
  }

  /// Names a view in relation to one inside it.
  func place(of outer: View, around view: View) -> String {
    outer === view ? "it" : "\(outer.path) around it"
  }

  /// Describes elements that are there, but cannot be seen.
  func hidden(_ views: [View], _ subject: String) -> ActionError {
    guard views.count == 1, let view = views.first, let concealer = view.concealer else {
      return ActionError(
        .hidden,
        """
        \(subject) matches \(views.count) elements\(waitedText), and none of them can be seen. Show \
        the one that is meant first.
        """,
        context: views.prefix(Self.candidateLimit).map { view in
          let reason = view.concealer.map { ": \(concealment(of: view, by: $0))" } ?? ""
          return Failure.Note("hidden", "\(view.path)\(reason)")
        }
      )
    }
    return ActionError(
      .hidden,
      """
      \(subject) is there, but cannot be seen\(waitedText): \
      \(concealment(of: view, by: concealer)). Do first what shows it.
      """,
      context: [element(view)]
    )
  }

  /// The note that names an element by its place in the tree.
  func element(_ view: View, _ label: String = "element") -> Failure.Note {
    Failure.Note(label, "\(view.path) at \(frame(of: view))")
  }
}
