internal import Interaction
internal import LuaBridge

/// A Swift object, or an instance of a script's class, as the owner of a layout.
struct ObjectReceiver: LayoutReceiver {
  let object: AnyObject
  private let call: LuaCall
  private let functions: LayoutFunctions

  init(_ object: AnyObject, _ call: LuaCall, _ functions: LayoutFunctions) {
    self.object = object
    self.call = call
    self.functions = functions
  }

  var name: String {
    switch object {
    case let view as View: view.path
    case let responder as Responder: responder.className
    default: call.state.descriptor(of: object).name
    }
  }

  /// The outlets declared in Swift, the fields of a script's class, then the properties that can be written,
  /// and read again.
  var outletNames: [String] {
    let declared = (object as? any LayoutOwner)?.outlets.map(\.name) ?? []
    return declared + fieldNames + propertyNames
  }

  private var fieldNames: [String] { (object as? Responder)?.overrides?.fieldNames ?? [] }

  private var propertyNames: [String] {
    // What every responder has, such as a view's frame, holds no view of a layout.
    guard !(object is Responder) else { return [] }
    var names: [String] = []
    var descriptor: LuaClassDescriptor? = call.state.descriptor(of: object)
    while let current = descriptor {
      names += current.members.filter { $0.kind == .property && $0.isWritable && $0.isReadable }
        .map(\.name)
      descriptor = current.superclass
    }
    return names
  }

  func outlet(named name: String) -> Outlet? {
    if let declared = (object as? any LayoutOwner)?.outlets.first(where: { $0.name == name }) {
      return declared
    }
    guard outletNames.contains(name) else { return nil }
    return Outlet(
      name: name,
      typeName: "View",
      read: { [self] _ in
        guard case .object(let object) = try value(of: name) else { return nil }
        return object as? View
      },
      write: { [self] _, view in try functions.assign(ForwardedTarget(object), name, view) }
    )
  }

  /// What the object has under a name.
  func value(of name: String) throws -> LuaValue {
    try functions.fetch.call(returning: LuaValue.self, ForwardedTarget(object), name)
  }

  var actionNames: [String] { (object as? any ActionTarget)?.actionNames ?? [] }

  func action(named name: String) -> AnyAction? {
    (object as? any ActionTarget)?.action(named: name)
  }

  func fault(ofActionNamed name: String) -> String? {
    guard let responder = object as? Responder else { return nil }
    guard responder.ownActionNames.contains(name) else {
      return responder.overrides?.parameterCount(ofActionNamed: name)
        .flatMap(AnyAction.Shape.fault(ofParameters:))
    }
    let handler = responder.action(named: name)?.payload as? LuaHandler
    return (handler?.visibleArguments).flatMap(AnyAction.Shape.fault(ofParameters:))
  }

  /// Registers the action by its name alone, so that a script can take it back by the name.
  func connect(
    _ control: Control,
    to action: AnyAction,
    for events: Control.Event,
    origin: HandlerOrigin
  ) {
    let named = AnyAction(named: action.name, origin: origin)
    control.addTarget(object, action: named, for: events, origin: origin)
  }
}
