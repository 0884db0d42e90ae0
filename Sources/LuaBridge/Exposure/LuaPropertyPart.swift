/// A part of what a property holds, which another property of the object may hold as well.
package struct LuaPropertyPart: Sendable {
  /// Its name, by which it is the same part of both.
  let name: String
  /// How it is told.
  let memory: LuaPropertyMemory

  /// Names a part.
  ///
  /// - Parameters:
  ///   - name: Its name, which is the name of no property: `bounds.size`.
  ///   - path: Where it is.
  package init<Object: AnyObject, Value: Equatable>(
    _ name: String,
    _ path: any ReferenceWritableKeyPath<Object, Value> & Sendable
  ) {
    self.name = name
    memory = LuaPropertyMemory(isOfHandlers: { false }) { object in
      (object as? Object).map { object in
        let value = object[keyPath: path]
        return LuaPropertyContent(LuaPropertyMark(comparing: value)) { (object: Object) in
          object[keyPath: path] = value
        }
      }
    }
  }
}
