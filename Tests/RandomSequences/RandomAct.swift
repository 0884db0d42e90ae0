/// Something that is done to a scene from outside, as a plain value: a list of acts says all that
/// happens.
package protocol RandomAct: CustomStringConvertible {
  /// The same act with simpler numbers, the simplest first; each is nearer to an end.
  var simpler: [Self] { get }
}
