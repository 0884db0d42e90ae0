internal import Interaction

extension ListUpdateError {
  /// The whole error as scripts count, in which the lines of a file are told from one of them: `+2`
  /// is the second one after it.
  ///
  /// - Parameters:
  ///   - line: The line, counted from 1.
  ///   - file: The file.
  func text(after line: Int, of file: String = #fileID) -> String {
    failure(counting: .fromOne).description.replacing(#/([\w\/.]+):(\d+)/#) { match in
      guard match.1 == file, let number = Int(match.2) else { return String(match.0) }
      return "+\(number - line)"
    }
  }

  /// What a script adds to write down such an error as Swift does.
  static let luaText = """
    local function lineOf(body)
      local _, message = pcall(body)
      return tonumber(tostring(message):match ":(%d+)")
    end
    local function textAfter(line, e)
      local text = tostring(e.location) .. ": " .. e.message
      return (text:gsub("test%.lua:(%d+)", function(number)
        return "+" .. math.tointeger(tonumber(number)) - line
      end))
    end

    """
}
