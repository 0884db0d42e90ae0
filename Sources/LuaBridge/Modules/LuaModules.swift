/// Where a state's `require` looks: modules of the host by name, then files beneath roots in order.
///
/// ```swift
/// var modules = LuaModules(roots: [texts, LuaModuleFolder("shared")])
/// modules.add("app.version", source: "return '1.2'")
/// modules.add("app.clock", clock)
/// let state = LuaState(.init(modules: modules))
/// try state.run("local money = require 'lib.money'")
/// ```
///
/// `require "lib.money"` looks for `lib/money.lua`, then for `lib/money/init.lua`, in each root. A
/// module runs once in each state, with its name and its place as `...`; what it returns is kept and
/// given to whoever requires it again, `true` if it returns nil. As in Lua, the `require` that loads a
/// module gives its place as a second result. Files are source text in UTF-8 and nothing else.
///
/// Two modules that require each other are an error that shows the chain, and no half-made value.
public struct LuaModules {
  /// What a module of the host is made of.
  enum Content {
    case module(LuaModule)
    case source(String)
    case loader((LuaState) throws -> any LuaConvertible)
  }

  /// Where module files are looked for, in order.
  public var roots: [any LuaModuleRoot]

  /// The host's own modules, which come before files.
  private(set) var own: [LuaModuleKey: Content] = [:]

  /// Describes where modules are.
  ///
  /// - Parameter roots: Where module files are looked for, in order.
  public init(roots: [any LuaModuleRoot] = []) { self.roots = roots }

  /// Adds a module written in Swift.
  ///
  /// - Parameters:
  ///   - name: What scripts require it by; instead of one of that name that was added before.
  ///   - module: Its functions and classes.
  public mutating func add(_ name: String, _ module: LuaModule) {
    own[LuaModuleKey(name)] = .module(module)
  }

  /// Adds a module written in Lua whose text the host has.
  ///
  /// - Parameters:
  ///   - name: What scripts require it by, and what messages call its text.
  ///   - source: Its text.
  public mutating func add(_ name: String, source: String) {
    own[LuaModuleKey(name)] = .source(source)
  }

  /// Adds a module that the host makes when it is first required.
  ///
  /// - Parameters:
  ///   - name: What scripts require it by.
  ///   - load: Makes the value. What it throws is raised at the script's line, and the next `require`
  ///     tries again.
  public mutating func add(
    _ name: String,
    load: @escaping (LuaState) throws -> any LuaConvertible
  ) {
    own[LuaModuleKey(name)] = .loader(load)
  }

  /// The names of all modules that can be required, the host's first.
  ///
  /// - Complexity: O(files beneath the roots).
  public var names: [String] {
    var names = own.keys.map(\.name).sorted()
    for root in roots { names += root.paths().compactMap(LuaModuleName.init(path:)).map(\.text) }
    var seen: Set<LuaModuleKey> = []
    return names.filter { seen.insert(LuaModuleKey($0)).inserted }
  }
}

@available(*, unavailable, message: "what loads a module belongs to the thread of its state")
extension LuaModules: Sendable {}
