internal import Interaction
internal import LuaBridge

/// The methods of a list's cell that scripts' classes can override, besides a view's.
@LuaMemberBuilder<ListCell>
func overridableListCellMethods() -> [LuaMember<ListCell>] {
  LuaMethod(
    "prepareForReuse",
    summary: "Called just before it is used for another row: the place to forget the former one."
  ) { (cell: ListCell) in
    cell.withoutOverride(of: .prepareForReuse) { cell.prepareForReuse() }
  }
}
