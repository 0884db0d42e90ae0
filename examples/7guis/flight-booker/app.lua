-- Books a flight one way, or there and back.

local today = "27.03.2014"

local kind    = ui.PopUpButton {
  accessibilityLabel = "Kind", items = { "one-way flight", "return flight" }, selectedIndex = 1,
}
local start   = ui.TextField { accessibilityLabel = "Start date", text = today }
local back    = ui.TextField { accessibilityLabel = "Return date", text = today }
local book    = ui.Button { title = "Book" }
local message = ui.Label { id = "message" }

-- 27.03.2014 as "20140327", which sorts by time; nil for what is no day of the calendar.
local function date(field)
  local day, month, year = field.text:match "^(%d%d)%.(%d%d)%.(%d%d%d%d)$"
  if not day then return nil end
  local isLeap = year % 4 == 0 and (year % 100 ~= 0 or year % 400 == 0)
  local days = { 31, isLeap and 29 or 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 }
  local last = days[tonumber(month)] or 0
  if tonumber(day) < 1 or tonumber(day) > last then return nil end
  return year .. month .. day
end

-- Colors a field that can be changed and holds no date; answers whether it may stay as it is.
local function check(field)
  local isFine = not field.isEnabled or date(field) ~= nil
  field.backgroundColor = not isFine and "red" or nil
  return isFine
end

local function isReturn() return kind.selectedIndex == 2 end

local function update()
  back.isEnabled = isReturn()
  local startIsFine, backIsFine = check(start), check(back)
  book.isEnabled = startIsFine and backIsFine and not (isReturn() and date(back) < date(start))
end

kind.didChangeValue = update
start.didChangeText = update
back.didChangeText = update

book.didTouchUpInside = function()
  message.text = isReturn()
    and ("You have booked a return flight from %s to %s."):format(start.text, back.text)
    or ("You have booked a one-way flight on %s."):format(start.text)
end

update()
app:setRoot(ui.VStack { spacing = 8, padding = 16, kind, start, back, book, message })
