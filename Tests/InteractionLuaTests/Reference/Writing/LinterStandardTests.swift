internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("The standard for luacheck")
struct LinterStandardTests {
  @Test("names globals, their fields, and what classes have themselves")
  func text() {
    #expect(
      LinterStandard(SmallReference.reference).text == """
        -- What scripts can reach, for luacheck: stds.moontap = dofile("luacheck.lua")
        local function names(list)
          local fields = {}
          for _, name in ipairs(list) do fields[name] = {} end
          return fields
        end

        return {
          deprecated = {
            "shop.Knob.spin",  -- Deprecated since 2.1: use turn.
          },
          read_globals = {
            print = {},
            say = {},
            string = { fields = names { "len", "sub" } },
            shop = {
              fields = {
                Shape = { fields = names { "draw", "extend", "on" } },
                Knob = { fields = names { "draw", "on", "spin", "super" } },
                open = {},
              },
            },
          },
        }

        """
    )
  }

  /// The state that reads the standard, which lives as long as its values are used.
  private let state = LuaState()

  /// The standard of all that there is, as luacheck gets it.
  private func standard() throws -> LuaTable {
    let text = LinterStandard(MoontapRegistry.reference).text
    let chunk = try state.load(text, chunk: "luacheck.lua")
    return try chunk.call(returning: LuaTable.self)
  }

  /// A node of the standard by the names that lead to it; nil where luacheck would warn.
  private func node(_ path: String, _ standard: LuaTable) throws -> LuaTable? {
    var fields: LuaTable = try standard.get("read_globals")
    let names = path.split(separator: ".").map(String.init)
    for (place, name) in names.enumerated() {
      guard let node = try fields.get(name, as: LuaTable?.self) else { return nil }
      if place == names.count - 1 { return node }
      if try node.get("other_fields", as: Bool?.self) == true { return node }
      guard let next = try node.get("fields", as: LuaTable?.self) else { return nil }
      fields = next
    }
    return nil
  }

  @Test(
    "knows what scripts have",
    arguments: [
      "ui", "ui.Button", "ui.Control.extend", "ui.Control.super", "ui.View.draw", "ui.load",
      "app.setRoot", "app.storage", "app.storage.mine", "app.actions", "find.button", "expect.soft",
      "scenario", "print", "string.format", "math.pi", "os.time", "require", "_G",
    ]
  )
  func known(path: String) throws {
    #expect(try node(path, standard()) != nil)
  }

  @Test("knows each global, each class and module, and all that these and global objects have")
  func complete() throws {
    let reference = MoontapRegistry.reference
    var paths = reference.functions.map(\.name)
    for type in reference.classes {
      guard let path = type.path else { continue }
      let lineage = reference.lineage(of: type)
      let names =
        lineage.flatMap { $0.methods + $0.functions }.map(\.name)
        + lineage.flatMap(\.values).map(\.name)
      paths += [path] + names.map { "\(path).\($0)" }
    }
    for value in reference.values {
      let lineage = reference.classNamed("\(value.type)").map(reference.lineage(of:)) ?? []
      let names =
        lineage.flatMap(\.properties).map(\.name) + lineage.flatMap(\.events).map(\.name)
        + lineage.flatMap(\.methods).map(\.name)
      paths += [value.name] + names.map { "\(value.name).\($0)" }
    }
    for module in reference.modules {
      let names = module.classes + module.values.map(\.name) + module.functions.map(\.name)
      paths += [module.name] + names.map { "\(module.name).\($0)" }
    }
    let standard = try standard()
    #expect(try paths.filter { try node($0, standard) == nil } == [])
    #expect(paths.contains("ui.Button.setTitle") && paths.contains("app.rootController"))
  }

  @Test(
    "warns of what scripts lack",
    arguments: [
      "ui.Buton", "app.setRoots", "find.buton", "io", "os.execute", "string.dump", "dofile",
      "scenario.only", "ui.Button.titel",
    ]
  )
  func unknown(path: String) throws {
    #expect(try node(path, standard()) == nil)
  }

  @Test("lets scripts set what the application has them set, and nothing else")
  func writable() throws {
    let standard = try standard()
    #expect(try node("app.actions", standard)?.get("read_only", as: Bool?.self) == false)
    #expect(try node("app.now", standard)?.get("read_only", as: Bool?.self) == nil)
    #expect(try node("ui", standard)?.get("read_only", as: Bool?.self) == nil)
    #expect(try standard.get("globals", as: LuaTable?.self) == nil)
  }
}
