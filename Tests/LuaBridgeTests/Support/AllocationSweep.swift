import Glibc

/// Makes one allocation after the other fail, until the work runs through without the failure.
///
/// A quick run looks at each of the first ones, where objects are made, and at some of the rest; with
/// `MOONTAP_ALL` set it looks at every one.
///
/// - Parameters:
///   - first: How many a quick run looks at one by one.
///   - step: How far apart it looks from there on.
///   - inject: Makes the n-th allocation fail; answers whether the work came so far.
/// - Returns: The first allocation that the work did not come to, roughly in a quick run.
func sweepAllocations(first: Int, step: Int, _ inject: (Int) throws -> Bool) rethrows -> Int {
  let isWhole = getenv("MOONTAP_ALL") != nil
  var n = 1
  while n < 20_000, try inject(n) { n += isWhole || n < first ? 1 : step }
  return n
}
