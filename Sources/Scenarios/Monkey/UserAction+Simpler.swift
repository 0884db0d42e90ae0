internal import Interaction
package import UserSimulation

extension UserAction {
  /// How long what only took its time is waited for instead, in virtual seconds.
  private static let pause = 0.4

  /// Plainer actions that may do as well, the plainest first; each is nearer to an end.
  package var simpler: [UserAction] {
    switch self {
    case .wait(let seconds): return seconds > Self.pause ? [.wait(Self.pause)] : []
    case .tap(let target, let options):
      return [.wait(Self.pause)] + plain(options).map { .tap(target, $0) }
    case .doubleTap(let target, let options): return [.tap(target, options)]
    case .longPress(let target, _, let options): return [.tap(target, options)]
    case .drag(let target, _, let options): return [.tap(target, options)]
    case .swipe(let target, let direction, let options):
      return [.tap(target, options)] + plain(options).map { .swipe(target, direction, $0) }
    case .scroll(let target, let delta, let options):
      return [.wait(Self.pause)] + plain(options).map { .scroll(target, by: delta, $0) }
    case .pinch(let target, _, let options), .rotate(let target, _, let options),
      .hover(let target, let options):
      return [.tap(target, options)]
    case .fill(let target, let text, let options):
      return [.tap(target, options)] + plain(options).map { .fill(target, text, $0) }
        + Self.shorter(text).map { .fill(target, $0, options) }
    case .clear(let target, let options), .focus(let target, let options):
      return [.tap(target, options)]
    case .type(let text, let timeout):
      return [.wait(Self.pause)] + Self.shorter(text).map { .type($0, timeout: timeout) }
    case .paste(let text, let timeout):
      return [.wait(Self.pause)] + Self.shorter(text).map { .paste($0, timeout: timeout) }
    case .press, .goBack, .settle: return [.wait(Self.pause)]
    }
  }

  /// The usual options in place of others; none if they are usual.
  private func plain(_ options: TapOptions) -> [TapOptions] {
    options == TapOptions() ? [] : [TapOptions()]
  }

  /// Parts of a text, the shortest first.
  private static func shorter(_ text: String) -> [String] {
    guard text.count > 1 else { return text.isEmpty ? [] : [""] }
    return ["", String(text.prefix(text.count / 2)), String(text.suffix(text.count / 2))]
  }
}
