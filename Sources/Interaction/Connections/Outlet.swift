/// A property of an owner that a layout fills with one of its views.
///
/// Declared next to the property, as actions are next to their methods:
///
/// ```swift
/// final class CheckoutController: ViewController {
///   var saveButton: Button?
///   override class var outlets: [Outlet] { [Outlet("saveButton", \CheckoutController.saveButton)] }
/// }
/// ```
public struct Outlet {
  /// The name that layouts know it by.
  public let name: String
  /// The class of the views it holds.
  public let typeName: String
  /// Whether it can hold a view.
  let accepts: (View) -> Bool
  /// Returns what an owner has in it.
  let read: (_ owner: AnyObject) throws -> View?
  /// Puts a view into it.
  let write: (_ owner: AnyObject, View?) throws -> Void

  /// Declares an outlet.
  ///
  /// - Parameters:
  ///   - name: The name that layouts know it by.
  ///   - path: The property; optional, because it is empty until a layout is loaded. It may be weak.
  public init<Owner: AnyObject, Object: View>(
    _ name: String,
    _ path: ReferenceWritableKeyPath<Owner, Object?>
  ) {
    self.init(
      name: name,
      typeName: "\(Object.self)",
      accepts: { $0 is Object },
      read: { ($0 as? Owner)?[keyPath: path] },
      write: { owner, view in (owner as? Owner)?[keyPath: path] = view as? Object }
    )
  }

  /// Makes an outlet from its parts, for owners of another language.
  ///
  /// - Parameters:
  ///   - name: The name that layouts know it by.
  ///   - typeName: The class of the views it holds.
  ///   - accepts: Whether it can hold a view.
  ///   - read: Returns what an owner has in it.
  ///   - write: Puts a view into it, or throws if the owner does not take it.
  package init(
    name: String,
    typeName: String,
    accepts: @escaping (View) -> Bool = { _ in true },
    read: @escaping (_ owner: AnyObject) throws -> View?,
    write: @escaping (_ owner: AnyObject, View?) throws -> Void
  ) {
    self.name = name
    self.typeName = typeName
    self.accepts = accepts
    self.read = read
    self.write = write
  }
}
