/// A proxy in the place of an object's delegate, and how many iterations need it there; held by the object's lifetime.
@MainActor final class DelegateAttachment<Proxy: DelegateProxy> {
  private let proxy: Proxy
  private nonisolated let users = Lock(0)

  private init(_ proxy: Proxy) {
    self.proxy = proxy
  }

  /// The attachment of an object, which is made if there is none.
  static func of(_ owner: Proxy.Owner) -> DelegateAttachment {
    let lifetime = owner.lifetime
    if let present = lifetime.attachment(DelegateAttachment.self) { return present }
    let attachment = DelegateAttachment(Proxy())
    lifetime.attach(attachment)
    attachment.proxy.attach(to: owner)
    return attachment
  }

  func add<Element: Sendable>(
    _ continuation: SignalContinuation<Element, Never>,
    to method: (Proxy) -> DelegateCalls<Element>,
    of owner: Proxy.Owner
  ) {
    let calls = method(proxy)
    users.withLock { $0 += 1 }
    let number = calls.add(continuation)
    // Holds nothing: without the object, nothing is left to be done.
    continuation.onTermination { [weak self, weak calls, weak owner] in
      calls?.remove(number)
      guard let self, self.leave() else { return }
      let detaching = OwnedTask { @MainActor [weak self] in
        if let self, let owner { self.detachIfUnused(from: owner) }
      }
      // Letting go of the task cancels it, which does not keep it from running.
      withExtendedLifetime(detaching) {}
    }
  }

  /// - Returns: Whether this was the last iteration.
  private nonisolated func leave() -> Bool {
    users.withLock { users in
      users -= 1
      return users == 0
    }
  }

  private func detachIfUnused(from owner: Proxy.Owner) {
    // Somebody may have come meanwhile, and gone, and have been first.
    guard users.withLock({ $0 == 0 }), owner.lifetime.attachment(DelegateAttachment.self) === self else { return }
    if proxy.detach(from: owner) { owner.lifetime.detach(DelegateAttachment.self) }
  }
}
