-- E6: A text field that is tied to a property. Each keystroke is validated: one that would make the
-- text invalid does not happen, and the reason is told. The property follows the typing, and the
-- field follows the property, whoever sets it.

local order = ui.observable { count = 1 }

local field = ui.TextField { accessibilityLabel = "Count" }
local total = ui.Label { id = "total", text = "" }
local reason = ui.Label { id = "reason", text = "" }

ui.bind(field, "text", order, "count", {
  decimal = { digits = 0 },
  validate = function(count)
    if count < 0 then return nil, "at least 0" end
    if count > 50 then return nil, "at most 50" end
    return true
  end,
  rejected = function(_, why) reason.text = why or "" end,
})

local function showTotal() total.text = ("%d cups"):format(order.count) end
ui.observe(order, "count", showTotal)
showTotal()

app:setRoot(ui.VStack {
  spacing = 8, padding = 16, field, total, reason,
  ui.Button { title = "One more", didTouchUpInside = function() order.count = order.count + 1 end },
})

scenario("the property follows the typing", function(user)
  user:tap(field)
  user:press "End"
  user:type "2"
  expect(order.count):toBe(12)
  expect(total.text):toBe "12 cups"
end)

scenario("the field follows the property", function(user)
  expect(field.text):toBe "1"
  expect(total.text):toBe "1 cups"
  user:tap(find.button "One more")
  expect(field.text):toBe "2"
  expect(total.text):toBe "2 cups"
end)

scenario("a keystroke that is invalid does not happen, and the reason is told", function(user)
  user:tap(field)
  user:press "End"
  user:type "x"
  expect(field.text):toBe "1"
  expect(reason.text):toContain "is not a number"
  user:type "."
  expect(field.text):toBe "1"
  user:type "99"
  expect(field.text):toBe "19"
  expect(order.count):toBe(19)
  expect(reason.text):toBe "at most 50"
  user:press "Home"
  user:type "-"
  expect(field.text):toBe "19"
  expect(reason.text):toBe "at least 0"
end)

scenario("a good one takes the reason back", function(user)
  user:tap(field)
  user:press "End"
  user:type "x"
  user:type "7"
  expect(reason.text):toBe ""
  expect(order.count):toBe(17)
end)
