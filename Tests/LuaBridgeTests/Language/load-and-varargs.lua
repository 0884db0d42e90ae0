-- Load and varargs.
print(load('return 1 + 1')()) print(load('syntax error here')) print(load(function() return nil end))
local parts = { 'return ', '4', '2' } local i = 0
print(load(function() i = i + 1 return parts[i] end)())
print(load('return ...', 'name', 't', {})(1, 2)) print(pcall(load('error("x")', '=chunk')))
print(load('x = 1 return x', 'c', 't', { x = 0 })()) print(pcall(load, 3))
print(select('#'), select('#', nil, nil), select(-1, 1, 2, 3), pcall(select, 0))
local function v(...) local a, b = ... return a, b, ... end print(v()) print(v(1, 2, 3)) print((v(1, 2)))
print(collectgarbage('count') > 0, collectgarbage(), type(collectgarbage('step')), pcall(collectgarbage, 'nonsense') == false)
print(type(os.time()), type(os.clock()), os.date('!%Y-%m-%d', 0), os.time({ year = 2000, month = 1, day = 1, hour = 12 }) - os.time({ year = 2000, month = 1, day = 1, hour = 11 }))
