/// What one of many things keeps in memory, as a table for people.
struct FootprintTable: CustomStringConvertible {
  let footprints: [Footprint]

  var description: String {
    let rows = footprints.map { [$0.name, FigureText.bytes($0.bytes)] }
    return TextTable(rows: [["memory of one", "bytes"]] + rows).description
  }
}
