internal import Foundation
internal import InteractionLua
internal import Scenarios
internal import Testing

@Suite("The app in a configuration")
struct HostedAppTests {
  @Test("stays in its process: it is not written down, and reads as none")
  func coding() throws {
    var configuration = RunConfiguration()
    configuration.seed = 3
    configuration.app = try AppCatalogue(AppRegistry())
    let copy = configuration
    #expect(copy == configuration)
    let data = try JSONEncoder().encode(configuration)
    let read = try JSONDecoder().decode(RunConfiguration.self, from: data)
    #expect(read.app == nil)
    #expect(read.seed == 3)
    #expect(read != configuration)
    configuration.app = nil
    #expect(read == configuration)
  }
}
