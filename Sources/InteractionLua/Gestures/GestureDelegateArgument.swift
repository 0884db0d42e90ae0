internal import Interaction
internal import LuaBridge
internal import Spelling

/// A gesture's delegate as scripts give it: a table of functions, a Swift object, or nil.
struct GestureDelegateArgument: LuaConvertible {
  /// Who is asked.
  let delegate: (any GestureRecognizerDelegate)?

  init(delegate: (any GestureRecognizerDelegate)?) { self.delegate = delegate }

  static var luaName: String { "table | object | nil" }

  /// A table is kept with the recogniser; a Swift object lives on its own, as in UIKit.
  var ownership: Control.Ownership { delegate is GestureDelegateTable ? .strong : .weak }

  static func read(_ call: LuaCall, _ place: Int32) throws -> GestureDelegateArgument {
    switch try LuaValue.read(call, place) {
    case .nil: return GestureDelegateArgument(delegate: nil)
    case .object(let object):
      guard let delegate = object as? any GestureRecognizerDelegate else {
        throw ScriptError(
          .wrongValue,
          """
          \(ValueText.text(.object(object))) is no gesture delegate; give a table of functions such \
          as { shouldBegin = function(self, gesture) … end }
          """
        )
      }
      return GestureDelegateArgument(delegate: delegate)
    case .table(let table):
      try GestureDelegateTable.check(table)
      let handler = try LuaHandler(call, keeping: place, with: 1)
      return GestureDelegateArgument(delegate: GestureDelegateTable(handler))
    default: throw call.mismatch(place, expected: luaName)
    }
  }

  func push(_ call: LuaCall) throws {
    switch delegate {
    case nil: try LuaValue.nil.push(call)
    case let table as GestureDelegateTable: try table.handler.push(call)
    case let delegate?: call.push(object: delegate)
    }
  }
}

/// A table whose functions answer what a recogniser asks; which it has is looked up at each question.
///
/// A function that fails, or answers neither true nor false, is reported to the world, and counts as
/// absent for that question.
final class GestureDelegateTable: GestureRecognizerDelegate {
  /// What a recogniser asks, by the names that scripts know.
  private enum Question: String, CaseIterable {
    case shouldBegin
    case shouldReceive
    case shouldRecognizeSimultaneously
    case shouldRequireFailure
    case shouldBeRequiredToFail
  }

  /// Keeps the table with the recogniser.
  let handler: LuaHandler

  init(_ handler: LuaHandler) { self.handler = handler }

  /// Throws for a function whose name is nearly that of a question.
  static func check(_ table: LuaTable) throws {
    let names = Question.allCases.map(\.rawValue)
    for (key, value) in try table.entries() {
      guard case .string(let name) = key, case .function = value, !names.contains(name),
        let nearest = nearestName(to: name, in: names)
      else { continue }
      throw ScriptError(
        .unknownName,
        "a gesture never asks its delegate '\(name)'; did you mean '\(nearest)'?"
      )
    }
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    ask(.shouldBegin, recognizer) ?? true
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldReceive touch: Touch
  ) -> Bool {
    ask(.shouldReceive, recognizer, TouchFields(touch)) ?? true
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    ask(.shouldRecognizeSimultaneously, recognizer, other) ?? false
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    ask(.shouldRequireFailure, recognizer, other) ?? false
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    ask(.shouldBeRequiredToFail, recognizer, other) ?? false
  }

  /// Asks the table's function of a name.
  ///
  /// - Returns: Its answer; nil if there is none, or if it failed.
  private func ask<each Argument: LuaConvertible>(
    _ question: Question,
    _ recognizer: GestureRecognizer,
    _ arguments: repeat each Argument
  ) -> Bool? {
    let name = question.rawValue
    do {
      guard case .table(let table) = try handler.value(),
        case .function(let function) = try table.get(name, as: LuaValue.self)
      else { return nil }
      let answer: LuaValue = try function.call(table, recognizer, repeat each arguments)
      return try Decision.read(answer, of: name, at: function.definition)
    } catch {
      let notes = [
        Failure.Note("delegate method", name), Failure.Note("gesture", recognizer.description),
      ]
      recognizer.world?.report(Failure(ScriptFailure(error, handler.lastFailure)).adding(notes))
      return nil
    }
  }
}
