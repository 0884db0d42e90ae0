-- Arithmetic and comparison metamethods.
local V = {}
V.__index = V
V.__add = function(a, b) return 'add' end V.__sub = function() return 'sub' end V.__unm = function() return 'unm' end
V.__idiv = function() return 'idiv' end V.__mod = function() return 'mod' end V.__band = function() return 'band' end
V.__shl = function() return 'shl' end V.__bnot = function() return 'bnot' end V.__concat = function() return 'concat' end
V.__eq = function() return true end V.__lt = function() return true end V.__le = function() return false end
V.__call = function(self, ...) return select('#', ...) end V.__len = function() return 42 end
local a, b = setmetatable({}, V), setmetatable({}, V)
print(a + 1, 1 - a, -a, a // 2, a % 2, a & 1, 1 << a, ~a, a .. 'x', 'x' .. a, a == b, a ~= b, a < b, a <= b, a(1, nil), #a)
print(rawequal(a, b), rawlen(a))
