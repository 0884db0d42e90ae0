-- A7: Twenty rows with a button each, which prints "One" to "Twenty", in both forms: by target and
-- action, where the action climbs from the sender to the row, and by a closure that has captured
-- what it prints. Both print the same; the second one has no line that knows how a cell is built.

local NAMES = {
  "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve",
  "Thirteen", "Fourteen", "Fifteen", "Sixteen", "Seventeen", "Eighteen", "Nineteen", "Twenty",
}

-- `print` for all below: what it puts out is kept as well, for scenarios to compare.
local printed, output = {}, print
local function print(name) table.insert(printed, output(name) or name) end

local PrintCell
PrintCell = ui.TableViewCell:extend("PrintCell", {
  fields = { "button" },
  init = function(self)
    self.button = ui.Button { title = "Print" }
    self:addSubview(self.button)
  end,
  layoutSubviews = function(self)
    PrintCell.super.layoutSubviews(self)
    self.button.frame = { self.bounds.width - 72, 4, 72, self.bounds.height - 8 }
  end,
  prepareForReuse = function(self)
    PrintCell.super.prepareForReuse(self)
    self.button.didTouchUpInside = nil
  end,
})

local function makeList(id, prepare)
  local list = ui.TableView { id = id }
  list:register("name", PrintCell)
  list.numberOfRows = function() return #NAMES end
  list.cellForRow = function(_, indexPath)
    local cell = list:dequeueReusableCell("name", indexPath)
    cell.text = NAMES[indexPath.row]
    prepare(cell.button, NAMES[indexPath.row])
    return cell
  end
  return list
end

local printer = {}
function printer:didTapPrint(sender)
  local cell = sender.superview
  local list = cell.superview
  print(NAMES[list:indexPath(cell).row])
end

app:setRoot(ui.HStack {
  distribution = "fillEqually",
  makeList("target-action", function(button)
    -- Once is enough, and again does no harm: the target stays the same for every row.
    button:addTarget(printer, "didTapPrint", "touchUpInside")
  end),
  makeList("closure", function(button, name)
    button.didTouchUpInside = function() print(name) end
  end),
})

for _, form in ipairs { "target-action", "closure" } do
  local list = find.id(form)

  scenario(form .. ": each button prints its own row", function(user)
    for _, name in ipairs(NAMES) do user:tap(find.row(name):within(list):button "Print") end
    expect(printed):toEqual(NAMES)
  end)

  scenario(form .. ": also after every cell has shown other rows", function(user)
    list:get():scrollToRow(20)
    list:get():scrollToRow(1)
    for place = #NAMES, 1, -1 do user:tap(find.row(NAMES[place]):within(list):button "Print") end
    expect(printed[1]):toBe "Twenty"
    expect(printed):toHaveLength(20)
    expect(printed[20]):toBe "One"
  end)
end
