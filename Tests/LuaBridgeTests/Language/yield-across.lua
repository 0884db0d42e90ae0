-- Yield across metamethods, iterators and pcall; not across others.
local t = setmetatable({}, {
  __index = function(_, k) return coroutine.yield('index ' .. k) end,
  __add = function(a, b) return coroutine.yield('add') end,
  __call = function(_, x) return coroutine.yield('call ' .. x) end,
  __eq = function() return coroutine.yield('eq') end,
  __lt = function() return coroutine.yield('lt') end,
  __concat = function() return coroutine.yield('concat') end,
  __len = function() return coroutine.yield('len') end,
  __close = function() coroutine.yield('closed') end,
})
local co = coroutine.wrap(function()
  print(t.x, t + 1, t('y'), t == setmetatable({}, getmetatable(t)), t < t, t .. 'z', #t)
  for v in function() return coroutine.yield('iterator') end do print('item', v) end
  do local c <close> = t end
  return 'finished'
end)
local items = { 1, 2 }
local value = co()
while value ~= 'finished' do
  print(value)
  local reply = value
  if value == 'iterator' then reply = items[1] table.remove(items, 1) end
  value = co(reply)
end
print(value)
local sorter = coroutine.wrap(function() table.sort({ 3, 2, 1 }, function() return coroutine.yield() end) end)
print(pcall(sorter))
print(coroutine.resume(coroutine.create(function() return ('x'):gsub('.', function() coroutine.yield() end) end)))
