internal import LuaBridge

/// What making a model, or another table that shows what it does not hold itself, takes in the script's
/// language.
struct ModelFunctions {
  /// Makes the table of a model from the object behind it, the values, and what is called for a name
  /// that holds nothing and for one that is set.
  let make: LuaFunction
  /// Gives the object behind a table; nil if it is no model.
  let model: LuaFunction
  /// Makes a table and all in it read-only, from that and what is called for a name that is set, and gives it;
  /// what has a metatable stays as it is.
  let readOnly: LuaFunction
  /// Gives what stands for a table that owns observers: an object that it is given, at first.
  let tie: LuaFunction

  /// Makes the functions in a state.
  init(_ state: LuaState) throws {
    // Reading is left to Lua, which finds the values by `__shows` where it looks past metamethods. A table's
    // model lives as long as the table.
    let functions = try state.load(
      """
      local models = setmetatable({}, { __mode = "k" })
      local ties = setmetatable({}, { __mode = "k" })
      return {
        make = function(model, values, absent, assign)
          local table = setmetatable({}, {
            __index = setmetatable(values, { __index = absent }),
            __newindex = assign,
            __pairs = function() return pairs(values) end,
            __shows = values,
            __name = "observable",
            __metatable = "observable",
          })
          models[table] = model
          return table
        end,
        model = function(table) return models[table] end,
        readOnly = function(whole, assign)
          -- Each once: tables may hold each other. The list grows while it is gone through.
          local tables, known = { whole }, { [whole] = true }
          local function add(value)
            if type(value) ~= "table" or known[value] then return end
            known[value] = true
            tables[#tables + 1] = value
          end
          for _, table in ipairs(tables) do
            local values = {}
            for key, value in next, table do
              add(key)
              add(value)
              values[key] = value
            end
            if getmetatable(table) == nil then
              for key in next, values do table[key] = nil end
              setmetatable(table, {
                __index = values,
                __newindex = assign,
                __len = function() return #values end,
                __pairs = function() return pairs(values) end,
                __shows = values,
                __metatable = "read-only",
              })
            end
          end
          return whole
        end,
        tie = function(owner, tie)
          ties[owner] = ties[owner] or tie
          return ties[owner]
        end,
      }
      """,
      chunk: "(ui.observable)"
    ).call(returning: LuaTable.self)
    make = try functions["make"]
    model = try functions["model"]
    readOnly = try functions["readOnly"]
    tie = try functions["tie"]
  }
}

extension ScriptContext {
  /// The functions that models need in the script's language.
  func modelFunctions(in state: LuaState) throws -> ModelFunctions {
    if let known = modelFunctions { return known }
    let functions = try ModelFunctions(state)
    modelFunctions = functions
    return functions
  }
}

extension LuaCall {
  /// The functions that models need in the script's language.
  func modelFunctions() throws -> ModelFunctions { try context().modelFunctions(in: state) }
}
