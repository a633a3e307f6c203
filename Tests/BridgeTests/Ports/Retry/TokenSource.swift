/// A token that several callers need at the same time, from a server that is not always there.
///
/// One request serves all callers. A request that fails is repeated after one, two and four seconds. After the
/// last failure, the next caller starts a new request.
@MainActor protocol TokenSource: AnyObject {
  /// Who got what, in order.
  var results: [String] { get }

  func requestToken(for caller: String)
}
