/// A proxy attached as an object's delegate, and the number of its iterations; held by the object's lifetime.
@MainActor final class DelegateAttachment<Proxy: DelegateProxy> {
  private let proxy: Proxy
  private nonisolated let users = Lock(0)

  private init(_ proxy: Proxy) {
    self.proxy = proxy
  }

  /// The attachment of an object, made if there is none.
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
    // Holds nothing: after the release of the object, there is nothing to detach.
    continuation.onTermination { [weak self, weak calls, weak owner] in
      calls?.remove(number)
      guard let self, self.leave() else { return }
      let detaching = OwnedTask { @MainActor [weak self] in
        if let self, let owner { self.detachIfUnused(from: owner) }
      }
      // Releasing the task cancels it; it runs anyway.
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
    // Another iteration may have begun meanwhile, or have ended and detached the proxy.
    guard users.withLock({ $0 == 0 }), owner.lifetime.attachment(DelegateAttachment.self) === self else { return }
    if proxy.detach(from: owner) { owner.lifetime.detach(DelegateAttachment.self) }
  }
}
