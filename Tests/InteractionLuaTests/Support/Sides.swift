/// Which language does what in a scene.
struct Sides: CustomStringConvertible, Sendable {
  /// Something that one of the languages does.
  enum Role: String, CaseIterable {
    /// Making the list or the text, and what is done to it in code.
    case owner
    /// The data.
    case data
    /// The delegate.
    case delegate
  }

  /// Whose the list or the text is.
  let owner: Language
  /// Who gives the data; nil where there is none to give.
  let data: Side?
  /// Who is asked and told.
  let delegate: Side

  /// What can meet around a list: each data with each delegate, and each owner with each of both.
  static let lists = Side.ofData.enumerated().flatMap { row, data in
    Side.allCases.enumerated().map { column, delegate in
      Sides(
        owner: (row + column).isMultiple(of: 2) ? .swift : .lua,
        data: data,
        delegate: delegate
      )
    }
  }

  /// All that can meet around a text.
  static let texts = Language.allCases.flatMap { owner in
    Side.allCases.map { Sides(owner: owner, data: nil, delegate: $0) }
  }

  /// Who does what, for who reads what went wrong.
  var description: String {
    "\(owner), data: \(data?.rawValue ?? "none"), delegate: \(delegate)"
  }

  /// The language that does something.
  func language(of role: Role) -> Language {
    switch role {
    case .owner: owner
    case .data: data?.language ?? owner
    case .delegate: delegate.language
    }
  }

  /// Whether a language does anything.
  func uses(_ language: Language) -> Bool {
    owner == language
      || [data, delegate].contains { side in
        language == .swift ? side?.swift != nil : side?.lua != nil
      }
  }

  /// The beginning of a script that knows who does what, as `roles`, and has functions for it.
  ///
  /// `connect` gives handlers to a list or a text as a side does, and `actions` and
  /// `delegateActions` take what is to be done by name only if that is the script's.
  var prelude: String {
    let roles = Role.allCases.map { "\($0) = '\(language(of: $0))'" }
    return "local roles = { \(roles.joined(separator: ", ")) }\n" + Self.connecting
  }

  /// The functions that every script has which connects handlers.
  private static let connecting = """
    local root, list = app:view "root", app:view "control"
    local function isQuestion(name)
      return name:find "^should" or name:find "^willSelect" or name:find "^willDeselect"
    end
    local function connect(view, form, property, functions)
      local object, methods = nil, {}
      for name, handler in pairs(functions) do
        if form == "closures" or (form == "questions" or form == "both") and isQuestion(name) then
          view[name] = handler
        elseif form == "table" or form == "instance" or not isQuestion(name) then
          methods[name] = function(self, ...)
            assert(self == object)
            return handler(...)
          end
        end
      end
      if form == "closures" or form == "questions" then return end
      if form == "instance" then
        object = ui.View:extend("Handlers", methods) {}
        root:addSubview(object)
      else
        object = methods
      end
      view[property] = object
    end
    local ownActions = {}
    local function add(role, functions)
      if roles[role] ~= "lua" then return end
      for name, body in pairs(functions) do ownActions[name] = body end
      list.actions = ownActions
    end
    local function actions(functions) add("owner", functions) end
    local function delegateActions(functions) add("delegate", functions) end

    """
}
