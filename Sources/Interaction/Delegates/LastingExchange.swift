/// Gives a property of an object another value, and lets go of the former one once that is done.
///
/// What a closure alone has kept goes with it, and may come back to the property as it goes: within the change
/// that would be a second access to the same place, which ends the process.
///
/// - Parameters:
///   - path: The property.
///   - object: Whose it is.
///   - change: Gives it another value.
package func exchange<Object: AnyObject, Value>(
  _ path: ReferenceWritableKeyPath<Object, Value>,
  of object: Object,
  by change: (inout Value) -> Void
) {
  let former = object[keyPath: path]
  change(&object[keyPath: path])
  withExtendedLifetime(former) {}
}
