-- A photo that two fingers zoom and turn, both at once if they like. It is as large as it was taken
-- or larger, rests at the nearest quarter turn, and a double tap shows it as it was.

local LARGEST, SIDE, QUARTER = 4, 240, math.pi / 2

local zoom, turn -- times its own size, and radians, clockwise

local photo = ui.View { id = "photo", role = "image", accessibilityLabel = "Lake", height = 300 }
local shown = ui.Label { id = "shown" }

local function nearest(number) return math.floor(number + 0.5) end

local function show(newZoom, newTurn)
  zoom = math.max(1, math.min(LARGEST, newZoom))
  turn = newTurn
  shown.text = string.format("%d %%, %d°", nearest(zoom * 100), nearest(math.deg(turn)))
  photo:setNeedsDisplay()
end

-- What is drawn around the middle of the view follows axes that are turned and scaled; what does not
-- fit into the view is cut off.
function photo.draw(_, paper, rect)
  paper:translate(rect.x + rect.width / 2, rect.y + rect.height / 2)
  paper:rotate(turn)
  paper:scale(zoom, zoom)
  paper:fillRect({ -SIDE / 2, -SIDE / 2, SIDE, SIDE }, "#bfe3f5")
  paper:fillCircle({ SIDE / 4, -SIDE / 4 }, SIDE / 10, "#f5c542")
  paper:fillEllipse({ -SIDE / 2, -SIDE / 12, SIDE, SIDE / 3 }, "#7ba05b")
  paper:fillRect({ -SIDE / 2, SIDE / 12, SIDE, SIDE * 5 / 12 }, "#3c78a8")
end

-- What a gesture tells goes on from the last time that it told something.
local pinch = ui.PinchGesture {
  onRecognized = function(gesture)
    show(zoom * gesture.scale, turn)
    gesture.scale = 1
  end,
}

local rotation = ui.RotationGesture {
  onRecognized = function(gesture)
    show(zoom, turn + gesture.rotation)
    gesture.rotation = 0
    if gesture.state == "ended" or gesture.state == "cancelled" then
      show(zoom, nearest(turn / QUARTER) % 4 * QUARTER)
    end
  end,
}

-- Without this, whichever is recognised first would keep the other one from it.
pinch.shouldRecognizeSimultaneously = function(_, other) return other == rotation end

photo:addGestureRecognizer(pinch)
photo:addGestureRecognizer(rotation)
photo:addGestureRecognizer(ui.TapGesture {
  taps = 2,
  onRecognized = function() show(1, 0) end,
})

show(1, 0)
app:setRoot(ui.VStack { spacing = 8, padding = 16, photo, shown })

scenario("is zoomed by fingers that move apart, as far as it goes", function(user)
  user:pinch(find.role("image", "Lake"), 2)
  expect(shown):toHaveText "200 %, 0°"
  user:pinch(find.role("image", "Lake"), 0.25)
  expect(shown):toHaveText "100 %, 0°"
  user:pinch(find.role("image", "Lake"), 8)
  expect(shown):toHaveText "400 %, 0°"
end)

scenario("is turned by fingers, and rests at the nearest quarter", function(user)
  user:rotate(find.role("image", "Lake"), math.rad(80))
  expect(shown):toHaveText "100 %, 90°"
  user:rotate(find.role("image", "Lake"), math.rad(30))
  expect(shown):toHaveText "100 %, 90°"
  user:rotate(find.role("image", "Lake"), math.rad(-170))
  expect(shown):toHaveText "100 %, 270°"
end)

scenario("is zoomed and turned at once", function(user)
  local thumb  = user:touch(photo, { at = { x = 179, y = 150 } })
  local finger = user:touch(photo, { at = { x = 239, y = 150 } })
  expect(shown):toHaveText "100 %, 0°"
  finger:move(photo:convert { x = 239, y = 190 })
  expect(shown):toHaveText "120 %, 34°"
  finger:move(photo:convert { x = 199, y = 210 })
  expect(shown):toHaveText "105 %, 72°"
  finger:up()
  thumb:up()
  expect(shown):toHaveText "105 %, 90°"
end)

scenario("is shown as it was by a double tap", function(user)
  user:pinch(photo, 3)
  user:rotate(photo, math.rad(90))
  expect(shown):toHaveText "300 %, 90°"
  user:doubleTap(photo)
  expect(shown):toHaveText "100 %, 0°"
end)
