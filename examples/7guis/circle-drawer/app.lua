-- Circles that are drawn, resized and undone.

local RADIUS = 20 -- points, of a circle that is new

local circles, selected = {}, nil -- each with a center and a radius; the one under the pointer
local past, future = {}, {} -- the changes that can be undone, and those that can be redone

local undo   = ui.Button { title = "Undo" }
local redo   = ui.Button { title = "Redo" }
local menu   = ui.PopUpButton { pullsDown = true, isHidden = true } -- opens where a circle is
local canvas = ui.Canvas { accessibilityLabel = "Circles", menu }
local screen = ui.ZStack {
  ui.VStack { spacing = 8, padding = 16, ui.HStack { spacing = 8, undo, redo }, canvas },
}

canvas.draw = function(_, paper)
  for _, circle in ipairs(circles) do
    if circle == selected then paper:fillCircle(circle.center, circle.radius, "gray") end
    paper:circle(circle.center, circle.radius)
  end
end

-- MARK: The history: a change is what does it, and what undoes it.

local function update()
  undo.isEnabled, redo.isEnabled = #past > 0, #future > 0
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
  selected = nil
  update()
end

undo.didTouchUpInside = function() move(past, future, "undo") end
redo.didTouchUpInside = function() move(future, past, "redo") end

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

local function setSelected(circle)
  selected = circle
  canvas:setNeedsDisplay()
end

local function draw(center)
  local circle = { center = center, radius = RADIUS }
  perform {
    redo = function() table.insert(circles, circle) end,
    undo = function() table.remove(circles) end,
  }
  setSelected(circle)
end

-- MARK: The menu of a circle, and the frame that sets its diameter, which covers all else meanwhile.

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
      spacing = 8, padding = 16, backgroundColor = "white",
      ui.Label { text = "Adjust diameter of circle at " .. place .. "." }, slider, close,
    },
  }
  slider.didChangeValue = function()
    circle.radius = slider.value / 2
    canvas:setNeedsDisplay()
  end
  close.didTouchUpInside = function()
    frame:removeFromSuperview()
    setSelected(nil) -- the pointer is on the button
    local after = circle.radius
    if after == before then return end
    perform {
      redo = function() circle.radius = after end,
      undo = function() circle.radius = before end,
    }
  end
  screen:addSubview(frame)
end

local function openMenu(circle)
  menu.items = { { title = "Adjust diameter…", handler = function() adjust(circle) end } }
  menu.frame = { circle.center.x, circle.center.y, 0, 0 }
  menu:openMenu()
end

-- MARK: Gestures. A long press stands for the right button of a mouse.

canvas:addGestureRecognizer(ui.HoverGesture {
  onRecognized = function(hover)
    local isOver = hover.state ~= "ended"
    setSelected(isOver and circleAt(hover:location(canvas)) or nil)
  end,
})

canvas:addGestureRecognizer(ui.TapGesture {
  onRecognized = function(tap)
    local point = tap:location(canvas)
    local circle = circleAt(point)
    if circle then setSelected(circle) else draw(point) end
  end,
})

canvas:addGestureRecognizer(ui.LongPressGesture {
  onRecognized = function(press)
    if press.state ~= "began" then return end
    local circle = circleAt(press:location(canvas))
    setSelected(circle)
    if circle then openMenu(circle) end
  end,
})

update()
app:setRoot(screen)

-- For scenarios, which cannot see what is drawn.
return {
  circles = circles,
  isSelected = function(circle) return circle == selected end,
}
