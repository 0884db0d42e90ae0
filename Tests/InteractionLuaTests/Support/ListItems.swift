internal import LuaBridge
internal import Testing

/// What a list shows: the data of the handlers of both languages, whichever changes it.
final class ListItems {
  /// The items of each section while no script shares them.
  private var own: [[String]]
  /// Where they are once one does.
  private var shared: LuaTable?
  /// Whether a section has as many items as its one item says, named by their places.
  let isNumbered: Bool

  /// Keeps items.
  init(_ sections: [[String]], isNumbered: Bool = false) {
    own = sections
    self.isNumbered = isNumbered
  }

  /// The items of each section.
  var sections: [[String]] {
    get {
      guard let shared else { return own }
      do {
        return try shared.read()
      } catch {
        Issue.record(error)
        return []
      }
    }
    set {
      guard let shared else { return own = newValue }
      do {
        for index in 0..<max(newValue.count, try shared.length()) {
          let section = newValue.indices.contains(index) ? newValue[index] : nil
          try shared.set(index + 1, to: section)
        }
      } catch {
        Issue.record(error)
      }
    }
  }

  /// Gives scripts the items, as the global `items`.
  func share(with state: LuaState) throws {
    try state.setGlobal("items", to: own)
    shared = try state.global("items", as: LuaTable.self)
  }

  /// How many items a section has.
  func count(of section: Int) -> Int {
    let items = sections[section]
    return isNumbered ? items.first.flatMap { Int($0) } ?? 0 : items.count
  }

  /// The text of an item.
  func text(_ item: Int, of section: Int) -> String {
    isNumbered ? "\(section + 1)-\(item + 1)" : sections[section][item]
  }

  /// The beginning of a script that shows the same items.
  var prelude: String {
    """
    local function countOf(section)
      if \(isNumbered) then return math.tointeger(tonumber(items[section][1])) end
      return #items[section]
    end
    local function textOf(section, item)
      if \(isNumbered) then return section .. "-" .. item end
      return items[section][item]
    end

    """
  }
}
