internal import InteractionLua
internal import LuaBridge

/// A reference of a few members, for the texts that are made of one.
enum SmallReference {
  class Shape: LuaObject {
    init() {}
  }

  final class Knob: Shape {}

  final class Link: LuaObject {}

  enum Turn: String, CaseIterable, LuaEnum { case left, right }

  private static let shapeClass = LuaClass<Shape>("Shape", summary: "A figure.") {
    LuaProperty("id", get: { _ in nil as String? }, set: { _, _ in }, summary: "Its name.")
    LuaProperty(
      "didTurn",
      get: { _ in nil as LuaHandler? },
      set: { _, _ in },
      summary: "Called when it was turned."
    ).documented(as: "function(sender: self)?")
    LuaMethod("on", parameters: "turn", "handler", summary: "Calls a handler.") {
      (_: Shape, _: Turn, _: LuaHandler) in Link()
    }.documented(["handler": "function(sender: self)"])
    LuaElements(summary: "Figures in it.") { (_: Shape, _: [Shape]) in }
    LuaInitializer(summary: "A plain figure.", fromTable: { _ in Shape() })
    LuaExtension(overriding: ["draw"]) { (_: LuaCall, _: LuaOverrides) in Shape() }
    LuaMethod("draw", summary: "Draws it.") { (_: Shape) in }
  }

  private static let knobClass = LuaClass<Knob>(
    "Knob",
    superclass: shapeClass,
    summary: "It turns.",
    example: """
      local knob = shop.Knob(1.5)

      -- Twice as far.
      knob = knob + 1.5
      """
  ) {
    LuaProperty("angle", get: { _ in 1.5 }, summary: "How far it was turned.")
    LuaProperty("turned", get: { _ in 1.5 }, summary: "As before.")
      .deprecated(since: "2.0", use: "angle")
    LuaMethod("spin", parameters: "by", "until?", summary: "Spins it | fast.") {
      (_: Knob, _: Double, _: Turn?) in true
    }.deprecated(since: "2.1", use: "turn")
    LuaOperator("__add", summary: "Turns further.") { (left: Knob, _: Double) in left }
    LuaInitializer(parameters: "angle?", summary: "A knob.") { (_: Double?) in Knob() }
  }

  private static let linkClass = LuaClass<Link>("Link", summary: "What is connected.") {}

  /// The reference.
  static let reference: ScriptReference = {
    var reference = ScriptReference(
      LuaRegistry(
        modules: [
          LuaModule(
            "shop",
            summary: "Makes figures.",
            example: "print(shop.Knob())",
            classes: [shapeClass.descriptor, knobClass.descriptor],
            functions: [
              LuaStatic(
                "open",
                signature: ["options?": "{wide: boolean?}", "body": "function(knob: Knob)"],
                result: "integer, string",
                summary: "Opens it."
              ) { _ in 0 }
            ]
          )
        ],
        functions: [
          LuaStatic("say", parameters: "texts", summary: "Says it.") {
            (_: LuaVarargs<String>) in
          }
        ],
        hidden: [linkClass]
      ),
      sentences: ["turn": "Which way it turns."]
    )
    // What the bridge has of its own is in every reference.
    reference.classes.removeAll { !["Shape", "Knob", "Link"].contains($0.name) }
    reference.libraries = [
      ScriptReference.Library(name: "", names: ["print"]),
      ScriptReference.Library(name: "string", names: ["len", "sub"]),
    ]
    return reference
  }()
}
