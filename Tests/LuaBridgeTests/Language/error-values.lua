-- Error levels and values.
local function f(level) error('message', level) end
for level = 0, 2 do print(pcall(f, level)) end
print(pcall(error, nil), pcall(error, false), pcall(error, 12), pcall(error, 1.5))
local t = {}
print(select(2, pcall(error, t)) == t)
print(pcall(error, setmetatable({}, { __tostring = function() return 'named' end })))
print(tostring(select(2, pcall(error, setmetatable({}, { __tostring = function() return 'named' end })))))
print(pcall(assert, false)) print(pcall(assert, nil, 'why')) print(pcall(assert, false, t) == false)
print(assert(1, 2, 3)) print(pcall(assert))
print(select(2, pcall(function() local t = setmetatable({}, { __index = function(_, k) error('no ' .. k, 0) end }) return t.x end)))
