internal import Interaction
internal import LuaBridge

/// What scripts can do with every list.
let listViewClass = LuaClass<ListView>(
  "ListView",
  superclass: scrollViewClass,
  summary: "Shows rows or items in sections, of which only those that can be seen have cells.",
  example: """
    -- What tables and collections have in common.
    local rows = 1
    local list = ui.TableView { allowsMultipleSelection = true }
    list.numberOfRows = function() return rows end
    list.cellForRow = function(list, path) return list:dequeueReusableCell("row", path) end
    app:setRoot(list)

    rows = 3
    list:reloadData() -- or, row by row, list:insertRows { 2, 3 }
    print(list:rowCount()) --> 3
    """
) {
  LuaProperty(
    "allowsSelection",
    get: { $0.allowsSelection },
    set: { $0.allowsSelection = $1 },
    summary: "Whether the user can select anything."
  )
  LuaProperty(
    "allowsMultipleSelection",
    get: { $0.allowsMultipleSelection },
    set: { $0.allowsMultipleSelection = $1 },
    summary: "Whether the user can select several; another tap on one deselects it."
  )
  LuaProperty("sectionCount", get: { $0.sectionCount }, summary: "How many sections it shows.")
  listViewUpdates()
}
