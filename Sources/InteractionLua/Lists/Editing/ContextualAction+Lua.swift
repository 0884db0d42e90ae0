public import Interaction
public import LuaBridge

extension ContextualAction: LuaObject {}

/// What keeps the function of a swipe action: no script gets to see one.
let contextualActionClass = LuaClass<ContextualAction>(
  "SwipeAction",
  summary: "One of the buttons that a swipe uncovers beside a row.",
  example: """
    local list = ui.TableView { numberOfRows = function() return 1 end }
    list.cellForRow = function(list, path) return list:dequeueReusableCell("row", path) end
    list.trailingSwipeActions = function(list, indexPath)
      return { { title = "Archive", handler = function() print("archived") end } } --> archived
    end
    app:setRoot(list)
    scenario("archives a row", function(user)
      user:swipe(find.row(), "left")
      user:tap(find.button "Archive")
    end)
    """
) {}
