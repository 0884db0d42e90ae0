/// What messages call an error: what it says of itself, or else its type and its values.
///
/// The text of a case alone, such as `empty`, would not tell whose it is: its type stands before it. A structure's
/// text begins with its type by itself.
///
/// - Parameter error: The error.
/// - Returns: Its text, such as `CartError.empty` or `SoldOut(sku: "tea")`.
package func errorText(_ error: any Error) -> String {
  let text = String(describing: error)
  let speaksForItself =
    error is any CustomStringConvertible || error is any CustomDebugStringConvertible
    || error is any TextOutputStreamable
  guard !speaksForItself, Mirror(reflecting: error).displayStyle == .enum else { return text }
  return "\(type(of: error)).\(text)"
}
