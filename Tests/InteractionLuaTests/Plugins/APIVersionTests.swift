internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Versions of the API")
struct APIVersionTests {
  @Test("are one to three numbers")
  func reading() {
    #expect(APIVersion("1") == APIVersion(1, 0, 0))
    #expect(APIVersion("1.2") == APIVersion(1, 2, 0))
    #expect(APIVersion("1.2.3")?.description == "1.2.3")
    for text in ["", ".", "1.", "1.2.3.4", "v1", "-1", "1.-2", "one", "99999999999999999999"] {
      #expect(APIVersion(text) == nil, "\(text)")
    }
  }

  @Test("serve what was written for the same major version, and for none that is later")
  func serving() {
    let version = APIVersion(1, 4, 2)
    for needed in ["1", "1.4", "1.4.2", "1.3.9"] {
      #expect(version.serves(APIVersion(needed) ?? version), "\(needed)")
    }
    for needed in ["1.4.3", "1.5", "2", "0.9"] {
      #expect(!version.serves(APIVersion(needed) ?? version), "\(needed)")
    }
  }

  @Test("are known to scripts")
  func moontap() throws {
    let state = LuaState(for: World())
    #expect(
      try state.evaluate("return moontap.apiVersion", as: String.self)
        == APIVersion.current.description
    )
  }
}
