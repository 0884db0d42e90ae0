-- When `table.move` asks whether its tables are equal.
local asked = 0
local mt = { __eq = function() asked = asked + 1 return true end }
local a, b = setmetatable({ 1, 2, 3 }, mt), setmetatable({}, mt)
table.move(a, 1, 3, 1, b) print(asked, #b)
table.move(a, 1, 3, 4, b) print(asked, #b)
table.move(a, 1, 3, 2, b) print(asked, table.concat(b, ' '))
table.move(a, 2, 3, 1) print(asked, table.concat(a, ' '))
