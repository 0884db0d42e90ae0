internal import Interaction
internal import LuaBridge

/// What scripts can do with the cells of every list.
let listCellClass = LuaClass<ListCell>(
  "ListCell",
  superclass: viewClass,
  summary: "Shows one row or item, and is used again for others."
) {
  LuaProperty(
    "reuseIdentifier",
    get: { $0.reuseIdentifier },
    summary: "The name by which it is used again; nil if it never is."
  )
  LuaProperty("isSelected", get: { $0.isSelected }, summary: "Whether its row is selected.")
  LuaProperty(
    "isHighlighted",
    get: { $0.isHighlighted },
    summary: "Whether a finger is about to select its row."
  )
  overridableListCellMethods()
}

/// What scripts can do with a cell of a table.
let tableViewCellClass = LuaClass<TableViewCell>(
  "TableViewCell",
  superclass: listCellClass,
  summary: "Shows one row of a table: a text, a second one, and what is added to it."
) {
  LuaProperty("text", get: { $0.text }, set: { $0.text = $1 }, summary: "What the row shows.")
  LuaProperty(
    "detailText",
    get: { $0.detailText },
    set: { $0.detailText = $1 },
    summary: "What it shows at its right end."
  )
  LuaProperty("textLabel", get: { $0.textLabel }, summary: "The label of `text`.")
  LuaProperty("detailTextLabel", get: { $0.detailTextLabel }, summary: "The label of `detailText`.")
  LuaProperty(
    "editingStyle",
    get: { $0.editingStyle },
    summary: "What the user can do with the row now; `none` while the table is not edited."
  )
  LuaProperty(
    "showsReorderControl",
    get: { $0.showsReorderControl },
    summary: "Whether the user can drag the row to another place now."
  )
  LuaProperty(
    "contentRect",
    get: { $0.contentRect },
    summary: "Where its own content goes: between what deletes or inserts a row and what moves it."
  )
  LuaExtension { TableViewCell() }
  LuaInitializer(summary: "A cell.", fromTable: { _ in TableViewCell() })
}

/// What scripts can do with a cell of a collection.
let collectionViewCellClass = LuaClass<CollectionViewCell>(
  "CollectionViewCell",
  superclass: listCellClass,
  summary: "Shows one item of a collection: what is added to it."
) {
  LuaExtension { CollectionViewCell() }
  LuaInitializer(summary: "A cell.", fromTable: { _ in CollectionViewCell() })
}

/// What scripts can do with what stands above or below a section.
let tableViewHeaderFooterViewClass = LuaClass<TableViewHeaderFooterView>(
  "TableViewHeaderFooterView",
  superclass: viewClass,
  summary: "Stands above or below the rows of a section."
) {
  LuaProperty("text", get: { $0.text }, set: { $0.text = $1 }, summary: "What it says.")
  LuaProperty("textLabel", get: { $0.textLabel }, summary: "The label of `text`.")
  LuaExtension { TableViewHeaderFooterView() }
  LuaInitializer(summary: "A header or footer.", fromTable: { _ in TableViewHeaderFooterView() })
}
