-- Xpcall.
print(xpcall(function(...) return ... end, print, 1, 2))
print(xpcall(function() error('x', 0) end, function(m) return m .. '!', 2 end))
print(xpcall(function() error({ code = 7 }) end, function(e) return e.code end))
print(xpcall(error, function(m) return m end, nil))
print(pcall(xpcall))
print(pcall(xpcall, print))
print(xpcall(function() error('first', 0) end, function(m) error(m .. ' again', 0) end))
print(xpcall(function() local a = nil; return a.b end, function(m) return (m:gsub('^.-:%d+: ', '')) end))
local depth = 0
print(xpcall(function() depth = depth + 1; error('deep', 0) end, function(m) return m .. depth end))
print((xpcall(function() return xpcall(error, function() return 'inner' end) end, print)))
