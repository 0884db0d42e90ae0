-- Goto, integer division, bitwise, integer and float.
for i = 1, 3 do for j = 1, 3 do if j == 2 then goto continue end io = nil print(i, j) ::continue:: end end
do local i = 1 ::top:: if i <= 3 then print(i) i = i + 1 goto top end end
print(7 // 2, -7 // 2, 7.0 // 2, -7 % 3, 7 % -3, 5.5 % 2, 1e308 * 10, -(0/0) ~= 0/0)
print(3 & 5, 3 | 5, 3 ~ 5, ~0, 1 << 62, 1 << 64, -1 >> 1, 2^31 | 0, '10' + 5, '0x10' * 2, 10 / 2)
print(math.type(1), math.type(1.0), math.type('1'), 1 == 1.0, math.maxinteger + 1 == math.mininteger, math.ult(1, -1))
print(math.tointeger(3.0), math.tointeger(3.5), math.tointeger('8'), tonumber('0x1p4'), tonumber('  12  '), tonumber('1e'), tonumber('z', 36), tonumber('7', 8))
print(#'\u{7FFFFFFF}', '\x41\65\z
       B', 'a\
b')
