internal import Spelling
internal import Testing

@Suite("What messages call an error")
struct ErrorTextTests {
  private enum CartError: Error {
    case empty
    case tooMany(limit: Int)
  }

  private enum Spoken: Error, CustomStringConvertible {
    case soldOut
    var description: String { "nothing is left" }
  }

  private struct NoStock: Error {}

  private struct SoldOut: Error { let sku: String }

  @Test("is its type and its case, its type and its values, or what it says of itself")
  func texts() {
    let errors: [any Error] = [
      CartError.empty, CartError.tooMany(limit: 3), Spoken.soldOut, NoStock(), SoldOut(sku: "tea"),
      CancellationError(),
    ]
    #expect(
      errors.map(errorText) == [
        "CartError.empty", "CartError.tooMany(limit: 3)", "nothing is left", "NoStock()",
        "SoldOut(sku: \"tea\")", "CancellationError()",
      ]
    )
  }
}
