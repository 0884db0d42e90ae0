internal import Interaction
internal import RandomSequences

/// A batch of updates whose numbers stand for sections and rows whatever there is: each is taken
/// modulo how many there are.
struct ListBatch: CustomStringConvertible {
  /// What happens to the data.
  enum Step: CustomStringConvertible {
    case delete(Int, Int)
    case insert(Int, Int)
    case reload(Int, Int)
    case move(Int, Int, Int, Int)
    case deleteSection(Int)
    case insertSection(Int, Int)
    case reloadSection(Int, Int)
    case moveSection(Int, Int)

    /// The same with 0 for everything.
    var simplest: Step {
      switch self {
      case .delete: .delete(0, 0)
      case .insert: .insert(0, 0)
      case .reload: .reload(0, 0)
      case .move: .move(0, 0, 0, 0)
      case .deleteSection: .deleteSection(0)
      case .insertSection: .insertSection(0, 0)
      case .reloadSection: .reloadSection(0, 0)
      case .moveSection: .moveSection(0, 0)
      }
    }

    var description: String {
      switch self {
      case .delete(let section, let row): ".delete(\(section), \(row))"
      case .insert(let section, let row): ".insert(\(section), \(row))"
      case .reload(let section, let row): ".reload(\(section), \(row))"
      case .move(let section, let row, let newSection, let newRow):
        ".move(\(section), \(row), \(newSection), \(newRow))"
      case .deleteSection(let section): ".deleteSection(\(section))"
      case .insertSection(let section, let count): ".insertSection(\(section), \(count))"
      case .reloadSection(let section, let count): ".reloadSection(\(section), \(count))"
      case .moveSection(let section, let newSection): ".moveSection(\(section), \(newSection))"
      }
    }
  }

  /// How the table is told of something else than what happened.
  enum Lie: String {
    case none, oneRowMore, oneSectionMore, absent, twice
  }

  /// What happens.
  var steps: [Step]
  /// What is wrong with it.
  var lie = Lie.none
  /// After how many calls another batch begins within.
  var nesting = 0
  /// How many calls are made last instead of first.
  var rotation = 0

  var description: String {
    let steps = steps.map(\.description).joined(separator: ", ")
    return "ListBatch(steps: [\(steps)], lie: .\(lie), nesting: \(nesting), rotation: \(rotation))"
  }

  /// The same with fewer steps, or nothing wrong.
  var simpler: [ListBatch] {
    var forms = steps.indices.map { index in
      var form = self
      form.steps.remove(at: index)
      return form
    }
    for index in steps.indices where steps[index].description != steps[index].simplest.description {
      var form = self
      form.steps[index] = steps[index].simplest
      forms.append(form)
    }
    if lie != .none { forms.append(ListBatch(steps: steps, nesting: nesting, rotation: rotation)) }
    if nesting > 0 { forms.append(ListBatch(steps: steps, lie: lie, rotation: rotation)) }
    if rotation > 0 { forms.append(ListBatch(steps: steps, lie: lie, nesting: nesting)) }
    return forms
  }
}

/// Something that is done to a table.
enum ListAct: RandomAct {
  /// The data changes, and the table is told.
  case batch(ListBatch)
  /// Content is scrolled to a part of its length.
  case scroll(Double)
  /// A row is selected, or deselected.
  case select(Int)
  /// A key is pressed.
  case press(String)
  /// A finger goes down on a row that is seen.
  case touch(Int)
  /// The finger is taken away.
  case cancel
  /// Everything is asked anew.
  case reload
  /// The table gets another size.
  case resize(Double, Double)
  /// Rows have heights of their own from now on, or not; and sections headers and footers.
  case style(isVariable: Bool, hasTitles: Bool)

  var description: String {
    switch self {
    case .batch(let batch): ".batch(\(batch))"
    case .scroll(let part): ".scroll(\(part))"
    case .select(let number): ".select(\(number))"
    case .press(let key): ".press(\"\(key)\")"
    case .touch(let number): ".touch(\(number))"
    case .cancel: ".cancel"
    case .reload: ".reload"
    case .resize(let width, let height): ".resize(\(width), \(height))"
    case .style(let isVariable, let hasTitles):
      ".style(isVariable: \(isVariable), hasTitles: \(hasTitles))"
    }
  }

  var simpler: [ListAct] {
    switch self {
    case .batch(let batch): batch.simpler.map { .batch($0) }
    case .scroll(let part): part > 0 ? [.scroll(0)] : []
    case .select(let number): number.simpler.map { .select($0) }
    case .touch(let number): number.simpler.map { .touch($0) }
    case .press, .cancel, .reload, .resize, .style: []
    }
  }

  /// Makes the acts of a seed: most of them are batches.
  static func acts(seed: UInt64, count: Int) -> [ListAct] {
    var chance = SeededGenerator(seed: seed)
    func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &chance) }
    func step() -> ListBatch.Step {
      switch below(20) {
      case 0..<5: .delete(below(6), below(12))
      case 5..<10: .insert(below(6), below(12))
      case 10..<12: .reload(below(6), below(12))
      case 12..<15: .move(below(6), below(12), below(6), below(12))
      case 15: .deleteSection(below(6))
      case 16, 17: .insertSection(below(6), below(6))
      case 18: .reloadSection(below(6), below(6))
      default: .moveSection(below(6), below(6))
      }
    }
    return (0..<count).map { _ in
      switch below(32) {
      case 0, 1: .scroll(Double(below(9)) / 8)
      case 2, 3: .select(below(40))
      case 4, 5:
        .press(["ArrowDown", "ArrowUp", "Home", "End", "PageUp", "PageDown"][below(6)])
      case 6, 7: .touch(below(6))
      case 8: .cancel
      case 9: below(4) == 0 ? .reload : .cancel
      case 10: .resize(Double(100 + 50 * below(3)), Double(60 * below(5)))
      case 11:
        below(4) == 0
          ? .style(isVariable: below(2) == 0, hasTitles: below(2) == 0) : .select(below(40))
      default:
        .batch(
          ListBatch(
            steps: (0...below(8)).map { _ in step() },
            lie: below(3) > 0
              ? .none : [.oneRowMore, .oneSectionMore, .absent, .twice][below(4)],
            nesting: below(4),
            rotation: below(8)
          )
        )
      }
    }
  }
}
