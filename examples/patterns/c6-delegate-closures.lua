-- C6: Closures beside the delegates. Every method of a delegate is also a property of the object
-- that delegates, without the delegate itself as an argument: where there is only one thing to say,
-- one closure says it where the object is made. If there are both for one method, the closure wins.

local drinks = { "Tea", "Coffee", "Water" }
local log = {}

local function cellForRow(list, indexPath)
  local cell = list:dequeueReusableCell("drink", indexPath)
  cell.text = drinks[indexPath.row]
  return cell
end

-- The form of closures.
local closures = ui.TableView {
  id = "closures", flexibility = 1,
  numberOfRows = function() return #drinks end,
  cellForRow = cellForRow,
  shouldHighlightRow = function(_, indexPath) return indexPath.row ~= 2 end,
  didSelectRow = function(_, indexPath) table.insert(log, drinks[indexPath.row]) end,
}

-- The form of delegates, which says the same.
local delegates = ui.TableView {
  id = "delegates", flexibility = 1,
  dataSource = {
    numberOfRows = function() return #drinks end,
    cellForRow = function(_, list, indexPath) return cellForRow(list, indexPath) end,
  },
  delegate = {
    shouldHighlightRow = function(_, _, indexPath) return indexPath.row ~= 2 end,
    didSelectRow = function(_, _, indexPath) table.insert(log, drinks[indexPath.row]) end,
  },
}

app:setRoot(ui.VStack { padding = 16, closures, delegates })

local function drink(list, name) return find.row(name):within(find.id(list.id)) end

for _, list in ipairs { closures, delegates } do
  scenario(list.id .. ": told of what is selected", function(user)
    user:tap(drink(list, "Tea"))
    user:tap(drink(list, "Water"))
    expect(log):toEqual { "Tea", "Water" }
  end)

  scenario(list.id .. ": asked, and may forbid it", function(user)
    user:tap(drink(list, "Coffee"))
    expect(log):toEqual {}
    expect(list.indexPathForSelectedRow):toBeNil()
  end)
end

scenario("for one method the closure wins; for the others the delegate is there", function(user)
  delegates.didSelectRow = function() table.insert(log, "closure") end
  user:tap(drink(delegates, "Tea"))
  user:tap(drink(delegates, "Coffee"))
  expect(log):toEqual { "closure" }
  delegates.didSelectRow = nil
  user:tap(drink(delegates, "Water"))
  expect(log):toEqual { "closure", "Water" }
end)
