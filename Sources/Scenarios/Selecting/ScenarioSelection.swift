internal import Interaction
internal import InteractionLua
internal import Spelling

/// Takes from a plan what the caller wants of it.
struct ScenarioSelection {
  /// What was asked for.
  private let configuration: RunConfiguration
  /// What names must contain; nil if they may be any.
  private let filter: ScenarioFilter?
  /// What tags must be like, each of it.
  private let tags: [TagExpression]

  /// Why nothing is left, if that is not for the names; nil otherwise.
  private(set) var emptiness: String?
  /// What the caller may have written wrongly.
  private(set) var notices: [String] = []

  /// Understands what was asked for.
  ///
  /// - Throws: `UnusableConfiguration` for a filter that is no regular expression, and for tags that are
  ///   no expression.
  init(_ configuration: RunConfiguration) throws(UnusableConfiguration) {
    self.configuration = configuration
    do {
      filter = try configuration.filter.map { text throws(ScenarioFilter.Problem) in
        try ScenarioFilter(text)
      }
    } catch {
      throw UnusableConfiguration("the filter cannot be used: \(error)")
    }
    var tags: [TagExpression] = []
    for text in configuration.tags {
      do {
        tags.append(try TagExpression(text))
      } catch {
        throw UnusableConfiguration("the tags cannot be used: \(error)")
      }
    }
    self.tags = tags
  }

  /// Selects.
  ///
  /// - Parameters:
  ///   - entries: All that the scripts declare.
  ///   - unloaded: The scripts of which nothing is known, because they could not be loaded.
  /// - Returns: What is wanted, in the same order.
  /// - Throws: `ForbiddenOnly`, and `NothingSelected` for a line at which nothing is declared.
  mutating func select(
    from entries: [ScenarioPlan.Entry],
    unloaded: Set<String>
  ) throws -> [ScenarioPlan.Entry] {
    if configuration.forbidsOnly {
      let places = entries.filter(\.options.isOnly).map {
        ForbiddenOnly.Place(name: $0.name, location: $0.location)
      }
      if !places.isEmpty {
        var error = ForbiddenOnly(places)
        if configuration.isOfSwiftTest { error.option = "forbidsOnly" }
        throw error
      }
    }
    // What could not be loaded may have any tag.
    if unloaded.isEmpty { note(tagsOf: entries) }
    var selected = try LineSearch(configuration.lines, unloaded).select(from: entries)
    if let references = configuration.references.map(Set.init) {
      selected = selected.filter { entry in
        references.contains(ScenarioReference(file: entry.script.file, name: entry.name))
          || references.contains(ScenarioReference(file: entry.script.file))
      }
      if selected.isEmpty {
        emptiness = "what failed in the last run is not among the scenarios of these scripts"
        return []
      }
    }
    selected.removeAll { filter?.matches($0.name) == false }
    let isNamed = !selected.isEmpty
    if !isNamed, configuration.references != nil, let filter = configuration.filter {
      emptiness = "nothing that failed in the last run matches --filter '\(filter.escapedLine)'"
    }
    selected.removeAll { entry in !tags.allSatisfy { $0.matches(entry.options.tags) } }
    if isNamed, selected.isEmpty { emptiness = untagged(entries) }
    if let first = selected.first(where: \.options.isOnly) {
      let count = selected.count
      selected.removeAll { !$0.options.isOnly }
      let others = (count - selected.count).counting("other scenario")
      if count > selected.count {
        notices.append(
          "only = true at \(first.location.description.escapedLine) leaves out \(others)"
        )
      }
    }
    return selected
  }

  /// The tags that scenarios have, each once, sorted.
  private static func tags(of entries: [ScenarioPlan.Entry]) -> [String] {
    Set(entries.flatMap(\.options.tags)).sorted(by: FileSystem.precedesBytewise)
  }

  /// Notes each tag that was asked for and that no scenario has.
  private mutating func note(tagsOf entries: [ScenarioPlan.Entry]) {
    let known = Self.tags(of: entries)
    let option = configuration.isOfSwiftTest ? "tags" : "--tag"
    for tag in tags.flatMap(\.tags) where !known.contains(tag) {
      let several = tag.split { $0 == "," || $0 == "|" }
      let hint =
        several.count > 1
        ? "; write \(several.joined(separator: " or ").quoted) for any of several"
        : nearestName(to: tag, in: known).map { "; did you mean \($0.quoted)?" } ?? ""
      let notice = "\(option): no scenario has the tag \(tag.quoted)\(hint)"
      if !notices.contains(notice) { notices.append(notice) }
    }
  }

  /// Says that no scenario has the tags that were asked for.
  private func untagged(_ entries: [ScenarioPlan.Entry]) -> String {
    let wish = configuration.tags.map { "--tag '\($0.escapedLine)'" }.joined(separator: " ")
    let known = Self.tags(of: entries)
    guard !known.isEmpty else { return "no scenario is as \(wish) says; none has a tag" }
    return
      "no scenario is as \(wish) says; the tags are \(known.map(\.quoted).joined(separator: ", "))"
  }
}
