-- Messages name variables.
local t = { inner = {} }
local function try(f) print((select(2, pcall(f)))) end
try(function() t.inner.missing() end)
try(function() t.inner.a.b = 1 end)
try(function() undefinedGlobal() end)
try(function() t:method() end)
try(function() local up = t; return up + 1 end)
try(function() return ('x'):nothing() end)
try(function() for i = 1, 'x' do end end)
try(function() for i = 1, 10, 0 do end end)
try(function() string.rep('x', -1)() end)
try(function() return math.floor('a') end)
try(function() return ('x'):rep(1, 2, 3):bad() end)
try(function() setmetatable(1, {}) end)
try(function() return table.concat({ 1, {}, 3 }) end)
try(function() return select(0) end)
try(function() return tonumber('10', 99) end)
