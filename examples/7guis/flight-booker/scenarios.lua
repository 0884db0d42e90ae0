-- 7GUIs, task 3: Flight Booker.
--
-- 1. A combo box offers "one-way flight" and "return flight"; a field takes the start date, another
--    one the return date; a button books.
-- 2. At first it is a one-way flight, and both fields hold the same date.
-- 3. The return date can be changed for a return flight only.
-- 4. A return before the start cannot be booked; a return on the same day can.
-- 5. A field that can be changed and holds no date is red, and nothing can be booked meanwhile.
-- 6. The button says what was booked.

require "flight-booker.app"

local kind, book = find.button "Kind", find.button "Book"
local start, back = find.textField "Start date", find.textField "Return date"
local message = find.id "message"

local function choose(user, name)
  user:tap(kind)
  user:tap(find.row(name))
end

local function rewrite(user, field, text)
  user:tap(field)
  user:press "End"
  user:press "Shift+Home"
  user:press "Backspace"
  user:type(text)
end

local function color(field) return field:get().backgroundColor end

scenario("1: the combo box offers two kinds of flight", function(user)
  user:tap(kind)
  expect(find.role "row"):toHaveText { "one-way flight", "return flight" }
  user:press "Escape"
  expect(find.role "row").never:toExist()
end)

scenario("2: a one-way flight at first, and the same date twice", function()
  expect(kind):toHaveValue "one-way flight"
  expect(start):toHaveText "27.03.2014"
  expect(back):toHaveText "27.03.2014"
  expect(book):toBeEnabled()
end)

scenario("3: the return date belongs to return flights", function(user)
  expect(back):toBeDisabled()
  choose(user, "return flight")
  expect(kind):toHaveValue "return flight"
  expect(back):toBeEnabled()
  choose(user, "one-way flight")
  expect(back):toBeDisabled()
end)

scenario("4: nobody returns before the start", function(user)
  choose(user, "return flight")
  expect(book):toBeEnabled()
  rewrite(user, back, "26.03.2014")
  expect(book):toBeDisabled()
  rewrite(user, back, "01.04.2014")
  expect(book):toBeEnabled()
  rewrite(user, start, "02.04.2014")
  expect(book):toBeDisabled()
  choose(user, "one-way flight")
  expect(book):toBeEnabled()
end)

for _, text in ipairs { "31.04.2014", "1.4.2014", "00.01.2014", "29.02.2015", "29.02.1900", "" } do
  scenario(("5: %q is no date: red, and not to be booked"):format(text), function(user)
    rewrite(user, start, text)
    expect(color(start)):toBe "#ff0000"
    expect(book):toBeDisabled()
    rewrite(user, start, "29.02.2016")
    expect(color(start)):toBeNil()
    expect(book):toBeEnabled()
  end)
end

scenario("5: what is wrong with the return date does not matter one way", function(user)
  choose(user, "return flight")
  rewrite(user, back, "never")
  expect(color(back)):toBe "#ff0000"
  expect(book):toBeDisabled()
  choose(user, "one-way flight")
  expect(color(back)):toBeNil()
  expect(book):toBeEnabled()
end)

scenario("6: it says what was booked", function(user)
  user:tap(book)
  expect(message):toHaveText "You have booked a one-way flight on 27.03.2014."
  choose(user, "return flight")
  rewrite(user, back, "04.04.2014")
  user:tap(book)
  expect(message):toHaveText "You have booked a return flight from 27.03.2014 to 04.04.2014."
end)
