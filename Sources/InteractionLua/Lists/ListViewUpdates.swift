internal import Interaction
internal import LuaBridge

/// How scripts tell a list of changes of its sections, and of several changes at once.
@LuaMemberBuilder<ListView>
func listViewUpdates() -> [LuaMember<ListView>] {
  LuaMethod("reloadData", summary: "Asks for all counts anew, and for what can be seen.") {
    (list: ListView, call: LuaCall) in list.reloadData(calledAt: call.sourceLocation)
  }
  sections("insertSections", "Says that sections were inserted, by their numbers afterwards.") {
    .insertSections($0)
  }
  sections("deleteSections", "Says that sections were deleted, by their numbers before.") {
    .deleteSections($0)
  }
  sections("reloadSections", "Has sections asked for anew, by their numbers before.") {
    .reloadSections($0)
  }
  LuaMethod(
    "moveSection",
    parameters: "from",
    "to",
    summary: "Says that a section moved, from its number before to its number afterwards."
  ) { (list: ListView, from: Int, to: Int, call: LuaCall) in
    try list.note(.moveSection(from: from.sectionFromLua, to: to.sectionFromLua), call)
  }
  LuaMethod(
    "performBatchUpdates",
    parameters: "updates",
    summary: "Calls a function that makes several changes, which are checked as one at its end."
  ) { (list: ListView, updates: LuaFunction) in
    try unwrappingFailures {
      try list.performBatchUpdates(counting: .fromOne) { try updates() }
    }
  }.documented(["updates": "function()"])
}

/// How scripts tell a table of changes of its rows.
@LuaMemberBuilder<TableView>
func tableViewUpdates() -> [LuaMember<TableView>] {
  rows("insertRows", "Says that rows were inserted, by their places afterwards.") {
    .insertRows($0)
  }
  rows("deleteRows", "Says that rows were deleted, by their places before.") { .deleteRows($0) }
  rows("reloadRows", "Has rows shown anew, by their places before.") { .reloadRows($0) }
  LuaMethod(
    "moveRow",
    parameters: "from",
    "to",
    summary: "Says that a row moved, from its place before to its place afterwards."
  ) { (table: TableView, from: IndexPath, to: IndexPath, call: LuaCall) in
    try table.note(.moveRow(from: from, to: to), call)
  }
}

/// How scripts tell a collection of changes of its items.
@LuaMemberBuilder<CollectionView>
func collectionViewUpdates() -> [LuaMember<CollectionView>] {
  items("insertItems", "Says that items were inserted, by their places afterwards.") {
    .insertRows($0)
  }
  items("deleteItems", "Says that items were deleted, by their places before.") {
    .deleteRows($0)
  }
  items("reloadItems", "Has items shown anew, by their places before.") { .reloadRows($0) }
  LuaMethod(
    "moveItem",
    parameters: "from",
    "to",
    summary: "Says that an item moved, from its place before to its place afterwards."
  ) { (collection: CollectionView, from: IndexPath, to: IndexPath, call: LuaCall) in
    try collection.note(.moveRow(from: from, to: to), call)
  }
}

/// A method that tells of changed rows.
private func rows(
  _ name: String,
  _ summary: String,
  _ kind: @escaping @Sendable ([IndexPath]) -> ListChange.Kind
) -> LuaMethod<TableView> {
  LuaMethod(name, parameters: "rows", summary: summary) {
    (table: TableView, rows: IndexPathsArgument, call: LuaCall) in
    try table.note(kind(rows.paths), call)
  }
}

/// A method that tells of changed items.
private func items(
  _ name: String,
  _ summary: String,
  _ kind: @escaping @Sendable ([IndexPath]) -> ListChange.Kind
) -> LuaMethod<CollectionView> {
  LuaMethod(name, parameters: "items", summary: summary) {
    (collection: CollectionView, items: IndexPathsArgument, call: LuaCall) in
    try collection.note(kind(items.paths), call)
  }
}

/// A method that tells of changed sections.
private func sections(
  _ name: String,
  _ summary: String,
  _ kind: @escaping @Sendable ([Int]) -> ListChange.Kind
) -> LuaMethod<ListView> {
  LuaMethod(name, parameters: "sections", summary: summary) {
    (list: ListView, sections: SectionsArgument, call: LuaCall) in
    try list.note(kind(sections.sections), call)
  }
}

extension ListView {
  /// Notes a change with the script's line; an error about it counts as scripts do.
  fileprivate func note(_ kind: ListChange.Kind, _ call: LuaCall) throws {
    try unwrappingFailures {
      try note(kind, at: call.sourceLocation, counting: .fromOne)
    }
  }
}

/// Throws what a script that was asked for a count raised as it raised it, to be raised on.
private func unwrappingFailures(_ body: () throws -> Void) throws {
  do {
    try body()
  } catch let failure as ScriptFailure {
    throw failure.error
  }
}
