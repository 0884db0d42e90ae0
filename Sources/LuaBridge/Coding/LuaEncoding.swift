/// What all encoders of one value share.
final class LuaEncoding {
  let encoder: LuaEncoder
  let call: LuaCall

  /// How deep the value is nested that is encoded now.
  var depth = 0

  /// The node whose value's `encode(to:)` runs: only its containers may be used, because places
  /// above it are taken away when it is done.
  var running: LuaEncodingNode?

  init(_ encoder: LuaEncoder, _ call: LuaCall) {
    self.encoder = encoder
    self.call = call
  }
}
