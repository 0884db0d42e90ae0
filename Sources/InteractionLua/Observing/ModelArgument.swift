internal import Interaction
internal import LuaBridge

/// An object whose properties are observed: a model of the script's, or one of Swift's.
struct ModelArgument: LuaConvertible {
  /// The object.
  let model: any NotifyPropertyChanged

  static var luaName: String { "observable" }

  static func read(_ call: LuaCall, _ place: Int32) throws -> ModelArgument {
    switch try LuaValue.read(call, place) {
    case .object(let model as any NotifyPropertyChanged): return ModelArgument(model: model)
    case .table(let table):
      let found = try call.modelFunctions().model.call(returning: ScriptModel?.self, table)
      if let found { return ModelArgument(model: found) }
    default: break
    }
    throw call.mismatch(place, expected: "what ui.observable gives, or a model of Swift")
  }

  func push(_ call: LuaCall) throws { try Self.value(of: model).push(call) }

  /// What scripts have for an object that tells of its properties.
  static func value(of sender: AnyObject) -> LuaValue {
    (sender as? ScriptModel)?.luaValue ?? .object(sender)
  }

  /// What is held with an object while scripts are told of its properties: of a script's model the table; nil
  /// once that is gone.
  static func company(of sender: AnyObject) -> AnyObject? {
    if let model = sender as? ScriptModel { model.heldTable } else { sender }
  }

  /// Throws if the object has no property of a name that scripts can read, or one that tells of its changes
  /// under another.
  func check(_ property: String, _ call: LuaCall) throws {
    if let model = model as? ScriptModel { return try model.check(property) }
    // An unknown name is raised by whatever reads it.
    _ = try call.layoutFunctions().fetch.call(
      returning: LuaValue.self,
      LuaValue.object(model),
      property
    )
    guard let misnomer = model.misnomer(of: property) else { return }
    throw ScriptError(
      .wrongValue,
      """
      '\(property)' of \(ObjectNaming.name(of: model)) tells of its changes as "\(misnomer)", so that nobody \
      would hear of them as '\(property)'; declare it in Swift with @Notified("\(property)")
      """
    )
  }
}
