-- Plain texts and patterns, at every start, with zeros and empty texts among them.
local texts = { "", "a", "abcabc", "a\0b\0\0", "\0", "aaaaab", "a.b.c", "%d+", ("ab"):rep(300) .. "c" }
local sought = { "", "a", "b", "c", "bc", "abcabc", "abcabcd", "\0", "\0b", "\0\0", "b\0", ".", "a.",
  "%d", "^a", "a$", "[ab]", "b.c", "]", "a-", "aab", ("ab"):rep(150) .. "c", ("ba"):rep(200) }
local starts = { 1, 2, 0, -1, -2, -100, 7, 8, 100, math.maxinteger, math.mininteger, "3", 2.0 }
for i, text in ipairs(texts) do
  for j, what in ipairs(sought) do
    local line = { i, j, tostring((text:find(what))) }
    for _, start in ipairs(starts) do
      for _, plain in ipairs { true, false } do
        local ok, first, last = pcall(string.find, text, what, start, plain)
        line[#line + 1] = ok and first and first .. "-" .. last or tostring(first)
      end
    end
    print(table.concat(line, " "))
  end
end
print(("a1b2"):find("(%a)(%d)", 2), ("key = value"):find("^(%w+)%s*=%s*(%w+)$"))
print(string.find(12345, 34), string.find(12345, 34, 1, true), ("x"):find("x", 1, 1))
print(select("#", ("x"):find("y")), select("#", ("x"):find("x")), select("#", ("x"):find("(x)")))
for _, call in ipairs {
  "string.find()", "string.find('a')", "string.find({}, 'a')", "string.find('a', {})",
  "string.find('a', 'a', 'x')", "string.find('a', 'a', 1.5)", "string.find('a', 'a', {}, true)",
  "('a'):find()", "('a'):find('[a')", "('a'):find('%')", "('a'):find('(a')",
} do
  print(pcall(load(call)))
end
