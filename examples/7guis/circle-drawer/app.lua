-- Circles that are drawn, resized and undone.

local RADIUS = 20 -- points, of a circle that is new

local circles, pointer = {}, nil -- each with a center and a radius; a point of the canvas, or nil
local adjusted -- the circle whose frame is open
local past, future = {}, {} -- the changes that can be undone, and those that can be redone

local undo   = ui.Button { title = "Undo" }
local redo   = ui.Button { title = "Redo" }
local menu   = ui.PopUpButton { pullsDown = true, isHidden = true } -- opens where a circle is
local canvas = ui.Canvas { accessibilityLabel = "Circles", menu }
local screen = ui.ZStack {
  horizontalAlignment = "fill",
  ui.VStack { spacing = 8, padding = 16, ui.HStack { spacing = 8, undo, redo }, canvas },
}

-- MARK: Selecting and drawing.

-- The circle with the nearest center, of those that the point lies in.
local function circleAt(point)
  local nearest, least
  for _, circle in ipairs(circles) do
    local x, y = point.x - circle.center.x, point.y - circle.center.y
    local distance = math.sqrt(x * x + y * y)
    if distance < circle.radius and distance < (least or math.huge) then
      nearest, least = circle, distance
    end
  end
  return nearest
end

-- The one with the open frame; else whichever is under the pointer now, whatever became of it.
local function selectedCircle()
  return adjusted or pointer and circleAt(pointer)
end

canvas.draw = function(_, paper)
  local selected = selectedCircle()
  for _, circle in ipairs(circles) do
    if circle == selected then paper:fillCircle(circle.center, circle.radius, "gray") end
    paper:circle(circle.center, circle.radius)
  end
end

local function setPointer(place)
  pointer = place
  canvas:setNeedsDisplay()
end

-- MARK: The history: a change is what does it, and what undoes it.

local function update()
  undo.isEnabled = not adjusted and #past > 0
  redo.isEnabled = not adjusted and #future > 0
  canvas:setNeedsDisplay()
end

local function perform(change)
  change.redo()
  table.insert(past, change)
  future = {}
  update()
end

local function move(from, to, step)
  local change = table.remove(from)
  change[step]()
  table.insert(to, change)
  update()
end

-- A finger on a button points there, and no longer at the canvas; a key leaves the pointer alone.
local function leave(event)
  if event.kind == "touch" then setPointer(nil) end
end

undo.didTouchUpInside = function(_, event)
  leave(event)
  move(past, future, "undo")
end

redo.didTouchUpInside = function(_, event)
  leave(event)
  move(future, past, "redo")
end

local function draw(center)
  local circle = { center = center, radius = RADIUS }
  perform {
    redo = function() table.insert(circles, circle) end,
    undo = function() table.remove(circles) end,
  }
end

-- MARK: The menu of a circle, and the frame that sets its diameter.

-- The frame covers all else from edge to edge, and keys reach no button behind it: a history that
-- changed meanwhile could take away the circle that the frame is about.
local function adjust(circle)
  local before = circle.radius
  local place = ("(%.0f, %.0f)"):format(circle.center.x, circle.center.y)
  local slider = ui.Slider {
    accessibilityLabel = "Diameter", minimumValue = 2, maximumValue = 200, value = before * 2,
  }
  local close = ui.Button { title = "Close" }
  local frame = ui.VStack {
    ui.Spacer {},
    ui.VStack {
      spacing = 8, padding = 16, backgroundColor = "#80808033", -- a shade, on light and on dark
      ui.Label { text = "Adjust diameter of circle at " .. place .. "." }, slider, close,
    },
  }
  slider.didChangeValue = function()
    circle.radius = slider.value / 2
    canvas:setNeedsDisplay()
  end
  close.didTouchUpInside = function(_, event)
    frame:removeFromSuperview()
    adjusted = nil
    leave(event)
    update()
    local after = circle.radius
    if after == before then return end
    perform {
      redo = function() circle.radius = after end,
      undo = function() circle.radius = before end,
    }
  end
  adjusted = circle
  update()
  screen:addSubview(frame)
end

local function openMenu(circle)
  menu.items = { { title = "Adjust diameter..", handler = function() adjust(circle) end } }
  menu.frame = { circle.center.x, circle.center.y, 0, 0 }
  menu:openMenu()
end

-- MARK: Gestures. A long press stands for the right button of a mouse.

-- Watched around the canvas, so that the pointer is known as well when a frame that it was on goes.
screen:addGestureRecognizer(ui.HoverGesture {
  onRecognized = function(hover)
    if hover.state == "cancelled" then return end -- a menu has come under the pointer
    local place = hover:location(canvas)
    local isOver = hover.state ~= "ended" and canvas:pointInside(place)
    setPointer(isOver and place or nil)
  end,
})

canvas:addGestureRecognizer(ui.TapGesture {
  onRecognized = function(tap)
    setPointer(tap:location(canvas))
    if not circleAt(pointer) then draw(pointer) end
  end,
})

canvas:addGestureRecognizer(ui.LongPressGesture {
  onRecognized = function(press)
    if press.state ~= "began" then return end
    setPointer(press:location(canvas))
    local circle = circleAt(pointer)
    if circle then openMenu(circle) end
  end,
})

update()
app:setRoot(screen)

-- For scenarios, which cannot see what is drawn.
return {
  circles = circles,
  isSelected = function(circle) return circle == selectedCircle() end,
}
