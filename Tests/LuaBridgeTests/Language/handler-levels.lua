-- Levels and tracebacks as message handlers see them. What ran the chunk, and the name of the operation that
-- called the handler, are left out.
local function show(_, text)
  text = text:gsub('\n\t%[C%]: in %?$', ''):gsub("stdin:(%d+): in metamethod 'index'", 'stdin:%1: in function <stdin:%1>')
  print(text)
end
local function fail() error('x') end
local function index() local t = nil; return t.a end
for _, f in ipairs { fail, index } do
  show(xpcall(f, debug.traceback))
  for level = 0, 4 do
    show(xpcall(f, function(m) return debug.traceback(m, level) end))
    show(xpcall(f, function(m) return select(2, pcall(error, 'again', level)) end))
  end
  show(xpcall(f, function(m) return (function() return (debug.traceback('called', 1)) end)() .. '' end))
  show(xpcall(f, function(m) local function g(n) return n > 0 and g(n - 1) .. '' or debug.traceback(nil, 1) end return g(3) end))
end
local co = coroutine.create(function() show(xpcall(fail, function(m) return debug.traceback(m) .. '' end)) end)
print(coroutine.resume(co))
show(xpcall(error, debug.traceback, nil))
print(xpcall(error, debug.traceback, 7 == 7))
print(debug.traceback({}) ~= nil, debug.traceback(12, 99), debug.traceback('m', -1), pcall(debug.traceback, 'm', {}))
local deep = coroutine.create(function() local function f(n) if n > 0 then f(n - 1) end coroutine.yield() end f(30) end)
coroutine.resume(deep)
print(debug.traceback(deep)) print(debug.traceback(deep, 'with a message', 25))
print(debug.traceback(deep, nil, 1 << 20))
