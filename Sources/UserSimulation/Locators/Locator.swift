public import Interaction

/// A way to find elements by what they mean, such as the button named "Add".
///
/// A locator is a value that finds nothing by itself: whoever uses it searches anew, so it never
/// goes stale. It is strict where one element is needed: two matches are an error, not a choice.
/// Elements that cannot be seen are not found.
///
/// Rows of a list that are scrolled out of sight have no views. A locator of rows finds them all the
/// same, and what is searched inside of them: their cells are asked for off the screen and given back.
/// Of rows of the same name one in sight is the one that is meant. Of a list with more rows out of
/// sight than 10,000 those nearest to what is in sight are asked for their names; that it was none of
/// them is an error of its own, and so is a number that others would have to be counted for.
///
/// ```swift
/// try user.tap(.button("Add"))
/// try user.tap(.role(.row, "Milk").button("Delete"))
/// ```
public struct Locator: Hashable, Codable, Sendable {
  /// A stage of the search, which narrows what the stages before it found.
  package enum Step: Hashable, Codable, Sendable {
    /// Looks inside of what was found so far; the first step looks in all windows.
    case search(Criterion)
    /// Keeps what lies inside an element that another locator finds.
    case within(Locator)
    /// Keeps what has an element of another locator inside.
    case has(Locator)
    /// Keeps what is in states, or is not.
    case filter([State: Bool])
    /// Keeps the element at an index, counted from 0.
    case nth(Int)
    /// Keeps the last element.
    case last
  }

  /// The stages in order; the first is a search.
  package var steps: [Step]

  /// Makes a locator of a single search.
  ///
  /// - Parameters:
  ///   - kind: What is compared.
  ///   - match: What it must be; nil accepts every element that has it.
  package init(_ kind: Criterion.Kind, _ match: NameMatch?) {
    steps = [.search(Criterion(kind: kind, match: match))]
  }

  /// Makes a locator of given stages.
  package init(steps: [Step]) {
    self.steps = steps
  }

  /// How many stages a locator of a script's may have: far more than anybody writes, and so few that looking for each
  /// within the one before, and those in one another, comes to an end.
  package static let stageLimit = 1000

  /// How many stages it has, with those of the locators in them.
  ///
  /// - Complexity: As many.
  package var stageCount: Int {
    steps.reduce(0) { count, step in
      switch step {
      case .within(let other), .has(let other): count + 1 + other.stageCount
      case .search, .filter, .nth, .last: count + 1
      }
    }
  }

  /// Returns this locator with a further stage.
  func adding(_ step: Step) -> Locator {
    Locator(steps: steps + [step])
  }

  // MARK: Narrowing

  /// Returns a locator of those elements that lie inside an element of another locator.
  ///
  /// - Parameter outer: What they lie in, at any depth.
  /// - Returns: The narrower locator.
  public func within(_ outer: Locator) -> Locator {
    adding(.within(outer))
  }

  /// Returns a locator of those elements that have an element of another locator inside.
  ///
  /// - Parameter inner: What is looked for in each of them, at any depth.
  /// - Returns: The narrower locator.
  public func has(_ inner: Locator) -> Locator {
    adding(.has(inner))
  }

  /// Returns a locator of those elements that are in states.
  ///
  /// Rows out of sight count as enabled, as selected if their list has selected them, and as in no other
  /// state, until they come into sight; what lies in them counts as enabled alone.
  ///
  /// - Parameter states: Whether they must be in each, such as `[.isEnabled: true]`.
  /// - Returns: The narrower locator.
  public func filter(_ states: [State: Bool]) -> Locator {
    adding(.filter(states))
  }

  /// Returns a locator of one of the elements.
  ///
  /// - Parameter index: Its place in document order among those that can be seen and rows out of
  ///   sight, counted from 0; descriptions, which are in a script's words, count from 1.
  /// - Returns: The narrower locator; it finds nothing if there are too few elements.
  public func nth(_ index: Int) -> Locator {
    adding(.nth(index))
  }

  /// The first of the elements in document order.
  public var first: Locator { nth(0) }

  /// The last of the elements in document order.
  public var last: Locator { adding(.last) }

  // MARK: Finding now

  /// Finds the elements there are at this moment.
  ///
  /// - Parameter world: Where to look.
  /// - Returns: The elements that can be seen, in document order: superviews before their
  ///   subviews, those in the back before those in front, and those of a list from top to bottom.
  ///   Rows out of sight, which have no views, are not among them.
  /// - Complexity: O(*n*) in the number of views, for each stage of the locator; if rows of a name are
  ///   picked by number, each one out of sight is asked for its own.
  public func all(in world: World) -> [View] {
    let rows = counts ? RowAnswers(limit: .max) : RowAnswers()
    return LocatorSearch(world: world, rows: rows).views(for: self)
  }

  /// Counts the elements there are at this moment.
  ///
  /// - Parameter world: Where to look.
  /// - Returns: How many elements can be seen, or are rows out of sight.
  /// - Complexity: As `all(in:)`; if rows are counted by name, each one out of sight is asked for its
  ///   own.
  public func count(in world: World) -> Int {
    LocatorSearch(world: world, rows: RowAnswers(limit: .max)).elements(for: self).count
  }

  /// Finds the one element there is at this moment, without waiting.
  ///
  /// - Parameter world: Where to look.
  /// - Returns: The element.
  /// - Throws: `ActionError` with `none`, `many` or `hidden` if it is not exactly one, `notRealised`
  ///   if it is a row out of sight.
  /// - Complexity: As `all(in:)`.
  public func get(in world: World) throws -> View {
    switch LocatorSearch(world: world).finding(for: self) {
    case .one(let view): return view
    case .other(let problem):
      throw ActionReport(world: world, waited: nil).error(for: problem, of: self, verb: "get")
    }
  }
}

extension Locator {
  /// The number of an element as scripts count them, from 1.
  ///
  /// The largest index has none after it; it finds nothing either way.
  package static func number(ofIndex index: Int) -> Int { index == .max ? index : index + 1 }
}

extension Locator: CustomStringConvertible {
  /// The locator as a script writes it after `find.`, such as `row "Milk":button "Delete"`.
  public var description: String {
    steps.map { step in
      switch step {
      case .search(let criterion): "\(criterion)"
      case .within(let outer): "within(find.\(outer))"
      case .has(let inner): "has(find.\(inner))"
      case .filter(let states):
        "filter { "
          + State.allCases.compactMap { state in states[state].map { "\(state.rawValue) = \($0)" } }
          .joined(separator: ", ") + " }"
      case .nth(0): "first()"
      case .nth(let index): "nth(\(Self.number(ofIndex: index)))"
      case .last: "last()"
      }
    }.joined(separator: ":")
  }
}
