/// What nobody can mend but who makes the program.
package enum ProgramFault {
  /// What to do about it, as messages end.
  package static let remedy =
    "the program itself is at fault: report it, with the command line and the script"
}
