internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Definitions for the Lua language server")
struct LanguageServerFileTests {
  @Test("describe choices, classes, the tables they are made of, modules and functions")
  func text() {
    #expect(
      LanguageServerFile(SmallReference.reference).text == """
        ---@meta _
        -- What scripts can reach, for the Lua language server.

        ---Which way it turns.
        ---@alias moontap.turn
        ---| "left"
        ---| "right"

        do
          ---A figure.
          ---@class shop.Shape
          ---Its name.
          ---@field id string?
          ---Called when it was turned.
          ---@field didTurn (fun(sender: shop.Shape))?
          local Shape = {}

          ---Calls a handler.
          ---@param turn moontap.turn
          ---@param handler fun(sender: shop.Shape)
          ---@return moontap.Link
          ---@overload fun(self: shop.Shape, turn: "left", handler: fun(sender: shop.Shape)): moontap.Link
          ---@overload fun(self: shop.Shape, turn: "right", handler: fun(sender: shop.Shape)): moontap.Link
          function Shape:on(turn, handler) end

          ---Draws it.
          function Shape:draw() end
        end

        ---@class shop.Shape.properties
        ---Its name.
        ---@field id? string
        ---Called when it was turned.
        ---@field didTurn? fun(sender: shop.Shape)
        ---@field [integer] shop.Shape|false

        ---@class shop.Shape.class
        ---@overload fun(properties?: shop.Shape.properties): shop.Shape
        ---@field on fun(self: shop.Shape, turn: moontap.turn, handler: fun(sender: shop.Shape)): moontap.Link
        ---@field draw fun(self: shop.Shape)
        ---Makes a class of one's own, whose functions replace the methods of this one.
        ---@field extend fun(self: table, name: string, members: shop.Shape.members): any

        ---@class shop.Shape.members
        ---@field init? fun(self: any, ...: any)
        ---@field fields? string[]
        ---@field closures? string[]
        ---@field requiredClosures? string[]
        ---@field draw? fun(self: any)
        ---@field [string] any

        do
          ---It turns.
          ---
          --- ```lua
          --- local knob = shop.Knob(1.5)
          ---
          --- -- Twice as far.
          --- knob = knob + 1.5
          --- ```
          ---@class shop.Knob: shop.Shape
          ---How far it was turned.
          ---@field angle number
          ---As before.
          ---Deprecated since 2.0: use angle.
          ---@field turned number
          ---@field didTurn (fun(sender: shop.Knob))?
          ---@operator add(number): shop.Knob
          local Knob = {}

          ---Spins it | fast.
          ---Deprecated since 2.1: use turn.
          ---@deprecated
          ---@param by number
          ---@param until_? moontap.turn
          ---@return boolean
          function Knob:spin(by, until_) end

          ---Calls a handler.
          ---@param turn moontap.turn
          ---@param handler fun(sender: shop.Knob)
          ---@return moontap.Link
          function Knob:on(turn, handler) end
        end

        ---@class shop.Knob.class: shop.Shape.class
        ---@overload fun(angle?: number): shop.Knob
        ---@field super shop.Shape.class
        ---@field spin fun(self: shop.Knob, by: number, until_?: moontap.turn): boolean

        ---What is connected.
        ---@class moontap.Link

        ---Makes figures.
        ---
        --- ```lua
        --- print(shop.Knob())
        --- ```
        ---@class shop
        ---@field Shape shop.Shape.class
        ---@field Knob shop.Knob.class
        shop = {}

        ---Opens it.
        ---@param options? { wide: boolean? }
        ---@param body fun(knob: shop.Knob)
        ---@return integer
        ---@return string
        ---@overload fun(body: fun(knob: shop.Knob)): integer, string
        function shop.open(options, body) end

        ---Says it.
        ---@param ... string
        function say(...) end

        """
    )
  }

  @Test("of all that there is are Lua, and annotations that the server reads")
  func whole() throws {
    let text = LanguageServerFile(MoontapRegistry.reference).text
    _ = try LuaState().load(text, chunk: "moontap.lua")
    var grammar = AnnotationGrammar()
    for line in text.split(separator: "\n") { grammar.read(line) }
    #expect(grammar.problems == [])
    #expect(grammar.used.subtracting(grammar.defined) == [], "classes that nobody defines")
    // The server leaves larger files aside.
    #expect(text.utf8.count < 500_000)
  }

  @Test("define each class, and each of its own members")
  func complete() {
    let reference = MoontapRegistry.reference
    let text = LanguageServerFile(reference).text
    var sections: [Substring: Set<Substring>] = [:]
    var name: Substring = ""
    for line in text.split(separator: "\n").map({ $0.drop { $0 == " " } }) {
      let words = line.split(separator: " ", maxSplits: 2)
      if words.first == "---@class" {
        name = words[1].prefix { $0 != ":" }
        sections[name, default: []] = []
      } else if words.first == "---@field" {
        sections[name]?.insert(words[1])
      } else if words.first == "function" {
        sections[name]?.insert(words[1].prefix { $0 != "(" })
      }
    }
    var missing: [String] = []
    for type in reference.classes {
      let name = type.path ?? "moontap.\(type.name)"
      let own =
        type.properties.map(\.name) + type.events.map(\.name)
        + type.methods.map { "\(type.name):\($0.name)" }
      let ofClass = type.path.map { _ in type.functions.map(\.name) + type.values.map(\.name) }
      for (section, members) in [(name, own), ("\(name).class", ofClass ?? [])] {
        let known = sections[section[...]] ?? []
        if section == name, sections[section[...]] == nil { missing.append(name) }
        missing += members.filter { !known.contains($0[...]) }.map { "\(section): \($0)" }
      }
    }
    #expect(missing == [])
    #expect(sections["ui.Button"]?.contains("Button:setTitle") == true)
  }

  @Test("know what a listener gets of each event")
  func events() {
    let text = LanguageServerFile(MoontapRegistry.reference).text
    #expect(
      text.contains(
        """
        ---@overload fun(self: ui.Control, events: "touchUpInside", handler: fun(sender: ui.Control, \
        event: moontap.InteractionEvent)): moontap.Connection
        """
      )
    )
    #expect(text.contains("  ---@class ui.Button: ui.Control\n"))
    #expect(
      text.contains(
        """
        ---@param handler fun(sender: ui.Button, event: moontap.InteractionEvent)
          ---@return moontap.Connection
          function Button:on(events, handler) end
        """
      )
    )
    #expect(text.contains("---@field delegate? moontap.TableViewDelegate\n"))
    #expect(
      text.contains(
        """
        ---Called when the user selected a row.
        ---@field didSelectRow? fun(self: any, list: ui.TableView, indexPath: ui.IndexPath)
        """
      )
    )
    #expect(
      text.contains(
        """
        ---@overload fun(name: string, body: fun(user: moontap.User, case: any))
        function scenario(name, options, body) end
        """
      )
    )
    #expect(text.contains("function Expectation:toBeVisible(options) end"))
  }

  @Test("say what functions are given that are called back")
  func calledBack() {
    let text = LanguageServerFile(MoontapRegistry.reference).text
    #expect(text.contains("rejected: (fun(object: any, reason?: string))? }\n"))
    #expect(
      text.contains("---@param body fun(use: fun(value: any), user: moontap.User)\n")
    )
  }
}
