-- 7GUIs, task 4: Timer.
--
-- 1. A gauge and a label show the elapsed time, which grows by itself.
-- 2. A slider sets the duration while the timer runs; the gauge follows it at once, not only when
--    the slider is let go.
-- 3. The timer stops when the elapsed time has reached the duration; the gauge is full then.
-- 4. A longer duration lets it go on.
-- 5. A button sets the elapsed time back to zero.

require "timer.app"

local duration = find.slider "Duration"

-- What is shown right now: an expectation of an element would wait for it, while the timer runs on.
local function elapsed() return tonumber(find.id("elapsed"):get().text:match "^(.+) s$") end
local function filled() return find.role("progress", "Elapsed time"):get().progress end

-- Where the thumb of the slider is to be taken hold of.
local function thumb()
  local rect = duration:get().thumbRect
  return { at = { rect.x + rect.width / 2, rect.y + rect.height / 2 } }
end

-- Where it has to be moved to for a duration.
local function at(seconds)
  local slider = duration:get()
  local width = slider.thumbRect.width
  local x = width / 2 + (slider.bounds.width - width) * seconds / slider.maximumValue
  return slider:convert { x, slider.bounds.height / 2 }
end

-- A timer that is left running would be one of the strict mode's failures.
after(function(user) user:wait(30) end)

scenario("1: the time is shown as it passes", function(user)
  expect(elapsed()):toBe(0.0)
  expect(filled()):toBe(0.0)
  user:wait(3)
  expect(elapsed()):toBe(3.0)
  expect(filled()):toBeCloseTo(3 / 15)
end)

scenario("2: the gauge follows the slider while it moves", function(user)
  user:wait(3)
  local finger = user:touch(duration, thumb())
  for _, seconds in ipairs { 10, 30, 5 } do
    finger:move(at(seconds))
    expect(duration:get().value):toBeCloseTo(seconds, 0.01)
    expect(filled()):toBeCloseTo(elapsed() / seconds, 0.001)
  end
  finger:up()
end)

scenario("3: it stops when the time is over, and the gauge is full", function(user)
  user:wait(20)
  expect(elapsed()):toBe(15.0)
  expect(filled()):toBe(1.0)
end)

scenario("3: a shorter duration stops it at once", function(user)
  user:wait(10)
  user:drag(duration, at(5), thumb())
  local stopped = elapsed()
  expect(filled()):toBe(1.0)
  user:wait(2)
  expect(elapsed()):toBe(stopped)
end)

scenario("3: no duration is over at once, with a full gauge, also after Reset", function(user)
  user:wait(3)
  user:drag(duration, at(0), thumb())
  expect(duration:get().value):toBe(0.0)
  local stopped = elapsed()
  expect(filled()):toBe(1.0)
  user:wait(2)
  expect(elapsed()):toBe(stopped)
  user:tap(find.button "Reset")
  user:wait(2)
  expect(elapsed()):toBe(0.0)
  expect(filled()):toBe(1.0)
  user:drag(duration, at(1), thumb())
  expect(filled()):toBeLessThan(1)
  user:wait(2)
  expect(elapsed()):toBe(1.0)
end)

scenario("4: a longer duration lets it go on", function(user)
  user:wait(20)
  user:drag(duration, at(30), thumb())
  expect(filled()):toBeLessThan(0.6)
  user:wait(60)
  expect(elapsed()):toBe(30.0)
  expect(filled()):toBe(1.0)
end)

scenario("5: Reset begins anew, while it runs and when it is over", function(user)
  for _, seconds in ipairs { 7, 20 } do
    user:wait(seconds)
    user:tap(find.button "Reset")
    expect(elapsed()):toBe(0.0)
    expect(filled()):toBe(0.0)
    user:wait(1)
    expect(elapsed()):toBeCloseTo(1, 0.1)
  end
end)
