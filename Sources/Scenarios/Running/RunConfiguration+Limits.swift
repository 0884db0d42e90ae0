extension RunConfiguration {
  /// What a message calls a setting: by the option of the program, which no Swift test has.
  ///
  /// - Parameters:
  ///   - property: The setting's name in Swift.
  ///   - option: Its name on the command line.
  func settingName(_ property: String, option: String) -> String {
    guard isOfSwiftTest else { return option }
    return "\(property) of the RunConfiguration that Scenario.discover(in:) is given"
  }

  /// What a message says of the limit of memory: how much it is, and what sets another.
  var statedMemoryLimit: String {
    let setting = settingName("memoryLimit", option: "--memory-limit")
    return "\(memoryLimit.writtenByteSize); \(setting) sets another"
  }
}
