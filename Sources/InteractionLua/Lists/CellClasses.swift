internal import Interaction
internal import LuaBridge

/// What scripts can do with the cells of every list.
let listCellClass = LuaClass<ListCell>(
  "ListCell",
  superclass: viewClass,
  summary: "Shows one row or item, and is used again for others.",
  example: """
    -- What the cells of tables and collections have in common: they are used again for other rows.
    local ItemCell = ui.TableViewCell:extend("ItemCell", {
      fields = { "isMarked" },
      prepareForReuse = function(self) self.isMarked = false end,
    })
    local list = ui.TableView { id = "items" }
    list:register("item", ItemCell)
    """
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
  summary: "Shows one row of a table: a text, a second one, and what is added to it.",
  example: """
    local list = ui.TableView { id = "prices" }
    list.numberOfRows = function() return 1 end
    list.cellForRow = function(list, indexPath)
      local cell = list:dequeueReusableCell("price", indexPath)
      cell.text, cell.detailText = "Milk", "1.20"
      return cell
    end
    app:setRoot(list)

    scenario("shows the price", function() expect(find.row "Milk"):toBeVisible() end)
    """
) {
  LuaProperty("text", get: { $0.text }, set: { $0.text = $1 }, summary: "What the row shows.")
    .secondName(of: labelText) { $0.textLabel }
  LuaProperty(
    "detailText",
    get: { $0.detailText },
    set: { $0.detailText = $1 },
    summary: "What it shows at its right end."
  ).secondName(of: labelText) { $0.detailTextLabel }
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
  summary: "Shows one item of a collection: what is added to it.",
  example: """
    local Photo = ui.CollectionViewCell:extend("Photo", {
      fields = { "name" },
      init = function(self) self.name = ui.Label {}; self:addSubview(self.name) end,
      layoutSubviews = function(self) self.name.frame = self.bounds end,
      prepareForReuse = function(self) self.name.text = "" end,
    })
    local grid = ui.CollectionView { id = "photos" }
    grid:register("photo", Photo) -- what grid:dequeueReusableCell("photo", indexPath) makes
    """
) {
  LuaExtension { CollectionViewCell() }
  LuaInitializer(summary: "A cell.", fromTable: { _ in CollectionViewCell() })
}

/// What scripts can do with what stands above or below a section.
let tableViewHeaderFooterViewClass = LuaClass<TableViewHeaderFooterView>(
  "TableViewHeaderFooterView",
  superclass: viewClass,
  summary: "Stands above or below the rows of a section.",
  example: """
    local list = ui.TableView { id = "items" }
    list.numberOfRows = function() return 1 end
    list.cellForRow = function(list, path) return list:dequeueReusableCell("item", path) end
    list.viewForHeader = function(list, section)
      return ui.TableViewHeaderFooterView { text = "Dairy" }
    end
    app:setRoot(list)

    scenario("has a header", function() expect(find.text "Dairy"):toBeVisible() end)
    """
) {
  LuaProperty("text", get: { $0.text }, set: { $0.text = $1 }, summary: "What it says.")
    .secondName(of: labelText) { $0.textLabel }
  LuaProperty("textLabel", get: { $0.textLabel }, summary: "The label of `text`.")
  LuaExtension { TableViewHeaderFooterView() }
  LuaInitializer(summary: "A header or footer.", fromTable: { _ in TableViewHeaderFooterView() })
}
