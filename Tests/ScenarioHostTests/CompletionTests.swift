internal import Foundation
internal import ScenarioHost
internal import Testing

@Suite("Completions for shells")
struct CompletionTests {
  @Test("are scripts that name every command and every option", arguments: ["bash", "zsh", "fish"])
  func scripts(shell: String) {
    let call = Call("--generate-completion-script", shell)
    #expect(call.code == .passed)
    #expect(call.messages.isEmpty)
    for word in [
      "run", "list", "drive", "render", "trace", "replay", "merge", "monkey", "api", "plugins",
      "init", "console", "pause-on-failure", "shard", "luals",
      "no-strict", "show-config", "on-failure", "declared", "junit", "gitlab",
    ] {
      #expect(call.results.contains(word), "\(word)")
    }
    #expect(!call.results.contains("_stub_worker"))
  }

  @Test("for bash are what bash can read")
  func bash() throws {
    let folder = try ScriptFolder()
    try folder.write(Call("--generate-completion-script", "bash").results, to: "moontap.bash")
    let bash = Process()
    bash.executableURL = URL(fileURLWithPath: "/bin/bash")
    bash.arguments = ["-n", folder("moontap.bash")]
    try bash.run()
    bash.waitUntilExit()
    #expect(bash.terminationStatus == 0)
  }

  @Test("for another shell are refused")
  func unknown() {
    #expect(Call("--generate-completion-script", "csh").code == .usage)
  }
}
