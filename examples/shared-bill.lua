-- A bill that friends share: a scenario with cases, a fixture that makes and clears the bill, and
-- expectations that let a scenario go on.

local people = 1

local amount = ui.TextField { id = "amount", placeholder = "How much is it?" }
local fewer  = ui.Button { title = "One fewer" }
local number = ui.Label { id = "people" }
local more   = ui.Button { title = "One more" }
local share  = ui.Label { id = "share" }

local function show()
  local total = tonumber(amount.text)
  number.text = tostring(people)
  fewer.isEnabled = people > 1
  share.text = total and ("%.2f each"):format(total / people) or "nothing to share"
end

local function add(count)
  return function()
    people = people + count
    show()
  end
end

amount.didChangeText = show
fewer.didTouchUpInside = add(-1)
more.didTouchUpInside = add(1)
show()
app:setRoot(ui.VStack { spacing = 8, padding = 16, amount, fewer, number, more, share })

-- Runs up to `use` where a scenario first calls `bill()`, and goes on when the scenario is over.
local bill = fixture(function(use, user)
  user:fill(find.id "amount", "60")
  use(find.id "share")
  user:clear(find.id "amount")
  expect(find.id "share"):toHaveText "nothing to share"
end)

scenario("shares a bill", {
  tags = { "smoke" },
  cases = {
    { name = "alone", friends = 0, share = "60.00 each" },
    { name = "by two", friends = 1, share = "30.00 each" },
    { name = "by seven", friends = 6, share = "8.57 each" },
  },
}, function(user, case)
  local label = bill()
  for _ = 1, case.friends do user:tap(find.button "One more") end
  expect(label):toHaveText(case.share)
end)

scenario("begins with nothing", function()
  -- Each of them is told if it does not hold.
  expect.soft(find.id "people"):toHaveText "1"
  expect.soft(find.id "share"):toHaveText "nothing to share"
  expect.soft(find.button "One fewer"):toBeDisabled()
end)
