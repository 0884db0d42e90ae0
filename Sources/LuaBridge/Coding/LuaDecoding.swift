/// What all decoders of one value share.
final class LuaDecoding {
  let decoder: LuaDecoder
  let call: LuaCall

  /// Where the whole value is.
  let place: Int32

  /// How much was read so far, and how deep the value is nested that is decoded now.
  let reading: LuaReading

  /// The node whose value's `init(from:)` runs: only its containers may be used, because places
  /// above it are taken away when it is done.
  var running: LuaDecodingNode?

  init(_ decoder: LuaDecoder, _ call: LuaCall, _ place: Int32) {
    self.decoder = decoder
    self.call = call
    self.place = place
    reading = call.state.reading
  }
}
