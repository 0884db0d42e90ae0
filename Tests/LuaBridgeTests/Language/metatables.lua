-- Setmetatable, getmetatable, __metatable.
local t = setmetatable({}, { __metatable = 'locked' })
print(getmetatable(t), pcall(setmetatable, t, {}))
print(pcall(setmetatable, 1, {})) print(pcall(setmetatable, {}, 1)) print(pcall(setmetatable, {}))
print(getmetatable({}), getmetatable(1), rawequal(setmetatable(t and {}, nil), nil))
local u = setmetatable({}, { __metatable = false }) print(getmetatable(u))
print(rawget(setmetatable({}, { __index = { x = 1 } }), 'x'), setmetatable({}, { __index = { x = 1 } }).x)
print(rawlen({ 1, 2 }), rawlen('abc'), pcall(rawlen, 1))
print(pcall(rawset, setmetatable({}, { __newindex = error }), 'x', 1))
