internal import Interaction
internal import LuaBridge

/// A table as the owner of a layout: its fields are outlets, its functions and those of its `actions`
/// are actions.
final class TableReceiver: LayoutReceiver {
  private let table: LuaTable
  private let call: LuaCall
  /// What the fields held before they were filled.
  private var former: [String: LuaValue] = [:]

  init(_ table: LuaTable, _ call: LuaCall) {
    self.table = table
    self.call = call
  }

  var name: String { "its owner" }
  var object: AnyObject { self }
  var outletNames: [String] { [] }
  var actionNames: [String] { table.actionNames }

  func outlet(named name: String) -> Outlet? {
    Outlet(
      name: name,
      typeName: "View",
      read: { [self] _ in
        former[name] = try table.get(name)
        return nil
      },
      write: { [self] _, view in
        if let view {
          try table.set(name, to: view)
        } else {
          try table.set(name, to: former[name] ?? .nil)
        }
      }
    )
  }

  /// A field that holds a function is an action, which is not to be lost to a view.
  func fault(ofOutletNamed name: String) -> String? {
    guard !name.isEmpty else { return "has no name" }
    guard table.hasAction(named: name) else { return nil }
    return "would take the place of the function of that name; give one of them another name"
  }

  func action(named name: String) -> AnyAction? {
    guard table.hasAction(named: name) else { return nil }
    return AnyAction(named: name, origin: HandlerOrigin(name, location: call.sourceLocation))
  }

  func fault(ofActionNamed name: String) -> String? {
    let function = (try? table.action(named: name)) ?? nil
    return (function?.visibleArguments).flatMap(AnyAction.Shape.fault(ofParameters:))
  }

  /// Keeps the table with the control, as `addTarget` does.
  func connect(
    _ control: Control,
    to action: AnyAction,
    for events: Control.Event,
    origin: HandlerOrigin
  ) throws {
    let handler = try call.keep(value: .table(table), with: control)
    try control.addTarget(
      TargetArgument(target: TableTarget(handler, table), location: call.sourceLocation),
      action: action.name,
      for: events
    )
  }
}
