-- Sort, concat, insert, remove, move, unpack.
local t = { 5, 3, 8, 1, 9, 2 }
table.sort(t) print(table.concat(t, ' '))
table.sort(t, function(a, b) return a > b end) print(table.concat(t, ' '))
local words = { 'pear', 'fig', 'apple', 'Fig' } table.sort(words) print(table.concat(words, ','))
print(pcall(table.sort, { 1, 'x' }))
table.insert(t, 7) table.insert(t, 1, 0) print(table.concat(t, ' '))
print(table.remove(t), table.remove(t, 1), table.remove({}), #t)
print(pcall(table.insert, t, 99, 1)) print(pcall(table.insert, t)) print(pcall(table.insert, t, 1, 2, 3))
print(table.concat(table.move({ 1, 2, 3 }, 1, 3, 2), ' '))
print(table.unpack({ 1, 2, 3 }, 2)) print(table.unpack({ 1, 2 }, 1, 3)) print(table.pack(1, nil, 3).n)
print(pcall(table.concat, { 1, {}, 3 })) print(table.concat({ 1, 2, 3 }, ', ', 2, 3)) print(pcall(table.unpack, {}, 1, 1e8))
local proxy = setmetatable({}, { __len = function() return 3 end, __index = function(_, i) return i * 2 end })
print(table.concat(proxy, '-'), table.unpack(proxy))
