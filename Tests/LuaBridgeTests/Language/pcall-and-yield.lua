-- A protected call in a protected call, with results and yields through both.
local co = coroutine.wrap(function(...)
  print(pcall(function(...)
    local a = coroutine.yield('one', ...)
    print('got', a)
    print(xpcall(function() local b = coroutine.yield('two') error('after ' .. b, 0) end,
      function(m) return 'handled ' .. m end))
    return 'done', coroutine.yield('three')
  end, ...))
  return 'end'
end)
print(co('x', 'y')) print(co('A')) print(co('B')) print(co('C', 'D'))
