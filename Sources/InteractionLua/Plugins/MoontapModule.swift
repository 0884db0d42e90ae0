internal import LuaBridge

extension MoontapRegistry {
  /// What scripts know as `moontap`.
  static let moontapModule = LuaModule(
    "moontap",
    summary: "The toolkit itself.",
    example: """
      local major = tonumber(moontap.apiVersion:match "^%d+")
      print(major >= 1) --> true
      """,
    functions: [
      LuaStatic(
        value: "apiVersion",
        summary: "The version of what scripts can reach, by the rules of Semantic Versioning."
      ) { _ in APIVersion.current.description }
    ]
  )
}
