internal import InteractionLua
internal import LuaBridge

/// What `help` says at a console: of a value, by what the reference has of its class.
final class ConsoleHelp {
  /// The state whose values it describes.
  private unowned let state: LuaState
  /// What the host has registered.
  private let app: AppCatalogue?
  /// How many characters a line has room for.
  private let width: Int
  /// Where names are looked up that are given as texts.
  weak var environment: LuaEnvironment?
  /// What the reference says, which is made once somebody asks.
  private lazy var reference = ReferenceText(
    app?.reference ?? MoontapRegistry.reference,
    width: width
  )

  /// Describes the values of a state.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - app: What the host has registered; nil for nothing.
  ///   - width: How many characters a line has room for.
  init(_ state: LuaState, _ app: AppCatalogue?, width: Int) {
    self.state = state
    self.app = app
    self.width = width
  }

  /// What there is to say at first.
  private static let overview = """
    An input is Lua, run as in a scenario; what an expression gives is shown. An
    input that is not whole goes on with the next line.

      user:tap(find.button "Add")  acts on the app, as do all verbs of scenarios
      expect(find.id "total"):toHaveText "3"
      user:wait(1)                 lets a second pass; else time stands still
      tree()                       shows what the windows hold
      help(ui.Button)              tells what a class, module or object has
      help "user.tap"              tells of one function or property
      name = value                 keeps a value; local ones end with their input;
                                   _ is the last one
      exit()                       leaves; so does Ctrl-D

    Local variables that the script declares outside of its functions have their
    names here. Ctrl-C ends an input that runs, Tab completes names, and Ctrl-R
    finds what was written before.
    """

  /// Tells what somebody asks for.
  ///
  /// - Parameter value: A class, a module, an object, or the names that lead to a member of one; nil for
  ///   what there is to say at first.
  /// - Returns: Lines, the last without its end.
  func text(for value: LuaValue?) -> String {
    guard let value else { return Self.overview }
    if case .string(let text) = value, let path = NamePath(whole: text) {
      return self.text(for: path) ?? reference.text(of: text)?.withoutEnd
        ?? "there is nothing under the name \(text.quotedName); help() tells what can be asked for"
    }
    if let descriptor = state.descriptor(of: value) { return self.text(of: descriptor) }
    switch value {
    case .function(let function):
      let place =
        function.definition.map { "of the script, at \($0)" } ?? "of the toolkit, or of Lua"
      return """
        a function \(place); as a text its name may tell more, as in help "user.tap"
        """
    case .table: return "a table of the script's own"
    default: return "a value of Lua's own; help() tells what can be asked for"
    }
  }

  /// Tells of what names lead to; nil if that is nowhere.
  private func text(for path: NamePath) -> String? {
    guard let environment else { return nil }
    if let parent = environment.value(at: path.parents),
      let descriptor = state.descriptor(of: parent),
      let text = reference.text(of: "\(descriptor.name).\(path.name)")
    {
      return text.withoutEnd
    }
    guard let value = environment.value(at: path.parents + [path.name]) else { return nil }
    // A function of the toolkit is known by its name alone.
    if case .function = value, path.parents.isEmpty, let text = reference.text(of: path.name) {
      return text.withoutEnd
    }
    return text(for: value)
  }

  /// Tells of a class or a module; of one that nobody registered by its description alone.
  private func text(of descriptor: LuaClassDescriptor) -> String {
    let text =
      reference.text(of: descriptor.name)
      ?? reference.text(
        of: ScriptReference.Class(descriptor, at: nil, in: state.configuration.registry)
      )
    return text.withoutEnd
  }
}

extension String {
  /// The text as a message names it.
  fileprivate var quotedName: String { "'\(prefix(80).escapedLine)'" }

  /// Lines, the last without its end.
  fileprivate var withoutEnd: String { hasSuffix("\n") ? String(dropLast()) : self }
}
