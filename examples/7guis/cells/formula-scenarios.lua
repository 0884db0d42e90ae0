-- What is written into cells, and what they show.
--
-- 1. What does not begin with an equals sign is a number or a text.
-- 2. Numbers are reckoned with + - * /, a minus before them, and parentheses.
-- 3. A cell stands for its value, and for 0 if nothing is in it.
-- 4. sum, avg or mean, min, max and count take cells, ranges of cells, and anything else that is a
--    number; of a range, only numbers count.
-- 5. What cannot be read or reckoned is an error that says why, and so is what refers to one.

local formula = require "cells.formula"

local errors = formula.errors

-- The values of all cells that have one.
local values = {
  A0 = 2.0, A1 = 3.0, A2 = 7.0, B0 = "text", B1 = 10.0, C0 = errors.division,
}

local function shown(text)
  local evaluate = formula.read(text)
  return formula.text(evaluate(function(name) return values[name] end))
end

-- A scenario for a table of texts and what is shown of each.
local function shows(name, texts)
  scenario(name, function()
    for text, expected in pairs(texts) do expect(shown(text), text):toBe(expected) end
  end)
end

shows("1: numbers and texts", {
  [""] = "", ["12"] = "12", [" 1.50 "] = "1.5", ["-.5"] = "-0.5", ["2."] = "2", ["1e5"] = "1e5",
  ["0x10"] = "0x10", ["1.5.2"] = "1.5.2", ["two words"] = "two words", ["1 + 1"] = "1 + 1",
})

shows("2: operators tie as one learns at school", {
  ["=1 + 2 * 3"] = "7", ["=(1 + 2) * 3"] = "9", ["=8 / 4 / 2"] = "1", ["=8 - 4 - 2"] = "2",
  ["=-2 * -3"] = "6", ["=--2"] = "2", ["=-(1 + 2)"] = "-3", ["=2*-1"] = "-2", ["=.5+.25"] = "0.75",
  [" = 1\t+1 "] = "2", ["=1 / 3"] = "0.3333333333", ["=0 * -1"] = "0",
})

shows("3: cells stand for their values", {
  ["=A0"] = "2", ["=a0 + A01"] = "5", ["=Z99"] = "0", ["=-A2 * A0"] = "-14",
})

shows("4: functions of ranges", {
  ["=sum(A0:A2)"] = "12", ["=SUM(A2:A0)"] = "12", ["=sum(A0:B1)"] = "15", ["=avg(A0:A2)"] = "4",
  ["=mean(A0:A2)"] = "4", ["=min(A0:A2)"] = "2", ["=max(A0:A2, B1)"] = "10",
  ["=count(A0:B9)"] = "4", ["=count(B0)"] = "0", ["=sum(A0, 1, A1 * 2)"] = "9",
  ["=max(D0:D9)"] = "0", ["=1 + sum(A0:A1) * 2"] = "11", ["=max(min(5, A2), -1)"] = "5",
})

shows("5: what cannot be read", {
  ["="] = "#SYNTAX", ["=1 +"] = "#SYNTAX", ["=(1"] = "#SYNTAX", ["=1)"] = "#SYNTAX",
  ["=1 2"] = "#SYNTAX", ["=2(3)"] = "#SYNTAX", ["=1.5.2"] = "#SYNTAX", ["=A100"] = "#SYNTAX",
  ["=AA1"] = "#SYNTAX", ["=A0 A1"] = "#SYNTAX", ["=A0:A1"] = "#SYNTAX", ["=sum()"] = "#SYNTAX",
  ["=sum(A0:)"] = "#SYNTAX", ["=sum(A0:A1 + 1)"] = "#SYNTAX", ["=sum"] = "#SYNTAX",
  ["=sun(A0)"] = "#SYNTAX", ["=+"] = "#SYNTAX", ["=1 % 2"] = "#SYNTAX", ["=ä"] = "#SYNTAX",
})

shows("5: what cannot be reckoned", {
  ["=1 / 0"] = "#DIV/0", ["=A0 / (A1 - 3)"] = "#DIV/0", ["=avg(D0:D9)"] = "#DIV/0",
  ["=B0 + 1"] = "#VALUE", ["=B0"] = "#VALUE", ["=C0 + 1"] = "#DIV/0", ["=sum(C0:C9)"] = "#DIV/0",
  ["=" .. ("9"):rep(200) .. "*" .. ("9"):rep(200)] = "#NUM",
})

scenario("a formula knows the cells that it refers to, and each once", function()
  local _, references = formula.read "=a1 + sum(B0:C1, A1) - 1"
  expect(references):toEqual { A1 = true, B0 = true, B1 = true, C0 = true, C1 = true }
end)
