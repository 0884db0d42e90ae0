internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("What an app registers")
struct AppCatalogueTests {
  /// A class whose superclass has a description of its own.
  private final class Coin: LuaObject, LuaExposed {
    class Money: LuaObject {}
    static let money = LuaClass<Money>("Money") {}
    static let luaClass = LuaClass<Coin>("Coin", superclass: money) {}
  }

  /// A class with the name of another one.
  private final class Shadow: LuaExposed {
    static let luaClass = LuaClass<Shadow>("Button") {}
  }

  /// A class with the name of a function.
  private final class Printer: LuaExposed {
    static let luaClass = LuaClass<Printer>("print") {}
  }

  /// A class whose name no script can write.
  private final class Odd: LuaExposed {
    static let luaClass = LuaClass<Odd>("odd one") {}
  }

  /// A class whose name is a word of Lua's.
  private final class End: LuaExposed {
    static let luaClass = LuaClass<End>("end") {}
  }

  /// A class with two members of one name.
  private final class Order: LuaExposed {
    static let luaClass = LuaClass<Order>("Order") {
      LuaProperty("total", get: { _ in 1 })
      LuaMethod("total") { (_: Order) in 1 }
    }
  }

  /// A class with a metamethod that is the border's own.
  private final class Keeper: LuaExposed {
    static let luaClass = LuaClass<Keeper>("Keeper") {
      LuaMetamethod("__gc") { (_: Keeper) in 1 }
    }
  }

  /// A class with a function that takes a handler, and nobody to keep it.
  private final class Watcher: LuaExposed {
    static let luaClass = LuaClass<Watcher>("Watcher") {
      LuaStatic("watch", parameters: "handler") { (_: LuaHandler) in }
    }
  }

  /// A class that says more of a parameter than there is.
  private final class Meter: LuaExposed {
    static let luaClass = LuaClass<Meter>("Meter") {
      LuaMethod("charge", parameters: "cents") { (_: Meter, _: Int) in }
        .documented(["cent": "integer"])
    }
  }

  /// A control whose event has a name of the toolkit's.
  private final class Shadowing: Control, LuaExposed {
    override class var eventNames: [String: Event] { ["valueChanged": Event(rawValue: 1 << 24)] }
    static let luaClass = LuaClass<Shadowing>("Shadowing", superclass: MoontapClasses.control) {}
  }

  /// A control whose event has the name of several of the toolkit's.
  private final class Masking: Control, LuaExposed {
    override class var eventNames: [String: Event] { ["allEvents": Event(rawValue: 1 << 27)] }
    static let luaClass = LuaClass<Masking>("Masking", superclass: MoontapClasses.control) {}
  }

  /// A control whose event is none.
  private final class Silent: Control, LuaExposed {
    override class var eventNames: [String: Event] { ["rated": []] }
    static let luaClass = LuaClass<Silent>("Silent", superclass: MoontapClasses.control) {}
  }

  /// A control whose event is no bit of an application's.
  private final class Astray: Control, LuaExposed {
    override class var eventNames: [String: Event] { ["rated": Event(rawValue: 1 << 9)] }
    static let luaClass = LuaClass<Astray>("Astray", superclass: MoontapClasses.control) {}
  }

  /// A control one of whose events is two.
  private final class Twofold: Control, LuaExposed {
    override class var eventNames: [String: Event] {
      ["rated": Event(rawValue: 1 << 24), "any": Event(rawValue: 3 << 24)]
    }
    static let luaClass = LuaClass<Twofold>("Twofold", superclass: MoontapClasses.control) {}
  }

  /// A control whose extension names no method.
  private final class Misspelt: Control, LuaExposed {
    static let luaClass = LuaClass<Misspelt>("Misspelt", superclass: MoontapClasses.control) {
      LuaExtension(except: "endTracking", "beginTraking") { Misspelt() }
    }
  }

  /// The error for a registry, without its file's name.
  private func problem(_ fill: (inout AppRegistry) -> Void) -> String {
    var app = AppRegistry()
    fill(&app)
    do {
      _ = try AppCatalogue(app)
      return "none"
    } catch {
      let place = "InteractionLuaTests/AppCatalogueTests.swift"
      return "\(error.code): \(error)".replacing(place, with: "FILE")
    }
  }

  @Test("is known by its names, in the order of registration")
  func names() throws {
    let app = try AppCatalogue(Kiosk.registry)
    #expect(app.screenNames == ["Town", "Tour"])
    #expect(app.serviceNames == ["weather", "visits"])
    #expect(problem { _ in } == "none")
  }

  @Test("has each name once")
  func duplicates() {
    #expect(
      problem { app in
        for line in [3, 5] {
          app.screen("Home", file: "App.swift", line: line) { _, _ in ViewController() }
        }
      } == """
        duplicateName: App.swift:5: the screen "Home" is registered already, at App.swift:3; leave out \
        one of them, or give it another name
        """
    )
    #expect(
      problem { app in
        app.service(Kiosk.visits, file: "App.swift", line: 3)
        app.service(Service<Int>("visits") { _ in 1 }, file: "App.swift", line: 4)
      } == """
        duplicateName: App.swift:4: the service "visits" is registered already, at App.swift:3; leave \
        out one of them, or give it another name
        """
    )
    #expect(
      problem { app in
        for line in [1, 2] {
          app.expose(Kiosk.TownController.self, file: "App.swift", line: line)
        }
      } == """
        duplicateName: App.swift:2: the class "TownController" is registered already, at App.swift:1; \
        leave out one of them, or give it another name
        """
    )
  }

  @Test("has names that scripts can write, and that are not taken")
  func unusable() {
    #expect(
      problem { $0.screen("", file: "App.swift", line: 1) { _, _ in ViewController() } }
        == "unusableName: App.swift:1: a screen is registered without a name; give it one"
    )
    #expect(
      problem { $0.expose(Odd.self, file: "App.swift", line: 1) } == """
        unusableName: App.swift:1: the class "odd one" has a name that no script can write; use \
        letters, digits and underscores, and no word of Lua's
        """
    )
    #expect(
      problem { $0.expose(End.self, file: "App.swift", line: 1) } == """
        unusableName: App.swift:1: the class "end" has a name that no script can write; use \
        letters, digits and underscores, and no word of Lua's
        """
    )
    #expect(
      problem { $0.expose(Shadow.self, file: "App.swift", line: 1) } == """
        reservedName: App.swift:1: the class "Button" has the name of a class of the toolkit; give its \
        description another one
        """
    )
    #expect(
      problem { $0.expose(Printer.self, file: "App.swift", line: 1) } == """
        reservedName: App.swift:1: the class "print" has the name of a global of every script; give its \
        description another one
        """
    )
  }

  @Test("has no class without its superclass")
  func superclass() {
    #expect(
      problem { $0.expose(Coin.self, file: "App.swift", line: 1) } == """
        unknownSuperclass: App.swift:1: the class "Coin" inherits from "Money", which is not exposed; \
        expose Money as well
        """
    )
  }

  @Test("has no class whose members take the place of one another, or of the toolkit's own")
  func members() {
    #expect(
      problem { $0.expose(Order.self, file: "App.swift", line: 1) } == """
        unusableMember: App.swift:1: the class "Order" declares 'total' twice, as a property and as a \
        method, and the second would take the place of the first; leave out one of them, or give it \
        another name
        """
    )
    #expect(
      problem { $0.expose(Keeper.self, file: "App.swift", line: 1) } == """
        unusableMember: App.swift:1: the class "Keeper" declares '__gc', which is no metamethod that a \
        class can declare; leave it out
        """
    )
  }

  @Test("has no class with a function that no call could work with, or that is documented amiss")
  func impossibleMembers() {
    #expect(
      problem { $0.expose(Watcher.self, file: "App.swift", line: 1) } == """
        unusableMember: App.swift:1: the class "Watcher" declares 'watch', which has no self, and a \
        LuaHandler needs an object to be kept with; take a LuaFunction or a LuaTable, or say which \
        argument is to keep it: LuaHandler(call, keeping: 2, with: 1)
        """
    )
    #expect(
      problem { $0.expose(Meter.self, file: "App.swift", line: 1) } == """
        unusableMember: App.swift:1: the class "Meter" declares 'charge', which has no parameter 'cent' \
        to document; did you mean 'cents'?
        """
    )
  }

  @Test("has no class whose extension leaves out what scripts cannot override")
  func misspeltMethods() {
    #expect(
      problem { $0.expose(Misspelt.self, file: "App.swift", line: 1) } == """
        unusableMember: App.swift:1: the class "Misspelt" has 'beginTraking' in the 'except' of its \
        LuaExtension, and a script's class could override no method of that name; write 'beginTracking'
        """
    )
  }

  @Test("has no event of a class's own whose name is taken")
  func takenEvents() {
    #expect(
      problem { $0.expose(Shadowing.self, file: "App.swift", line: 1) } == """
        unusableMember: App.swift:1: the class "Shadowing" has the event 'valueChanged' in its \
        'eventNames', which is a name of the toolkit's; give it another one
        """
    )
    #expect(
      problem { $0.expose(Masking.self, file: "App.swift", line: 1) } == """
        unusableMember: App.swift:1: the class "Masking" has the event 'allEvents' in its 'eventNames', \
        which is a name of the toolkit's; give it another one
        """
    )
  }

  @Test("has no event of a class's own that is not one of the application's")
  func eventsAstray() {
    func message(_ name: String, _ event: String) -> String {
      """
      unusableMember: App.swift:1: the class "\(name)" has the event '\(event)' in its 'eventNames' for \
      what is not one of the four bits from 24 on; make it Control.Event(rawValue: 1 << 24), or with 25, \
      26 or 27
      """
    }
    #expect(
      problem { $0.expose(Silent.self, file: "App.swift", line: 1) } == message("Silent", "rated")
    )
    #expect(
      problem { $0.expose(Astray.self, file: "App.swift", line: 1) } == message("Astray", "rated")
    )
    #expect(
      problem { $0.expose(Twofold.self, file: "App.swift", line: 1) } == message("Twofold", "any")
    )
  }
}
