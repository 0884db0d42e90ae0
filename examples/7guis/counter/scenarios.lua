-- 7GUIs, task 1: Counter.
--
-- 1. A text field that cannot be written into holds a value, and a button stands beside it.
-- 2. The value is 0 at first.
-- 3. Each click of the button makes the value greater by one.

require "counter.app"

local value, count = find.textField "Value", find.button "Count"

scenario("1: there are a value and a button", function()
  expect(value):toBeVisible()
  expect(count):toBeEnabled()
end)

scenario("1: the value cannot be written", function(user)
  expect(value):toBeDisabled()
  expect(function() user:fill(value, "7", { timeout = 0 }) end):toRaise "is disabled"
  expect(value):toHaveText "0"
end)

scenario("2: the value is 0 at first", function()
  expect(value):toHaveText "0"
end)

scenario("3: each click makes it greater by one", function(user)
  user:tap(count)
  expect(value):toHaveText "1"
  for _ = 2, 12 do user:tap(count) end
  expect(value):toHaveText "12"
end)

scenario("3: so does each of two that follow fast", function(user)
  user:doubleTap(count)
  expect(value):toHaveText "2"
end)
