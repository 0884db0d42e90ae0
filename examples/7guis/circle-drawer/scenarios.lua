-- 7GUIs, task 6: Circle Drawer.
--
-- 1. A canvas lies beneath the buttons Undo and Redo. A left click in an empty place of it draws an
--    unfilled circle of a fixed size around that place.
-- 2. The circle nearest to the pointer, if the pointer is within it, is filled with gray: it is the
--    selected one.
-- 3. A right click on the selected circle opens a menu with one entry, "Adjust diameter..". It is a
--    long press here, since a finger has no right button.
-- 4. The entry opens another frame with a slider, which changes the diameter at once.
-- 5. Closing that frame makes the last diameter one change of the history; while it is open, nothing
--    behind it can be reached.
-- 6. Undo takes back the last change, and Redo makes it again, unless something else was changed in
--    between; each can be pressed only when there is something to do.

local drawer = require "circle-drawer.app"

local canvas, undo, redo = find.role("canvas", "Circles"), find.button "Undo", find.button "Redo"
local entry = find.row "Adjust diameter.."
local slider, close = find.slider "Diameter", find.button "Close"

local function tap(user, x, y) user:tap(canvas, { at = { x, y } }) end
local function hover(user, x, y) user:hover(canvas, { at = { x, y } }) end

-- What is on the canvas, such as { "100, 100: 20", "200, 150: 20, gray" }.
local function drawn()
  local list = {}
  for _, circle in ipairs(drawer.circles) do
    local at, color = circle.center, drawer.isSelected(circle) and ", gray" or ""
    table.insert(list, ("%.0f, %.0f: %.0f%s"):format(at.x, at.y, circle.radius, color))
  end
  return list
end

local function openFrame(user, x, y)
  hover(user, x, y)
  user:longPress(canvas, { at = { x, y } })
  user:hover(entry)
  user:tap(entry)
end

-- Takes hold of the thumb of the slider; the finger can be moved by points to the right.
local function grab(user)
  local view = slider:get()
  local rect = view.thumbRect
  local x, y = rect.x + rect.width / 2, rect.y + rect.height / 2
  local finger = user:touch(slider, { at = { x, y } })
  return finger, function(distance) finger:move(view:convert { x + distance, y }) end
end

local function resize(user, distance)
  local finger, move = grab(user)
  move(distance)
  finger:up()
end

scenario("1: the canvas lies beneath the buttons", function(user)
  user:settle()
  local top = canvas:get():convert { 0, 0 }.y
  for _, button in ipairs { undo, redo } do
    local view = button:get()
    expect(view:convert { 0, view.bounds.height }.y):toBeLessThan(top)
  end
end)

scenario("1: a click draws a circle, another one inside of it does not", function(user)
  tap(user, 100, 100)
  tap(user, 200, 150)
  expect(drawn()):toEqual { "100, 100: 20", "200, 150: 20, gray" }
  tap(user, 110, 100)
  expect(drawn()):toEqual { "100, 100: 20, gray", "200, 150: 20" }
end)

scenario("2: the nearest circle under the pointer is selected", function(user)
  tap(user, 100, 100)
  tap(user, 130, 100)
  hover(user, 112, 100)
  expect(drawn()):toEqual { "100, 100: 20, gray", "130, 100: 20" }
  hover(user, 118, 100)
  expect(drawn()):toEqual { "100, 100: 20", "130, 100: 20, gray" }
  hover(user, 150, 100) -- the edge is not within
  expect(drawn()):toEqual { "100, 100: 20", "130, 100: 20" }
end)

scenario("2: none is selected once the pointer has left the canvas", function(user)
  tap(user, 20, 2)
  hover(user, 20, 2)
  expect(drawn()):toEqual { "20, 2: 20, gray" }
  user:hover(undo, { at = { 20, 40 } }) -- within the circle, if it were drawn there
  expect(drawn()):toEqual { "20, 2: 20" }
end)

scenario("2: after a key, the nearest of the circles that are left is selected", function(user)
  tap(user, 100, 100)
  tap(user, 130, 100)
  hover(user, 118, 100)
  user:press "Tab"
  expect(undo):toBeFocused()
  user:press "Space"
  expect(drawn()):toEqual { "100, 100: 20, gray" }
  user:press "Tab"
  expect(redo):toBeFocused()
  user:press "Space"
  expect(drawn()):toEqual { "100, 100: 20", "130, 100: 20, gray" }
end)

scenario("3: a right click on a circle opens its menu, elsewhere nothing", function(user)
  tap(user, 100, 100)
  user:longPress(canvas, { at = { 250, 250 } })
  expect(entry).never:toExist()
  user:longPress(canvas, { at = { 105, 105 } })
  expect(find.role "row"):toHaveText { "Adjust diameter.." }
  expect(drawn()):toEqual { "100, 100: 20, gray" }
end)

scenario("4: the slider changes the diameter at once", function(user)
  tap(user, 100, 100)
  openFrame(user, 100, 100)
  expect(find.text "Adjust diameter of circle at (100, 100)."):toBeVisible()
  expect(slider):toHaveValue "40"
  expect(drawn()):toEqual { "100, 100: 20, gray" }
  local finger, move = grab(user)
  for _, distance in ipairs { 100, -30 } do
    move(distance)
    expect(drawer.circles[1].radius).never:toBe(20)
    expect(drawer.circles[1].radius):toBe(slider:get().value / 2)
  end
  finger:up()
end)

scenario("5: a closed frame is one change, however often the slider moved", function(user)
  tap(user, 100, 100)
  openFrame(user, 100, 100)
  for _, distance in ipairs { 80, -20, 10 } do resize(user, distance) end
  local size = drawer.circles[1].radius
  user:tap(close)
  expect(close).never:toExist()
  expect(drawer.isSelected(drawer.circles[1])):toBe(false)
  user:tap(undo)
  expect(drawer.circles[1].radius):toBe(20)
  user:tap(redo)
  expect(drawer.circles[1].radius):toBe(size)
  user:tap(undo)
  user:tap(undo)
  expect(drawn()):toEqual {}
end)

scenario("5: a frame that changed nothing is no change", function(user)
  tap(user, 100, 100)
  openFrame(user, 100, 100)
  user:tap(close)
  user:tap(undo)
  expect(drawn()):toEqual {}
end)

scenario("5: no finger gets past the frame", function(user)
  tap(user, 100, 100)
  openFrame(user, 100, 100)
  local last = app.window.bounds
  for _, x in ipairs { 1, 17, 100, last.width / 2, 373, last.width - 1 } do
    for _, y in ipairs { 1, 38, 200, 400 } do user:tap { x, y } end
  end
  expect(drawn()):toEqual { "100, 100: 20, gray" }
  expect(slider):toBeVisible()
  user:tap(close)
  user:tap(undo)
  expect(drawn()):toEqual {}
end)

scenario("5: no key gets past the frame", function(user)
  tap(user, 100, 100)
  tap(user, 200, 100)
  user:tap(undo)
  openFrame(user, 100, 100)
  for _, control in ipairs { slider, close, slider } do
    user:press "Tab"
    expect(control):toBeFocused()
  end
  user:press "End"
  expect(drawn()):toEqual { "100, 100: 100, gray" }
  user:hover(canvas:get():convert { 150, 100 }) -- where the frame covers the circle
  user:press "Tab"
  user:press "Space"
  expect(close).never:toExist()
  expect(drawn()):toEqual { "100, 100: 100, gray" }
  user:tap(undo)
  expect(drawn()):toEqual { "100, 100: 20" }
end)

scenario("6: Undo takes back and Redo makes again, while there is something to do", function(user)
  expect(undo):toBeDisabled()
  expect(redo):toBeDisabled()
  tap(user, 100, 100)
  tap(user, 200, 100)
  expect(undo):toBeEnabled()
  user:tap(undo)
  expect(drawn()):toEqual { "100, 100: 20" }
  user:tap(redo)
  expect(drawn()):toEqual { "100, 100: 20", "200, 100: 20" }
  expect(redo):toBeDisabled()
  user:tap(undo)
  user:tap(undo)
  expect(undo):toBeDisabled()
  expect(drawn()):toEqual {}
end)

scenario("6: a new change leaves nothing to redo", function(user)
  tap(user, 100, 100)
  tap(user, 200, 100)
  user:tap(undo)
  expect(redo):toBeEnabled()
  tap(user, 300, 100)
  expect(redo):toBeDisabled()
  expect(drawn()):toEqual { "100, 100: 20", "300, 100: 20, gray" }
end)
