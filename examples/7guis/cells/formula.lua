-- What is written into the cells of a spreadsheet: numbers, texts, and formulas such as
-- "=2 * (A1 - B0)" or "=sum(A0:B9, 5)".
--
-- A value is a number, a text, nil for nothing, or one of the errors below.

local formula = {}

-- What a cell shows that has no value.
formula.errors = {
  syntax   = { text = "#SYNTAX" }, -- cannot be read
  division = { text = "#DIV/0" },
  number   = { text = "#NUM" },    -- too great to be told
  text     = { text = "#VALUE" },  -- reckons with a text
  cycle    = { text = "#CYCLE" },  -- depends on itself
}

-- Whether a value is an error.
function formula.isError(value) return type(value) == "table" end

-- How a value is shown.
function formula.text(value)
  if formula.isError(value) then return value.text end
  if type(value) ~= "number" then return value or "" end
  return ("%.10g"):format(value + 0.0) -- the sum takes the sign away that a zero may have
end

-- The value as a number, as which nothing is 0; raises the error that it is instead.
local function number(value)
  if formula.isError(value) then error(value) end
  if type(value) == "string" then error(formula.errors.text) end
  return value or 0
end

-- MARK: Functions, each of a list of numbers.

local functions = {}

function functions.sum(numbers)
  local sum = 0
  for _, addend in ipairs(numbers) do sum = sum + addend end
  return sum
end

function functions.count(numbers) return #numbers end

function functions.avg(numbers)
  if #numbers == 0 then error(formula.errors.division) end
  return functions.sum(numbers) / #numbers
end

functions.mean = functions.avg

function functions.min(numbers) return #numbers > 0 and math.min(table.unpack(numbers)) or 0 end
function functions.max(numbers) return #numbers > 0 and math.max(table.unpack(numbers)) or 0 end

-- MARK: Operators.

local operators = {
  ["+"] = function(a, b) return a + b end,
  ["-"] = function(a, b) return a - b end,
  ["*"] = function(a, b) return a * b end,
  ["/"] = function(a, b) return b ~= 0 and a / b or error(formula.errors.division) end,
}

-- MARK: The grammar, a function for each rule. Each answers a function that evaluates what it read,
-- given one that knows the value of a cell by its name.

-- The name of a cell as everybody writes it: "b07" is "B7".
local function cellName(text)
  return text:sub(1, 1):upper() .. math.tointeger(tonumber(text:sub(2)))
end

-- Reads what follows the equals sign; answers what evaluates it, and the names of the cells that it
-- refers to. Raises errors.syntax.
local function parse(source)
  local place, references = 1, {}
  local expression

  -- Takes a token if it comes next.
  local function take(pattern)
    local first, last, token = source:find("^%s*(" .. pattern .. ")", place)
    if first then place = last + 1 end
    return token
  end

  local function expect(token) return token or error(formula.errors.syntax) end

  -- cell = letter digit [digit]
  local function cell()
    local token = take "%a%d%d?%f[^%w_.]"
    return token and cellName(token)
  end

  local function refer(name)
    references[name] = true
    return name
  end

  -- range = cell [":" cell], up to the end of the argument; answers the names of its cells.
  local function range()
    local start = place
    local first = cell()
    local last = first and (take ":" and expect(cell()) or first)
    if not last or not source:find("^%s*[,)]", place) then
      place = start
      return nil
    end
    local names = {}
    local left, right = first:byte(), last:byte()
    local top, bottom = tonumber(first:sub(2)), tonumber(last:sub(2))
    for column = math.min(left, right), math.max(left, right) do
      for row = math.min(top, bottom), math.max(top, bottom) do
        table.insert(names, refer(string.char(column) .. row))
      end
    end
    return names
  end

  -- argument = range | expression. Of a range, only what is a number counts.
  local function argument()
    local names = range()
    if not names then
      local evaluate = expression()
      return function(valueOf, numbers) table.insert(numbers, evaluate(valueOf)) end
    end
    return function(valueOf, numbers)
      for _, name in ipairs(names) do
        local value = valueOf(name)
        if formula.isError(value) then error(value) end
        if type(value) == "number" then table.insert(numbers, value) end
      end
    end
  end

  -- call = name "(" argument { "," argument } ")"
  local function call(name)
    local body = expect(functions[name:lower()])
    local arguments = {}
    expect(take "%(")
    repeat table.insert(arguments, argument()) until not take ","
    expect(take "%)")
    return function(valueOf)
      local numbers = {}
      for _, collect in ipairs(arguments) do collect(valueOf, numbers) end
      return body(numbers)
    end
  end

  -- factor = "-" factor | "(" expression ")" | number | cell | call
  local function factor()
    if take "%-" then
      local operand = factor()
      return function(valueOf) return -operand(valueOf) end
    end
    if take "%(" then
      local inner = expression()
      expect(take "%)")
      return inner
    end
    local digits = take "%d+%.?%d*" or take "%.%d+"
    if digits then
      local constant = tonumber(digits) + 0.0
      return function() return constant end
    end
    local name = cell()
    if name then
      refer(name)
      return function(valueOf) return number(valueOf(name)) end
    end
    return call(expect(take "%a+"))
  end

  -- What operators of one rank tie together, from left to right.
  local function chain(operand, signs)
    local left = operand()
    local sign = take(signs)
    while sign do
      local a, b, apply = left, operand(), operators[sign]
      left = function(valueOf) return apply(a(valueOf), b(valueOf)) end
      sign = take(signs)
    end
    return left
  end

  -- term = factor { ("*" | "/") factor }
  local function term() return chain(factor, "[*/]") end

  -- expression = term { ("+" | "-") term }
  function expression() return chain(term, "[+-]") end

  local evaluate = expression()
  expect(not source:find("%S", place))
  return evaluate, references
end

-- MARK: Cells.

-- Calls a function; answers what it answers, or the one of the errors that it raised.
local function caught(body, ...)
  local results = table.pack(pcall(body, ...))
  if results[1] then return table.unpack(results, 2, results.n) end
  local problem = results[2]
  if not formula.isError(problem) then error(problem, 0) end
  return problem
end

-- Reads what is written into a cell.
--
-- Answers a function that evaluates it, given one that knows the value of a cell by its name, and a
-- set of the names of the cells that it refers to.
function formula.read(text)
  local source = text:match "^%s*=(.*)$"
  if not source then
    local isNumber = text:find "^%s*-?%d+%.?%d*%s*$" or text:find "^%s*-?%.%d+%s*$"
    local value = isNumber and tonumber(text) + 0.0 or text ~= "" and text or nil
    return function() return value end, {}
  end
  local evaluate, references = caught(parse, source)
  if formula.isError(evaluate) then return function() return evaluate end, {} end
  return function(valueOf)
    local value = caught(evaluate, valueOf)
    local isFinite = formula.isError(value) or math.abs(value) < math.huge
    return isFinite and value or formula.errors.number
  end, references
end

return formula
