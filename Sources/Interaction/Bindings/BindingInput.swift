/// What a conversion makes of an input.
public enum BindingInput<Property> {
  /// The value that the property is to have.
  case value(Property)
  /// The beginning of an input, such as a lone minus: it may stand, and the property stays as it is.
  case incomplete
}
