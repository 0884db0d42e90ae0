/// Does something when it goes.
final class Farewell {
  /// What it does.
  private let body: () -> Void

  /// Says what it does.
  init(_ body: @escaping () -> Void) { self.body = body }

  deinit { body() }
}
