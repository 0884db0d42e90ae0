-- Settings in a list of smart cells: each cell has labels, a switch and a button, and carries closures
-- of its own for what the user does with them. Whoever fills the cell says what to do, and the cell
-- knows nothing of settings. Cells are used again for other rows, so each forgets its closures
-- first; `moontap run --poison-cells` fails if one does not.

local settings = {}
for number = 1, 30 do
  settings[number] = { name = "Setting " .. number, isOn = number % 3 == 0 }
end

local SettingCell
SettingCell = ui.TableViewCell:extend("SettingCell", {
  fields = { "toggle", "button" },
  closures = { "didToggle", "didTapButton" },

  init = function(self)
    self.toggle = ui.Switch { didChangeValue = function(toggle) self.didToggle(toggle.isOn) end }
    self.button = ui.Button {
      title = "Reset",
      didTouchUpInside = function() self.didTapButton() end,
    }
    self:addSubview(self.toggle)
    self:addSubview(self.button)
  end,

  layoutSubviews = function(self)
    SettingCell.super.layoutSubviews(self)
    local width, height = self.bounds.width, self.bounds.height
    self.button.frame = { width - 160, 0, 80, height }
    self.toggle.frame = { width - 64, 0, 51, height }
  end,

  -- A closure that is not set can be called, and does nothing.
  prepareForReuse = function(self)
    SettingCell.super.prepareForReuse(self)
    self.didToggle = nil
    self.didTapButton = nil
  end,
})

local status = ui.Label { id = "status", text = "Nothing changed" }
local list = ui.TableView { id = "settings", flexibility = 1 }

list:register("setting", SettingCell)
list.numberOfRows = function() return #settings end
list.cellForRow = function(_, indexPath)
  local setting = settings[indexPath.row]
  local cell = list:dequeueReusableCell("setting", indexPath)
  cell.text = setting.name
  cell.toggle.isOn = setting.isOn
  cell.toggle.accessibilityLabel = setting.name
  cell.button.accessibilityLabel = "Reset " .. setting.name
  cell.didToggle = function(isOn)
    setting.isOn = isOn
    status.text = setting.name .. (isOn and " is on" or " is off")
  end
  -- The first setting cannot be reset: its button has nothing to do.
  if indexPath.row > 1 then
    cell.didTapButton = function()
      setting.isOn = false
      cell.toggle.isOn = false
      status.text = setting.name .. " was reset"
    end
  end
  return cell
end

app:setRoot(ui.VStack { spacing = 8, padding = 16, status, list })

scenario("each switch changes its own setting", function(user)
  user:tap(find.switch "Setting 2")
  expect(status.text):toBe "Setting 2 is on"
  user:tap(find.switch "Setting 3")
  expect(status.text):toBe "Setting 3 is off"
  expect(settings[2].isOn):toBe(true)
  expect(settings[3].isOn):toBe(false)
end)

scenario("each button acts for its own row", function(user)
  user:tap(find.button "Reset Setting 3")
  expect(status.text):toBe "Setting 3 was reset"
  expect(find.switch "Setting 3"):toBeOff()
end)

scenario("what was changed is there again when its row comes back", function(user)
  user:tap(find.switch "Setting 2")
  list:scrollToRow(30)
  expect(find.switch "Setting 30"):toBeOn()
  expect(find.switch "Setting 29"):toBeOff()
  list:scrollToRow(1)
  expect(find.switch "Setting 2"):toBeOn()
end)

scenario("no cell acts for a row that it showed before", function(user)
  list:scrollToRow(30)
  user:tap(find.button "Reset Setting 30")
  expect(status.text):toBe "Setting 30 was reset"
  list:scrollToRow(1)
  user:tap(find.button "Reset Setting 1")
  expect(status.text):toBe "Setting 30 was reset"
end)
