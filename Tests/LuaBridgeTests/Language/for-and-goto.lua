-- Goto in and out of loops, with closures and <close>; generic for with a closing value.
for i = 1, 3 do
  local caught = {}
  for j = 1, 4 do
    if j == 2 then goto continue end
    if j == 4 then goto done end
    caught[#caught + 1] = function() return i * j end
    ::continue::
  end
  ::done::
  print(#caught, caught[1](), caught[2]())
end
do
  local i, made = 1, {}
  ::again::
  local x = i * 10
  made[i] = function() x = x + 1 return x end
  i = i + 1
  if i <= 3 then goto again end
  print(made[1](), made[2](), made[3](), made[1]())
end
local function closing(name) return setmetatable({}, { __close = function(_, e) print('close', name, e) end }) end
do
  local n = 0
  ::top::
  do
    local c <close> = closing('round ' .. n)
    n = n + 1
    if n < 3 then goto top end
  end
  print('left', n)
end
local function each(limit, name)
  return function(_, i) if i < limit then return i + 1 end end, nil, 0, closing(name)
end
for i in each(2, 'whole') do print(i) end
for i in each(9, 'broken') do if i == 2 then break end end
for i in each(9, 'left by goto') do if i == 2 then goto out end end
::out::
print(pcall(function() for i in each(9, 'failed') do error('at ' .. i, 0) end end))
print((function() for i in each(9, 'returned') do return i end end)())
print(coroutine.wrap(function() for i in each(9, 'in a coroutine') do coroutine.yield(i) end end)())
print(pcall(function() for i in function() end, nil, nil, 3 do end end))
print(pcall(function()
  local a <close> = setmetatable({}, { __close = function(_, e) print('a', e) error('from a', 0) end })
  local b <close> = setmetatable({}, { __close = function(_, e) print('b', e) error('from b', 0) end })
  local c <const>, d <close> = 5, nil
  error('first', 0)
end))
print((function() local x <close> = closing('tail') return select('#', 1, nil, nil) end)())
print(load('goto nowhere')) print(load('do local x ::l:: end goto l')) print(load('::a:: ::a::')) print(load('local x <const> = 1 x = 2'))
print(load('goto l local x ::l:: print(x)')) print(load('break')) print(load('local x <strange> = 1'))
