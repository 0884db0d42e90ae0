internal import Foundation
internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("The reference of what a host exposes")
struct AppReferenceTests {
  /// What is written on a parcel, under a name that is used no more.
  private final class Tag: LuaExposed {
    static let luaClass = LuaClass<Tag>(
      "Tag",
      summary: "A note on a parcel.",
      deprecation: LuaDeprecation(since: "2.0", replacement: "Parcel")
    ) {
      LuaInitializer(parameters: "text", summary: "A note.") { (_: String) in Tag() }
    }
  }

  /// What is sent, with members that are used no more.
  private final class Parcel: LuaExposed {
    static let luaClass = LuaClass<Parcel>("Parcel", summary: "What is sent.") {
      LuaProperty("weight", get: { _ in 2 }, summary: "In grams.")
      LuaMethod("send", parameters: "to", summary: "Sends it.") { (_: Parcel, _: String) in true }
      LuaEvent(
        "didLeave",
        signature: ["sender": "Parcel", "args": "string"],
        summary: "It was sent."
      ) { _, _ in {} }.deprecated(since: "2.1", use: "send")
      LuaStatic("lightest", summary: "The lightest of all.") { Parcel() }
    }
  }

  /// What the host has registered.
  private let app: AppCatalogue
  /// What the host's scripts can reach.
  private let reference: ScriptReference

  init() throws {
    var registry = AppRegistry()
    registry.expose(Parcel.self)
    registry.expose(Tag.self)
    app = try AppCatalogue(registry)
    reference = app.reference
  }

  @Test("has its classes as globals, beside all that others have")
  func globals() {
    let plain = MoontapRegistry.reference
    #expect(reference.globalNames.subtracting(plain.globalNames) == ["Parcel", "Tag"])
    #expect(Set(plain.classes.map(\.name)).isSubset(of: reference.classes.map(\.name)))
    #expect(reference.classNamed("Tag")?.deprecation?.replacement == "Parcel")
    #expect(reference.classNamed("Parcel")?.events.map(\.deprecation?.since) == ["2.1"])
    #expect(reference.libraries == plain.libraries)
  }

  @Test("is told to the language server, by annotations that it reads")
  func languageServer() throws {
    let text = LanguageServerFile(reference, and: MoontapRegistry.pluginModules).text
    _ = try LuaState().load(text, chunk: "moontap.lua")
    var grammar = AnnotationGrammar()
    for line in text.split(separator: "\n") { grammar.read(line) }
    #expect(grammar.problems == [])
    #expect(grammar.used.subtracting(grammar.defined) == [])
    for part in [
      """
      do
        ---What is sent.
        ---@class Parcel
        ---In grams.
        ---@field weight integer
        ---It was sent.
        ---Deprecated since 2.1: use send.
        ---@field didLeave moontap.SwiftEvent
        local Parcel = {}

        ---Sends it.
        ---@param to string
        ---@return boolean
        function Parcel:send(to) end
      end

      ---@class Parcel.class
      ---@field send fun(self: Parcel, to: string): boolean
      ---The lightest of all.
      ---@field lightest fun(): Parcel

      ---A note on a parcel.
      ---Deprecated since 2.0: use Parcel.
      ---@class Tag

      ---@class Tag.class
      ---@overload fun(text: string): Tag
      """,
      """
      ---@type Parcel.class
      Parcel = {}

      ---@type Tag.class
      ---Deprecated since 2.0: use Parcel.
      ---@deprecated
      Tag = {}
      """,
      """
      ---@class plugin
      ---@overload fun(manifest: { name: string, version: string, requires: string?, permissions: \
      string[]? })

      """,
    ] {
      #expect(text.contains("\n\(part)"), "\(part)")
    }
  }

  @Test("has of each event the class that scripts read, with the methods of that")
  func events() throws {
    func methods(_ name: String) throws -> [String] {
      let type = try #require(reference.classNamed(name))
      return type.methods.map(\.name)
    }
    #expect(reference.classNamed("Parcel")?.events.map(\.type) == [LuaType.named("SwiftEvent")])
    let events = reference.classNamed("ViewController")?.events.map(\.type)
    #expect(events == [LuaType.named("Event")])
    #expect(try methods("SwiftEvent") == ["add"])
    #expect(try methods("Event").contains("once"))
    let state = LuaState(for: World(), app: app)
    try state.setGlobal("parcel", to: Parcel())
    let text = try state.evaluate("return tostring(parcel.didLeave)", as: String.self)
    #expect(text.hasPrefix("SwiftEvent #"))
  }

  @Test("is told to luacheck")
  func linter() throws {
    let text = LinterStandard(reference).text
    #expect(
      text.contains(
        """
            Parcel = { fields = names { "lightest", "send" } },
            Tag = { fields = names {  } },

        """
      )
    )
    _ = try LuaState().load(text, chunk: "luacheck.lua")
  }

  @Test("has pages, and is told at the console")
  func readers() throws {
    let pages = ReferencePages(reference, and: MoontapRegistry.pluginModules).pages
    let contents = try #require(pages.first).text
    #expect(contents.contains("\n- [Parcel](Parcel.md): What is sent.\n"))
    #expect(contents.contains("\n- [plugin](plugin.global.md), in plugins alone: What"))
    #expect(
      pages.first { $0.name == "Tag.md" }?.text.hasPrefix(
        "# Tag\n\nA note on a parcel. Deprecated since 2.0: use Parcel.\n"
      ) == true
    )
    #expect(
      pages.first { $0.name == "Parcel.md" }?.text.contains(
        """
        - `didLeave`: It was sent. Deprecated since 2.1: use send. Handlers get `sender: Parcel`, \
        `args: string`. It is a `SwiftEvent`, with the methods of that alone.
        """
      ) == true
    )
    #expect(
      ReferenceText(reference).text(of: "Parcel") == """
        Parcel: What is sent.

        functions
          lightest(): Parcel  The lightest of all.

        properties
          weight: integer (only read)  In grams.

        methods
          send(to: string): boolean  Sends it.

        events
          didLeave(sender: Parcel, args: string)
              It was sent. Deprecated since 2.1: use send.

        """
    )
    #expect(
      ReferenceText(reference).text(of: "Tag")?.hasPrefix(
        "Tag: A note on a parcel. Deprecated since 2.0: use Parcel.\n"
      ) == true
    )
  }

  @Test("names the host's screens and services in every form")
  func hostNames() throws {
    let app = try AppCatalogue(Kiosk.registry)
    let reference = app.reference
    #expect(reference.screens == app.screenNames)
    #expect(reference.services.map(\.name) == app.serviceNames)
    let forms = [
      "luals": LanguageServerFile(reference).text,
      "luacheck": LinterStandard(reference).text,
      "markdown": ReferencePages(reference).pages.map(\.text).joined(),
      "json": String(decoding: try JSONEncoder().encode(reference), as: UTF8.self),
      "console": ["screenName", "serviceName"].compactMap { ReferenceText(reference).text(of: $0) }
        .joined(),
    ]
    let names = app.screenNames + app.serviceNames
    #expect(names.count == 4)
    for (form, text) in forms {
      for name in names { #expect(text.contains("\"\(name)\""), "\(form) lacks \(name)") }
    }
    let plain = MoontapRegistry.reference
    #expect(plain.screens.isEmpty && plain.services.isEmpty)
    #expect(!plain.choices.contains { $0.name == "screenName" })
  }

  @Test("has functions of the application take the host's names, and tables of its functions")
  func hostFunctions() throws {
    let reference = try AppCatalogue(Kiosk.registry).reference
    let text = LanguageServerFile(reference).text
    _ = try LuaState().load(text, chunk: "moontap.lua")
    var grammar = AnnotationGrammar()
    for line in text.split(separator: "\n") { grammar.read(line) }
    #expect(grammar.problems == [])
    #expect(grammar.used.subtracting(grammar.defined) == [])
    for part in [
      "---@alias moontap.screenName\n---| \"Town\"\n---| \"Tour\"\n",
      "---@alias moontap.serviceName\n---| \"weather\"\n---| \"visits\"\n",
      "---@alias moontap.replaceableServiceName\n---| \"weather\"\n",
      "  ---@param name moontap.screenName\n  ---@param parameters? table\n",
      """
        ---@param service moontap.replaceableServiceName
        ---@param functions { degrees: function }
        function Application:provide(service, functions) end
      """,
      "  ---@param name moontap.serviceName\n",
    ] {
      #expect(text.contains(part), "\(part)")
    }
    let pages = ReferencePages(reference).pages
    let globals = try #require(pages.first { $0.name == "globals.md" }).text
    #expect(
      globals.contains(
        """
        ## Screens of the host

        What `app:show` shows, by name.

        - `"Town"`
        - `"Tour"`

        ## Services of the host

        What `app:service` gives, by name, and what `app:provide` has a table stand in for.

        - `"weather"`: what stands in for it has `degrees`.
        - `"visits"`: no script can stand in for it.

        """
      )
    )
  }

  @Test("writes names of any letters so that they can be read")
  func quotedNames() throws {
    var app = AppRegistry()
    app.screen("the \"big\"\nscreen") { _, _ in ViewController() }
    let text = LanguageServerFile(try AppCatalogue(app).reference).text
    _ = try LuaState().load(text, chunk: "moontap.lua")
    #expect(text.contains("\n---| \"the \\\"big\\\"\\nscreen\"\n"))
  }

  @Test("lists for luacheck what is deprecated, by each path that leads there")
  func deprecations() throws {
    let text = LinterStandard(reference).text
    #expect(
      text.contains(
        """
          deprecated = {
            "Tag",  -- Deprecated since 2.0: use Parcel.
          },

        """
      )
    )
    let state = LuaState()
    let chunk = try state.load(text, chunk: "luacheck.lua")
    let standard = try chunk.call(returning: LuaTable.self)
    #expect(try standard.get("deprecated", as: [String].self) == ["Tag"])
  }

  @Test("says in JSON what is used no more")
  func json() throws {
    let text = String(decoding: try JSONEncoder().encode(reference), as: UTF8.self)
    #expect(text.contains(#""replacement":"send""#))
    #expect(text.contains(#""replacement":"Parcel""#))
  }
}
