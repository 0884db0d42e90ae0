internal import LuaBridge

/// What loading a layout does in the script's language, so that it meets the same rules as a script.
struct LayoutFunctions {
  /// What the functions are loaded as, which is no script.
  static let chunk = "(ui.load)"

  /// Calls a class with the table of a constructor.
  let construct: LuaFunction
  /// Sets a property or a field of an object.
  let assign: LuaFunction
  /// Reads a property or a field of an object.
  let fetch: LuaFunction
  /// Lets a list of connections print as a line for each.
  let present: LuaFunction

  /// Makes the functions in a state.
  init(_ state: LuaState) throws {
    let functions = try state.load(
      """
      local entry = { __tostring = function(entry) return entry.text end }
      local list = {
        __tostring = function(entries)
          local lines = {}
          for i, one in ipairs(entries) do lines[i] = one.text end
          return table.concat(lines, "\\n")
        end,
      }
      return {
        construct = function(class, options) return class(options) end,
        assign = function(object, name, value) object[name] = value end,
        fetch = function(object, name) return object[name] end,
        present = function(entries)
          for _, one in ipairs(entries) do setmetatable(one, entry) end
          return setmetatable(entries, list)
        end,
      }
      """,
      chunk: Self.chunk
    ).call(returning: LuaTable.self)
    construct = try functions["construct"]
    assign = try functions["assign"]
    fetch = try functions["fetch"]
    present = try functions["present"]
  }
}
