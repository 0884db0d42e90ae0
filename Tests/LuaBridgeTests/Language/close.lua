-- Close and to-be-closed variables.
local function closing(name) return setmetatable({}, { __close = function(_, e) print('close', name, e) end }) end
local co = coroutine.create(function()
  local a <close> = closing('a')
  local b <close> = closing('b')
  coroutine.yield(1)
end)
print(coroutine.resume(co)) print(coroutine.close(co), coroutine.status(co))
local failing = coroutine.create(function()
  local a <close> = setmetatable({}, { __close = function() error('in close', 0) end })
  coroutine.yield()
end)
coroutine.resume(failing)
print(coroutine.close(failing)) print(coroutine.close(failing))
print(coroutine.close(coroutine.create(print)))
print(pcall(coroutine.close, coroutine.running()))
local w = coroutine.wrap(function() local x <close> = closing('x') error('torn', 0) end)
print(pcall(w))
do local y <close> = closing('y') print('block') end
print(pcall(function() local z <close> = closing('z') error('out', 0) end))
print(pcall(function() local z <close> = 3 end))
for i = 1, 2 do local l <close> = closing(i) if i == 2 then break end end
