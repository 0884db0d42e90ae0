internal import Interaction
internal import Scenarios

extension SettingKind<ShardChoice> {
  /// A part of the plan.
  static let shard = SettingKind.single(
    "a part of the plan, from 1/n to n/n with n up to \(RunReport.Shard.largestCount), as in 2/8, or auto",
    choices: ["auto"],
    fromText: { ShardChoice($0) },
    fromFile: { if case .text(let text) = $0 { ShardChoice(text) } else { nil } },
    lua: { $0 == .whole ? "nil" : $0.text.quoted }
  )
}
