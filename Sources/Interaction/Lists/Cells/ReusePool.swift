/// The cells of a list that show nothing at present, by the name under which they are used again.
struct ReusePool {
  /// How cells of a name are made.
  private struct Maker {
    /// Who can take it back alone, such as a plugin; nil for nobody in particular.
    let owner: ObjectIdentifier?
    /// Makes a cell.
    let make: () throws -> ListCell
  }

  /// How cells are made, by name, the last one counts; a name that was never registered makes a plain one.
  private var makers: [String: [Maker]] = [:]
  /// The cells that wait, by name; the last one to come is the first to go.
  private var waiting: [String: [ListCell]] = [:]

  /// The names that were registered, sorted.
  var identifiers: [String] { makers.keys.sorted() }

  /// How many cells wait.
  var count: Int { waiting.values.reduce(0) { $0 + $1.count } }

  /// The cells that wait, in no order that matters.
  var cells: [ListCell] { waiting.values.flatMap(\.self) }

  /// Says how cells of a name are made; those that wait under it are let go.
  ///
  /// - Parameters:
  ///   - identifier: The name.
  ///   - owner: Who can take it back alone; nil for nobody in particular.
  ///   - make: Makes a cell.
  mutating func register(
    _ identifier: String,
    ownedBy owner: AnyObject?,
    _ make: @escaping () throws -> ListCell
  ) {
    let id = owner.map { ObjectIdentifier($0) }
    // What an owner takes the place of comes back when it leaves.
    makers[identifier, default: []].removeAll { id == nil || $0.owner == id }
    makers[identifier, default: []].append(Maker(owner: id, make: make))
    dropWaiting(identifier)
  }

  /// Takes back what one owner has said of a name, and lets those cells go that wait under it.
  mutating func unregister(_ identifier: String, ownedBy owner: AnyObject) {
    makers[identifier]?.removeAll { $0.owner == ObjectIdentifier(owner) }
    if makers[identifier]?.isEmpty == true { makers[identifier] = nil }
    dropWaiting(identifier)
  }

  /// Lets the cells go that wait under a name.
  private mutating func dropWaiting(_ identifier: String) {
    for cell in waiting[identifier] ?? [] { cell.isWaiting = false }
    waiting[identifier] = nil
  }

  /// Takes a cell that shows nothing any more.
  mutating func put(_ cell: ListCell) {
    guard let identifier = cell.reuseIdentifier, !cell.isWaiting else { return }
    cell.isWaiting = true
    waiting[identifier, default: []].append(cell)
  }

  /// Lets a cell go that was put to use without asking the pool, so that nobody gets it once more.
  mutating func remove(_ cell: ListCell) {
    guard cell.isWaiting, let identifier = cell.reuseIdentifier else { return }
    cell.isWaiting = false
    waiting[identifier]?.removeAll { $0 === cell }
  }

  /// Takes a cell that waits out of the pool; nil if there is none of that name.
  mutating func take(_ identifier: String) -> ListCell? {
    let cell = waiting[identifier]?.popLast()
    cell?.isWaiting = false
    return cell
  }

  /// How to make a cell of a name; nil for a plain one.
  func maker(of identifier: String) -> (() throws -> ListCell)? { makers[identifier]?.last?.make }
}
