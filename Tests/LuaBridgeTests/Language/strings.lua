-- Strings, patterns and utf8.
print(('hello world'):find('o w'), ('hello'):find('l+'), ('a.b'):find('.', 1, true), ('x'):find('y'))
print(('key = value'):match('^(%w+)%s*=%s*(%w+)$'), ('2026-11-21'):match('(%d+)-(%d+)-(%d+)'))
print(('abc'):gsub('%w', '%0%0'), ('abc'):gsub('', '-'), ('hello'):gsub('l', { l = 'L' }), ('abc'):gsub('b', function() return false end))
for k, v in ('a=1, b=2'):gmatch('(%w+)=(%w+)') do print(k, v) end
print(('x'):rep(3, ','), ('abc'):reverse(), ('abc'):upper(), ('abc'):byte(1, -1), ('%d'):format(3), ('abc'):sub(-2), ('abc'):len())
print(utf8.char(72, 228, 8364, 128512), utf8.len('häß'), utf8.codepoint('ä', 1), utf8.offset('aäb', 3), pcall(utf8.len, 'x', 9))
for p, c in utf8.codes('aä') do print(p, c) end
print(pcall(('x').rep, 'x', 1e10)) print(pcall(string.char, 256)) print(pcall(('x').match, 'x', '[')) print(string.pack('<i4', 7):byte(1, -1))
print(string.unpack('<i2', '\1\2'), pcall(string.unpack, 'i4', 'x'))
