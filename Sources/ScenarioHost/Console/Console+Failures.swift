internal import Scenarios

extension Console {
  /// Writes why a command could not do what it was asked.
  ///
  /// - Parameters:
  ///   - error: What kept it from its work.
  ///   - name: What the program is called.
  /// - Returns: The code to end the process with; nil, with nothing written, for what is no mistake of the
  ///   caller's.
  func explain(_ error: any Error, as name: String) -> Scenarios.ExitCode? {
    switch error {
    case let error as DiscoveryError:
      tell([error.description], as: name)
      return error.exitCode
    case let error as NothingSelected:
      tell(["nothing to run: \(error)"], as: name)
      return .nothingSelected
    case let error as ForbiddenOnly:
      tell([error.description], as: name)
      return .failed
    case let error as DriveSyntaxError:
      tell([error.description], as: name)
      return .notLoaded
    case let error as UnusableConfiguration:
      tell([error.description], as: name)
      return .unusableConfiguration
    case let error as UsageProblem:
      tell([error.description], as: name)
      return .usage
    case let error as UnwritablePicture:
      tell([error.description], as: name)
      return .outputFailed
    default: return nil
    }
  }
}
