-- A spreadsheet of 26 columns and 100 rows.

local Spreadsheet = require "cells.spreadsheet"

local spreadsheet = Spreadsheet { columns = 26, rows = 100 }
app:setRoot(spreadsheet)

return spreadsheet -- for scenarios, which write into its sheet
