-- Things to do: they are added, ticked off, edited, filtered, and cleared away.

local function any() return true end
local function active(todo) return not todo.completed end
local function completed(todo) return todo.completed end

local FILTERS = { any, active, completed } -- of the segments "All", "Active" and "Completed"

local function where(todos, matches)
  local found = {}
  for _, todo in ipairs(todos) do
    if matches(todo) then table.insert(found, todo) end
  end
  return found
end

-- The places in a list of what is not in the other one.
local function placesOfMissing(list, other)
  local isThere, places = {}, {}
  for _, todo in ipairs(other) do isThere[todo] = true end
  for place, todo in ipairs(list) do
    if not isThere[todo] then table.insert(places, place) end
  end
  return places
end

local function trimmed(text) return text:match "^%s*(.-)%s*$" end

-- MARK: A row: its text between a checkbox and a button or, while it is edited, a field instead.

local TodoCell
TodoCell = ui.TableViewCell:extend("TodoCell", {
  fields = { "toggle", "delete", "edit" },
  closures = { "didToggle", "didDelete", "didEdit" },

  init = function(self)
    self.toggle = ui.Checkbox {
      accessibilityLabel = "Toggle Todo",
      didChangeValue = function(toggle) self.didToggle(toggle.isOn) end,
    }
    self.delete = ui.Button {
      title = "×", accessibilityLabel = "Delete",
      didTouchUpInside = function() self.didDelete() end,
    }
    -- However the field loses the keys, what it holds then is the new text.
    self.edit = ui.TextField {
      accessibilityLabel = "Edit", isHidden = true,
      keyCommands = {
        Escape = function()
          self.edit.text = self.text
          self.edit:resignFirstResponder()
        end,
      },
      didTriggerPrimaryAction = function(edit) edit:resignFirstResponder() end,
      didEndEditing = function(edit)
        self:showEditor(false)
        self.didEdit(trimmed(edit.text))
      end,
    }
    self.textLabel.isUserInteractionEnabled = true
    self.textLabel:addGestureRecognizer(ui.TapGesture {
      taps = 2, onRecognized = function() self:beginEditing() end,
    })
    for _, view in ipairs { self.toggle, self.delete, self.edit } do self:addSubview(view) end
  end,

  layoutSubviews = function(self)
    local width, height = self.bounds.width, self.bounds.height
    self.toggle.frame = { 0, 0, 32, height }
    self.textLabel.frame = { 32, 0, width - 84, height }
    self.delete.frame = { width - 44, 4, 44, height - 8 }
    self.edit.frame = { 4, 4, width - 8, height - 8 }
  end,

  prepareForReuse = function(self)
    TodoCell.super.prepareForReuse(self)
    self.didToggle, self.didDelete, self.didEdit = nil, nil, nil
    self:showEditor(false)
  end,

  show = function(self, todo)
    self.text = todo.title
    self.textLabel.alpha = todo.completed and 0.4 or 1
    self.toggle.isOn = todo.completed
  end,

  showEditor = function(self, isShown)
    for _, view in ipairs { self.toggle, self.textLabel, self.delete } do
      view.isHidden = isShown
    end
    self.edit.isHidden = not isShown
  end,

  beginEditing = function(self)
    self:showEditor(true)
    self.edit.text = self.text
    self.edit:becomeFirstResponder()
  end,
})

-- MARK: The screen. What is to be there at the next launch is kept, as plain data.

local storage = app.storage
local todos = storage.todos or {} -- each with an id, a title, and whether it is completed
local visited = storage.visited or { 1 } -- the filters that were chosen; the last one applies
local shown = {} -- the todos that it lets through

local field = ui.TextField { placeholder = "What needs to be done?" }
local all = ui.Checkbox { title = "Mark all as complete" }
local list = ui.TableView { allowsSelection = false, flexibility = 1 }
local count = ui.Label { id = "count", flexibility = 1 }
local clear = ui.Button { title = "Clear completed" }
local filter = ui.SegmentedControl { segments = { "All", "Active", "Completed" } }
local main = ui.VStack {
  spacing = 8, flexibility = 1,
  all, list, ui.HStack { height = 44, alignment = "center", count, clear }, filter,
}
local screen = ui.VStack {
  spacing = 8, padding = 16,
  ui.Label { text = "todos", role = "heading" }, field, main,
}

-- One more than the greatest of the ids.
local function newID()
  local id = 0
  for _, todo in ipairs(todos) do id = math.max(id, todo.id) end
  return id + 1
end

local refresh

local function goBack()
  table.remove(visited)
  refresh()
end

function refresh()
  list:endEditing() -- as a click elsewhere does in a browser
  list:performBatchUpdates(function()
    local former = shown
    shown = where(todos, FILTERS[visited[#visited]])
    list:deleteRows(placesOfMissing(former, shown))
    list:insertRows(placesOfMissing(shown, former))
  end)
  for row, todo in ipairs(shown) do
    local cell = list:cell(row)
    if cell then cell:show(todo) end
  end

  local left = #where(todos, active)
  main.isHidden = #todos == 0
  all.isOn = left == 0 and #todos > 0
  count.text = ("%d item%s left"):format(left, left == 1 and "" or "s")
  clear.isHidden = left == #todos
  filter.selectedSegmentIndex = visited[#visited]
  app.actions = #visited > 1 and { goBack = goBack } or nil
  storage.todos, storage.visited = todos, visited
end

local function keep(matches)
  todos = where(todos, matches)
  refresh()
end

list:register("todo", TodoCell)
list.numberOfRows = function() return #shown end
list.cellForRow = function(_, indexPath)
  local todo = shown[indexPath.row]
  local cell = list:dequeueReusableCell("todo", indexPath)
  cell:show(todo)
  cell.didToggle = function(isOn)
    todo.completed = isOn
    refresh()
  end
  cell.didEdit = function(title)
    todo.title = title
    keep(function(other) return other.title ~= "" end)
  end
  cell.didDelete = function() keep(function(other) return other ~= todo end) end
  return cell
end

field.didTriggerPrimaryAction = function()
  local title = trimmed(field.text)
  if title == "" then return end
  field.text = ""
  table.insert(todos, { id = newID(), title = title, completed = false })
  refresh()
end

all.didChangeValue = function()
  for _, todo in ipairs(todos) do todo.completed = all.isOn end
  refresh()
end

clear.didTouchUpInside = function() keep(active) end

filter.didChangeValue = function()
  table.insert(visited, filter.selectedSegmentIndex)
  refresh()
end

screen:addGestureRecognizer(ui.TapGesture {
  cancelsTouchesInView = false, onRecognized = function() list:endEditing() end,
})

refresh()
app:setRoot(screen)
field:becomeFirstResponder()
