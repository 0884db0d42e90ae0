-- Floor division and modulo of integers and floats, and what has none.
local numbers = { 7, -7, 3, -3, 0, 7.5, -7.5, 0.0, -0.0, 1e300, math.huge, -math.huge, math.maxinteger, math.mininteger }
for _, a in ipairs(numbers) do
  local row = {}
  for _, b in ipairs(numbers) do
    local ok, q = pcall(function() return a // b end)
    local ok2, r = pcall(function() return a % b end)
    q, r = tostring(q):gsub('^%-nan$', 'nan'), tostring(r):gsub('^%-nan$', 'nan')
    row[#row + 1] = ok and q .. ' ' .. r or (q:gsub('^.-:%d+: ', ''))
  end
  print(a, table.concat(row, '|'))
end
print(math.mininteger // -1, math.mininteger % -1, math.maxinteger // -1, 5 // 0.0, -5 // 0.0, 5 % math.huge, -5 % math.huge)
print('10' // 3, '10' // '3', '7' % 4, 2^53 // 1, 1 // 1e-320, math.type(7 // 2), math.type(7 // 2.0), math.type('7' // '2'))
print(pcall(function() return 1 // {} end)) print(pcall(function() return 'x' // 2 end)) print(pcall(function() return nil % 2 end))
print(pcall(load('return 1 // 0'))) print(pcall(load('return 1 % 0'))) print(math.fmod(-7, 3), math.fmod(7, -3), pcall(math.fmod, 1, 0))
