-- A timer whose duration can be changed while it runs.

local ticks, clock = 0, nil -- tenths of a second so far; what counts them, while there is time left

local gauge    = ui.ProgressView { accessibilityLabel = "Elapsed time" }
local shown    = ui.Label { id = "elapsed" }
local duration = ui.Slider { accessibilityLabel = "Duration", maximumValue = 30, value = 15 }
local reset    = ui.Button { title = "Reset" }

local tick

-- The clock starts as soon as there is time left, and stops when there is none.
local function update()
  local elapsed = ticks / 10
  local isOver = elapsed >= duration.value
  shown.text = ("%.1f s"):format(elapsed)
  gauge.progress = isOver and 1 or elapsed / duration.value
  if not isOver then
    clock = clock or app:every(0.1, tick)
  elseif clock then
    clock:cancel()
    clock = nil
  end
end

function tick()
  ticks = ticks + 1
  update()
end

duration.didChangeValue = update
reset.didTouchUpInside = function()
  ticks = 0
  update()
end

update()
app:setRoot(ui.VStack { spacing = 8, padding = 16, gauge, shown, duration, reset })
