-- A2: The trouble with target and action: the action gets the sender, and nothing else. In a table
-- with a button in each cell it has to climb from the button to the cell, and from there to the
-- index path and the item. That is right for as long as nobody changes how the cell is built.

local items = { "Tea", "Milk", "Bread" }

-- BAD: relies on the button being a subview of its cell, and on the cell being one of the list.
local function itemOf(list, button)
  local cell = button.superview
  return items[list:indexPath(cell).row]
end

-- A list whose buttons are put into their cells by a function.
local function makeList(id, put)
  local list = ui.TableView { id = id, flexibility = 1 }
  local chosen = ui.Label { id = id .. "-chosen", text = "Nothing chosen" }
  local target = {}

  function target:didTapBuy(button)
    local isFound, item = pcall(itemOf, list, button)
    chosen.text = isFound and item or "The button has lost its row"
  end

  list:register("item", ui.TableViewCell:extend("ItemCell", {
    init = function(self)
      local button = ui.Button { title = "Buy" }
      button:addTarget(target, "didTapBuy", "touchUpInside")
      put(button, self)
    end,
  }))
  list.numberOfRows = function() return #items end
  list.cellForRow = function(_, indexPath)
    local cell = list:dequeueReusableCell("item", indexPath)
    cell.text = items[indexPath.row]
    return cell
  end
  return ui.VStack { spacing = 8, flexibility = 1, chosen, list }
end

local function putIntoCell(button, cell)
  button.frame = { 240, 4, 80, 36 }
  cell:addSubview(button)
end

-- A stack around the button, so that another one fits beside it. Nothing here says that anybody
-- counts the views between the button and its cell.
local function putIntoStack(button, cell)
  local stack = ui.HStack { frame = { 240, 4, 80, 36 }, button }
  cell:addSubview(stack)
end

app:setRoot(ui.VStack {
  spacing = 16, padding = 16,
  makeList("flat", putIntoCell), makeList("nested", putIntoStack),
})

local function buy(item, id) return find.row(item):within(find.id(id)):button "Buy" end

scenario("each button finds its item, as long as it is where it was", function(user)
  for _, item in ipairs(items) do
    user:tap(buy(item, "flat"))
    expect(find.id "flat-chosen"):toHaveText(item)
  end
end)

scenario("a view in between, and none of them finds it", function(user)
  user:tap(buy("Milk", "nested"))
  expect(find.id "nested-chosen"):toHaveText "The button has lost its row"
  expect(function() itemOf(app:view "nested", buy("Milk", "nested"):get()) end)
    :toRaise "TableViewCell expected, got HStack"
end)
