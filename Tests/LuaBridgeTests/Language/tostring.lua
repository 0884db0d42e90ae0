-- Tostring, __tostring, __name.
print(tostring(setmetatable({}, { __tostring = function() return 'mine' end })))
print(pcall(tostring, setmetatable({}, { __tostring = function() return 1 end })))
print((tostring(setmetatable({}, { __name = 'Kind' })):gsub('0x%x+', 'ADDRESS')))
print((tostring({}):gsub('0x%x+', 'ADDRESS')), (tostring(print):gsub('%l+: .*', 'X')))
print(tostring(nil), tostring(true), tostring(1), tostring(1.0), tostring(-0.0), tostring(1e100), tostring(2^63), tostring(1/0), tostring(-1/0))
print(pcall(tostring)) print(string.format('%s %s', setmetatable({}, { __tostring = function() return 'f' end }), nil))
print(string.format('%5.2f|%-5d|%05d|%x|%q|%c|%i|%g|%a', 3.14159, 42, 42, 255, 'a\n"b"', 65, 7, 1e20, 1))
print(pcall(string.format, '%d', 1.5)) print(pcall(string.format, '%y', 1)) print(string.format('%q', 1/3))
