internal import Interaction
internal import Spelling

/// Holds expectations against what there is at this moment; only looks.
struct Judge {
  /// Where to look.
  let world: World
  /// What rows answered that have no view.
  let rows: RowAnswers

  /// Looks for elements.
  private var search: LocatorSearch { LocatorSearch(world: world, rows: rows) }

  /// Judges an expectation.
  ///
  /// - Parameters:
  ///   - expectation: What should be the case.
  ///   - subject: Of which elements.
  /// - Returns: Whether it is, and what was seen.
  /// - Complexity: O(*n*) in the number of views, for each stage of a locator.
  func judge(_ expectation: ElementExpectation, of subject: ExpectationSubject) -> Judgement {
    switch expectation {
    case .exist: existence(of: subject)
    case .beVisible: visibility(of: subject)
    case .beHidden:
      switch visibility(of: subject) {
      case .undecided(.many(let found)): concealment(of: found)
      case let judgement: judgement.opposite
      }
    case .beEnabled: judgeOne(subject) { ability(of: $0) }
    case .beDisabled: judgeOne(subject) { ability(of: $0).opposite }
    case .beOn: judgeOne(subject) { setting(of: $0, is: "on") }
    case .beOff: judgeOne(subject) { setting(of: $0, is: "off") }
    case .beSelected: judgeOne(subject) { selection(of: $0) }
    case .beFocused: judgeOne(subject) { focus(on: $0) }
    case .haveText(let text): judgeOne(subject) { self.text(of: $0, is: text) }
    case .haveTexts(let texts): self.texts(of: subject, are: texts)
    case .haveValue(let value): judgeOne(subject) { self.value(of: $0, is: value) }
    case .haveCount(let count): self.count(of: subject, is: count)
    case .never(.beVisible): judge(.beHidden, of: subject)
    case .never(let opposite): judge(opposite, of: subject).opposite
    }
  }

  /// Judges a property of the one element that can be seen.
  func judgeOne(
    _ subject: ExpectationSubject,
    _ judge: (View) throws -> Judgement
  ) rethrows -> Judgement {
    switch search.finding(for: subject) {
    case .one(let view): try judge(view)
    case .other(let problem): .undecided(problem)
    }
  }

  // MARK: Being there

  /// Looks for elements, seen or not.
  private func existence(of subject: ExpectationSubject) -> Judgement {
    var search = search
    search.findsConcealed = true
    let views = search.views(for: subject)
    guard views.isEmpty else {
      return .met(.init(phrase: "is there", actual: "there", views: views))
    }
    if subject.meansRows {
      let found = search.elements(for: subject)
      if !found.isEmpty { return .met(.init(phrase: "is there", actual: "there", elements: found)) }
      if let unasked = found.unasked.first { return .undecided(.unasked(unasked)) }
    }
    return .unmet(.init(phrase: "is not there", actual: "missing"))
  }

  /// Looks for the one element that can be seen.
  private func visibility(of subject: ExpectationSubject) -> Judgement {
    // Where things lie is known once they are laid out.
    world.layoutIfNeeded()
    switch search.finding(for: subject) {
    case .one(let view):
      guard let reason = view.outOfSight else { return .met(Self.visible([view])) }
      let (state, advice) = ActionReport(world: world, waited: nil).text(for: view, reason)
      var sight = Judgement.Sight(phrase: state, actual: "out of sight", views: [view])
      sight.advice = advice
      return .unmet(sight)
    case .other(.none):
      return .unmet(.init(phrase: "is not there", actual: "missing"))
    case .other(.hidden(let views)):
      var reason = ""
      if views.count == 1, let concealer = views[0].concealer {
        let report = ActionReport(world: world, waited: nil)
        reason = ": \(report.concealment(of: views[0], by: concealer))"
      }
      return .unmet(.init(phrase: "is hidden\(reason)", actual: "hidden", views: views))
    case .other(.notRealised(let row)):
      let report = ActionReport(world: world, waited: nil)
      let found = FoundElements(runs: [.unrealised(row)])
      return .unmet(
        .init(phrase: report.unrealisedText(row), actual: "not realised", elements: found)
      )
    // Among those in sight there is none.
    case .other(.unasked(let unasked)) where !unasked.isCounted:
      let report = ActionReport(world: world, waited: nil)
      return .unmet(.init(phrase: report.unaskedText(unasked), actual: "missing"))
    case .other(let problem): return .undecided(problem)
    }
  }

  /// Looks whether several elements are all out of sight; even one that can be seen is not hidden.
  private func concealment(of found: FoundElements) -> Judgement {
    let visible = found.views.filter { $0.outOfSight == nil }
    return visible.isEmpty ? .met(Self.outOfSight(found)) : .unmet(Self.visible(visible))
  }

  /// Says that elements are out of sight.
  private static func outOfSight(_ found: FoundElements) -> Judgement.Sight {
    let elements = found.count.counting("element")
    return .init(phrase: "matches \(elements) out of sight", actual: "hidden", elements: found)
  }

  /// Says that elements can be seen.
  private static func visible(_ views: [View]) -> Judgement.Sight {
    .init(
      phrase: views.count == 1 ? "is visible" : "matches \(views.count) visible elements",
      actual: "visible",
      views: views
    )
  }

  /// Counts the elements that can be seen.
  private func count(of subject: ExpectationSubject, is wanted: Int) -> Judgement {
    let found = search.elements(for: subject)
    if subject.meansRows, let unasked = found.unasked.first { return .undecided(.unasked(unasked)) }
    let sight = Judgement.Sight(
      phrase: found.isEmpty ? "matches none" : "matches \(found.count)",
      actual: "\(found.count)",
      elements: found
    )
    return Judgement(found.count == wanted, sight)
  }

  // MARK: Properties of an element

  /// Looks whether a view can be used.
  private func ability(of view: View) -> Judgement {
    guard let control = view.disabler else {
      return .met(.init(phrase: "is enabled", actual: "enabled", views: [view]))
    }
    let place = control === view ? "it" : "\(control.path) around it"
    return .unmet(
      .init(
        phrase: "is disabled: isEnabled is false on \(place)",
        actual: "disabled",
        views: [view]
      )
    )
  }

  /// Looks whether a view has the keys.
  private func focus(on view: View) -> Judgement {
    if view.isFirstResponder {
      return .met(.init(phrase: "is focused", actual: "focused", views: [view]))
    }
    let owner = view.window?.firstResponder
    let holder = owner.map { ($0 as? View)?.path ?? $0.className }
    return .unmet(
      .init(
        phrase: holder.map { "is not; \($0) has the focus" } ?? "is not; nothing has the focus",
        actual: "not focused",
        views: [view]
      )
    )
  }

  /// Looks how a switch or checkbox is set.
  private func setting(of view: View, is wanted: String) -> Judgement {
    guard let setting = view.setting else {
      let kind = view.role.rawValue
      return .unmet(
        .init(
          phrase: "is neither on nor off: its role is \(kind), not switch or checkbox",
          actual: "neither on nor off",
          views: [view]
        )
      )
    }
    return Judgement(
      setting == wanted,
      .init(phrase: "is \(setting)", actual: setting, views: [view])
    )
  }

  /// Looks whether a view is chosen.
  private func selection(of view: View) -> Judgement {
    let isSelected = view.accessibilityTraits.contains(.selected)
    let word = isSelected ? "selected" : "not selected"
    return Judgement(isSelected, .init(phrase: "is \(word)", actual: word, views: [view]))
  }

  /// Compares the accessibility value of a view.
  private func value(of view: View, is wanted: NameMatch) -> Judgement {
    let value = view.accessibilityValue
    var sight = Judgement.Sight(
      phrase: value.map { "has \(LongText.quoted($0))" } ?? "has no value",
      actual: value.map { LongText.quoted($0) } ?? "no value",
      views: [view]
    )
    if let value, case .exactly(let wanted) = wanted {
      sight.tellDifference(expected: wanted, actual: value)
    }
    return Judgement(value.map { wanted.matches($0, by: world.patterns) } ?? false, sight)
  }

  /// Compares the text of a view.
  private func text(of view: View, is wanted: NameMatch) -> Judgement {
    let text = Self.text(of: view)
    var sight = Judgement.Sight(
      phrase: text.map { "has \(LongText.quoted($0))" } ?? "shows no text of its own",
      actual: text.map { LongText.quoted($0) } ?? "no text",
      views: [view]
    )
    if let text, case .exactly(let wanted) = wanted {
      sight.tellDifference(expected: wanted, actual: text)
    }
    if text == nil { sight.advice = Self.adviceWithoutText(view) }
    return Judgement(text.map { wanted.matches($0, by: world.patterns) } ?? false, sight)
  }

  /// Says what to look at instead of the text of a view that shows none.
  private static func adviceWithoutText(_ view: View) -> String {
    if let value = view.accessibilityValue {
      return "Look at its value instead, which is \(LongText.quoted(value))."
    }
    guard let part = firstText(in: view) else {
      return "Look at a view that shows one, such as a label, a button or a field."
    }
    return "Look at what shows one in it, such as \(part.path)."
  }

  /// The first view in another one that shows a text, in the order of the tree.
  private static func firstText(in view: View) -> View? {
    for subview in view.subviews where !subview.isHidden {
      if text(of: subview)?.isEmpty == false { return subview }
      if let part = view.walk(to: subview, firstText) ?? nil { return part }
    }
    return nil
  }

  /// Compares the texts of all elements that can be seen.
  private func texts(of subject: ExpectationSubject, are wanted: [NameMatch]) -> Judgement {
    let found = search.elements(for: subject)
    if subject.meansRows, let unasked = found.unasked.first { return .undecided(.unasked(unasked)) }
    let texts = found.runs.flatMap { run in
      switch run {
      case .view(let view): [Self.text(of: view) ?? ""]
      case .unrealised(let elements): rows.texts(of: elements, Self.text)
      }
    }
    let actual = LongText.list(texts.lazy.map { LongText.quoted($0) })
    let isMet =
      texts.count == wanted.count
      && zip(wanted, texts).allSatisfy { $0.matches($1, by: world.patterns) }
    let phrase = found.isEmpty ? "matches no element" : "has \(actual)"
    var sight = Judgement.Sight(phrase: phrase, actual: actual, elements: found)
    sight.texts = (wanted, texts)
    return Judgement(isMet, sight)
  }

  /// The text that a view shows; nil for one whose kind shows none.
  private static func text(of view: View) -> String? {
    switch view {
    case let field as TextField: field.text
    case let view as TextView: view.text
    case let label as Label: label.text
    case let button as Button: button.currentTitle
    default: view.displayedText
    }
  }
}
