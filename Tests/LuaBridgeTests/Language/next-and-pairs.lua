-- Next and pairs.
print(next({})) print(next({ 10 })) print(next({ 10 }, 1)) print(pcall(next, { 1 }, 'missing'))
for k, v in pairs({ 1, 2, 3 }) do print(k, v) end
for k, v in ipairs({ 1, 2, nil, 4 }) do print(k, v) end
local t = { 1, 2, 3, 4, 5 }
for k in pairs(t) do t[k] = nil end
print(next(t))
local m = setmetatable({}, { __pairs = function(t) return function(_, k) k = (k or 0) + 1 if k < 4 then return k, k * k end end, t, nil end })
for k, v in pairs(m) do print(k, v) end
print(pcall(pairs)) print(pcall(ipairs)) print(pcall(pairs, nil)) print(pcall(next, 1))
local p = setmetatable({}, { __index = function(_, i) if i <= 3 then return i * 10 end end })
for i, v in ipairs(p) do print(i, v) end
print(select('#', pairs({})))
local function clear(t, stop)
  local count = 0
  for k in next, t do t[k] = nil count = count + 1 end
  return count, next(t)
end
print(clear({ 1, 2, 3 }), clear({ a = 1, b = 2, c = 3 }), clear({ 1, 2, x = 3, [-5] = 4, [2.5] = 5, [true] = 6 }))
local t = { a = 1, b = 2, c = 3 }
local count = 0
for k in next, t do for _ in next, t do end t[k] = nil count = count + 1 end
print(count, next(t))
print(pcall(next, { a = 1 }, "b"), pcall(next, { 1, 2 }, 7), pcall(next, {}, true))
