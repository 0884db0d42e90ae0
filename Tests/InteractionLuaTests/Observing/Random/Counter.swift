internal import Interaction
internal import InteractionLua
internal import LuaBridge

/// A model of Swift that holds a number, and that scripts observe and change as well.
final class Counter: NotifyPropertyChanged {
  lazy var propertyChanged = PropertyChangedEvent(sender: self, named: "propertyChanged")
  /// The number.
  @Notified("value") var value = 0
}

extension Counter: LuaExposed {
  static let luaClass = LuaClass<Counter>("Counter", summary: "Holds a number.") {
    LuaProperty("value", get: { $0.value }, set: { $0.value = $1 }, summary: "The number.")
    LuaEvent("propertyChanged") { (counter: Counter) in counter.propertyChanged }
  }
}
