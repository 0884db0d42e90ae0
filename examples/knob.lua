-- A control made in Lua: a knob that draws itself, points where it is touched, follows the finger,
-- and listens to the arrow keys once it has the keys. Like every control it tells its listeners with
-- valueChanged of what the user does, and of nothing that code does.

local SIZE, SWEEP = 60, 270 -- points, and degrees from the lowest value to the highest

local Knob
Knob = ui.Control:extend("Knob", {
  fields = { "value" },
  role = "slider",

  init = function(self) self:setValue(50) end,

  -- What code does: it is shown, and told to nobody.
  setValue = function(self, value)
    self.value = math.floor(math.max(0, math.min(100, value)) + 0.5)
    self.accessibilityValue = tostring(self.value)
    self:setNeedsDisplay()
  end,

  -- What the user does: it is told once the new value is there.
  turn = function(self, value)
    local former = self.value
    self:setValue(value)
    if self.value ~= former then self:sendActions "valueChanged" end
  end,

  -- A disk with a mark on it; axes that are turned around the middle spare all trigonometry.
  draw = function(self, paper)
    paper:translate(SIZE / 2, SIZE / 2)
    paper:fillCircle({ 0, 0 }, SIZE / 2, "#dddddd")
    paper:rotate(math.rad((self.value - 50) / 100 * SWEEP))
    paper:line({ 0, -SIZE / 4 }, { 0, -SIZE / 2 }, "black", 4)
  end,

  -- Straight up is the middle; the lowest and the highest value lie down to the left and the right.
  point = function(self, touch)
    local at = touch:location(self)
    local degrees = math.deg(math.atan(at.x - SIZE / 2, SIZE / 2 - at.y))
    self:turn(50 + degrees / SWEEP * 100)
  end,

  intrinsicContentSize = function() return { width = SIZE, height = SIZE } end,

  -- A knob is round: the corners of its square do not belong to it.
  pointInside = function(_, point)
    local x, y = point.x - SIZE / 2, point.y - SIZE / 2
    return x * x + y * y <= SIZE * SIZE / 4
  end,

  beginTracking = function(self, touch, event)
    self:becomeFirstResponder()
    self:point(touch)
    return Knob.super.beginTracking(self, touch, event)
  end,

  continueTracking = function(self, touch, event)
    self:point(touch)
    return Knob.super.continueTracking(self, touch, event)
  end,

  canBecomeFirstResponder = function(self) return self.isEnabled end,

  pressesBegan = function(self, key, event)
    if key == "ArrowUp" then
      self:turn(self.value + 5)
    elseif key == "ArrowDown" then
      self:turn(self.value - 5)
    else
      return Knob.super.pressesBegan(self, key, event)
    end
    return true
  end,
})

local shown  = ui.Label { id = "shown", text = "50" }
local volume = Knob { id = "knob", accessibilityLabel = "Volume" }

volume.didChangeValue = function(knob)
  shown.text = tostring(knob.value)
end

app:setRoot(ui.VStack { spacing = 8, padding = 16, alignment = "center", volume, shown })

scenario("points where it is touched", function(user)
  user:tap(find.role("slider", "Volume"), { at = { x = 58, y = 30 } })
  expect(find.id "shown"):toHaveText "83"
  user:tap(find.role("slider", "Volume"), { at = { x = 2, y = 30 } })
  expect(find.id "shown"):toHaveText "17"
  expect(volume.accessibilityValue):toBe "17"
end)

scenario("follows the finger, and tells of each value once", function(user)
  local told
  volume:on("valueChanged", function(knob)
    expect(knob.value).never:toBe(told)
    told = knob.value
  end)
  local finger = user:touch(find.role("slider", "Volume"), { at = { x = 30, y = 2 } })
  for _, move in ipairs { { 58, 30, 83 }, { 90, 30, 83 }, { 2, 30, 17 }, { 2, 58, 0 } } do
    local x, y, value = table.unpack(move)
    finger:move(volume:convert { x = x, y = y })
    expect(told):toBe(value)
    expect(find.id "shown"):toHaveText(tostring(value))
  end
  finger:up()
  expect(find.role("slider", "Volume")):toHaveValue "0"
end)

scenario("has no corners", function(user)
  for _, place in ipairs { { 4, 4 }, { 56, 4 }, { 4, 56 }, { 56, 56 } } do
    user:tap(find.role("slider", "Volume"), { at = { x = place[1], y = place[2] }, force = true })
  end
  expect(volume.value):toBe(50)
  expect(volume.isFirstResponder):toBe(false)
end)

scenario("is turned by the arrow keys once it was touched", function(user)
  user:tap(find.role("slider", "Volume"), { at = { x = 30, y = 2 } })
  expect(find.role("slider", "Volume")):toBeFocused()
  user:press "ArrowUp"
  user:press "ArrowUp"
  user:press "ArrowDown"
  expect(find.id "shown"):toHaveText "55"
end)

scenario("tells nothing of what code sets", function(user)
  volume:setValue(80)
  user:settle()
  expect(find.role("slider", "Volume")):toHaveValue "80"
  expect(find.id "shown"):toHaveText "50"
end)

scenario("is left alone while it is disabled", function(user)
  volume.isEnabled = false
  user:tap(find.role("slider", "Volume"), { at = { x = 58, y = 30 }, force = true })
  expect(volume.value):toBe(50)
  expect(volume.isFirstResponder):toBe(false)
end)
