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
