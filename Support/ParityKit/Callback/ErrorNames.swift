import Bridge
import Foundation

/// The traces' names for errors.
enum ErrorNames {
  /// An error event `"E1"` is an error of domain `E1` with code 0; null is the nil error.
  static func error(named name: String?) -> (any Error)? {
    name.map { NSError(domain: $0, code: 0) }
  }

  static func name(of error: (any Error)?) -> String? {
    guard let error = error as NSError? else { return nil }
    switch (error.domain, error.code) {
    case (RACSignalErrorDomain, RACSignalErrorTimedOut): return "RACSignalErrorTimedOut"
    case (RACSignalErrorDomain, RACSignalErrorNoMatchingCase): return "RACSignalErrorNoMatchingCase"
    case (RACCommandErrorDomain, RACCommandErrorNotEnabled): return "RACCommandErrorNotEnabled"
    default: return error.domain
    }
  }
}
