/// The body of old names: the compiler refuses all calls of them.
package func unavailable() -> Never { fatalError("An old name cannot be called.") }
