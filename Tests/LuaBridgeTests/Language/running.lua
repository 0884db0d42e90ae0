-- Running, isyieldable and status, seen from everywhere.
local main, isMain = coroutine.running()
print(type(main), isMain, coroutine.status(main), coroutine.isyieldable(), coroutine.isyieldable(main))
local co, inner
co = coroutine.create(function()
  local self, isMain = coroutine.running()
  print(self == co, isMain, coroutine.status(self), coroutine.status(main), coroutine.isyieldable(main))
  inner = coroutine.wrap(function()
    print(coroutine.status(co), coroutine.isyieldable(), select(2, coroutine.running()))
    print(coroutine.resume(co))
    print(pcall(coroutine.close, co))
    coroutine.yield()
  end)
  inner()
  print(pcall(function() return coroutine.isyieldable(), coroutine.running() == co end))
  print(xpcall(function() error('x', 0) end, function(m)
    return m .. tostring(coroutine.isyieldable()) .. tostring(coroutine.running() == co)
  end))
  setmetatable({}, { __index = function() print('index', coroutine.isyieldable()) end }).x = nil
  local _ = setmetatable({}, { __index = function() print('index', coroutine.isyieldable()) end }).x
  table.sort({ 2, 1 }, function(a, b) print('sort', coroutine.isyieldable()) return a < b end)
  string.gsub('a', 'a', function() print('gsub', coroutine.isyieldable()) end)
  load(function() print('load', coroutine.isyieldable()) end)
  do local x <close> = setmetatable({}, { __close = function() print('close', coroutine.isyieldable()) end }) end
  for _ in function() print('iterator', coroutine.isyieldable()) end do end
  tostring(setmetatable({}, { __tostring = function() print('tostring', coroutine.isyieldable()) return '' end }))
  for k in pairs(setmetatable({}, { __pairs = function() print('pairs', coroutine.isyieldable()) return next, {} end })) do end
  coroutine.yield('yielded')
  return coroutine.isyieldable()
end)
print(coroutine.status(co), coroutine.isyieldable(co))
print(coroutine.resume(co))
print(coroutine.status(co), coroutine.isyieldable(co), coroutine.running() == main)
print(coroutine.resume(co))
print(coroutine.status(co), coroutine.isyieldable(co))
print(pcall(coroutine.status, 1)) print(pcall(coroutine.status)) print(pcall(coroutine.isyieldable, 1))
print(pcall(coroutine.close, main)) print(pcall(coroutine.wrap(function() return coroutine.close(main) end)))
