-- A2: The trouble with target and action: the action gets the sender, and nothing else. In a table
-- with a button in each cell it has to climb from the button to its superview's superview, which is
-- the cell, and from there to the index path and the item. That is right for as long as nobody
-- changes how the cell is built.

local items = { "Tea", "Milk", "Bread" }

-- BAD: relies on the button being in a stack of its cell, and on the cell being one of the list.
local function itemOf(list, button)
  local cell = button.superview.superview
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
      put(ui.HStack { frame = { 240, 4, 80, 36 }, button }, self)
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

local function putIntoCell(stack, cell) cell:addSubview(stack) end

-- A box around the stack, so that something fits beside it. Nothing here says that anybody counts the
-- views between the button and its cell.
local function putIntoBox(stack, cell)
  local box = ui.View { frame = { 0, 0, 320, 44 }, stack }
  cell:addSubview(box)
end

app:setRoot(ui.VStack {
  spacing = 16, padding = 16,
  makeList("plain", putIntoCell), makeList("boxed", putIntoBox),
})

local function buy(item, id) return find.row(item):within(find.id(id)):button "Buy" end

scenario("each button finds its item, as long as it is where it was", function(user)
  for _, item in ipairs(items) do
    user:tap(buy(item, "plain"))
    expect(find.id "plain-chosen"):toHaveText(item)
  end
end)

scenario("a view in between, and none of them finds it", function(user)
  user:tap(buy("Milk", "boxed"))
  expect(find.id "boxed-chosen"):toHaveText "The button has lost its row"
  expect(function() itemOf(app:view "boxed", buy("Milk", "boxed"):get()) end)
    :toRaise "TableViewCell expected, got View"
end)
