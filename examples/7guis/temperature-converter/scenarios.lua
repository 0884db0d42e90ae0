-- 7GUIs, task 2: Temperature Converter.
--
-- 1. Two text fields hold the temperature in Celsius and in Fahrenheit; both are empty at first.
-- 2. A number typed into the Celsius field is converted into the Fahrenheit field at once.
-- 3. A number typed into the Fahrenheit field is converted into the Celsius field at once.
-- 4. What is no number in the Celsius field leaves the Fahrenheit field as it is.
-- 5. What is no number in the Fahrenheit field leaves the Celsius field as it is.
--    A number is made of decimal digits, a point and a sign, and is told in the same way.
-- 6. The formulas are C = (F - 32) * 5/9 and F = C * 9/5 + 32.

require "temperature-converter.app"

local celsius, fahrenheit = find.textField "Celsius", find.textField "Fahrenheit"

local function enter(user, field, text)
  user:tap(field)
  user:type(text)
end

scenario("1: both fields are empty at first", function()
  expect(celsius):toHaveText ""
  expect(fahrenheit):toHaveText ""
end)

scenario("2: Celsius is converted with each key", function(user)
  enter(user, celsius, "1")
  expect(fahrenheit):toHaveText "33.8"
  user:type "00"
  expect(fahrenheit):toHaveText "212"
end)

scenario("3: Fahrenheit is converted with each key", function(user)
  enter(user, fahrenheit, "4")
  expect(celsius):toHaveText "-15.56"
  user:type "1"
  expect(celsius):toHaveText "5"
end)

scenario("4: what is no number of degrees Celsius changes nothing", function(user)
  enter(user, celsius, "5")
  user:type "x"
  expect(celsius):toHaveText "5x"
  expect(fahrenheit):toHaveText "41"
  user:press "Backspace"
  user:press "Backspace"
  expect(celsius):toHaveText ""
  expect(fahrenheit):toHaveText "41"
end)

-- What was a number until a key made it none stays converted.
for _, entry in ipairs {
  { "1e10", "33.8" }, { "1e400", "33.8" }, { "0x10", "32" }, { "1.5.5", "34.7" }, { "inf", "" },
  { "nan", "" }, { "-", "" }, { ".", "" },
} do
  local text, shown = table.unpack(entry)
  scenario(("4: %q is no decimal number"):format(text), function(user)
    enter(user, celsius, text)
    expect(celsius):toHaveText(text)
    expect(fahrenheit):toHaveText(shown)
  end)
end

scenario("5: what is no number of degrees Fahrenheit changes nothing", function(user)
  enter(user, fahrenheit, "50")
  user:type " or so"
  expect(fahrenheit):toHaveText "50 or so"
  expect(celsius):toHaveText "10"
end)

for _, same in ipairs {
  { "+5", "41" }, { "5.", "41" }, { ".5", "32.9" }, { "-17.7777", "0" }, { "0.00001", "32" },
  { "10000000000", "18000000032" }, { "9000000000000000000", "16200000000000000000" },
} do
  local c, f = table.unpack(same)
  scenario(("6: %s °C are told as %s °F"):format(c, f), function(user)
    enter(user, celsius, c)
    expect(fahrenheit):toHaveText(f)
  end)
end

scenario("6: what is too great to be told changes nothing", function(user)
  enter(user, celsius, ("9"):rep(400))
  expect(fahrenheit:get().text):toMatch "^%d+$"
end)

for _, same in ipairs { { "0", "32" }, { "37.5", "99.5" }, { "100", "212" }, { "-40", "-40" } } do
  local c, f = table.unpack(same)
  scenario(("6: %s °C are %s °F"):format(c, f), function(user)
    enter(user, celsius, c)
    expect(fahrenheit):toHaveText(f)
  end)
  scenario(("6: %s °F are %s °C"):format(f, c), function(user)
    enter(user, fahrenheit, f)
    expect(celsius):toHaveText(c)
  end)
end
