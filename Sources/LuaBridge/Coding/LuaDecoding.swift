/// What all decoders of one value share.
final class LuaDecoding {
  let decoder: LuaDecoder
  let call: LuaCall

  /// Where the whole value is.
  let place: Int32

  /// How deep the value is nested that is decoded now.
  var depth = 0

  /// The node whose value's `init(from:)` runs: only its containers may be used, because places
  /// above it are taken away when it is done.
  var running: LuaDecodingNode?

  init(_ decoder: LuaDecoder, _ call: LuaCall, _ place: Int32) {
    self.decoder = decoder
    self.call = call
    self.place = place
  }
}
