import AsyncStreams
import Foundation
import Observation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// The names that the examples in comments use. Nothing of this is ever run: `Scripts/documentation-check` compiles the
// examples together with it, so that an example that does not fit the interface is an error. A name means the same in all
// examples of a module; new names are added here.

/// Code that an example omits.
func leftOut() -> Never { fatalError() }

struct Point: Sendable {}
struct Frame: Sendable {}
struct Document: Sendable { let version: Int }
struct File: Sendable {}
struct Image: Sendable { static let placeholder = Image() }
struct Message: Sendable {}
struct Payment: Sendable { let currency: String; let amount: Int }
enum Reply { case busy }
struct Verdict { let isValid: Bool }
enum Tab { case home, search }
enum State { case initial }

// MARK: - Values

struct APIError: Error {}
enum Action { case refresh }
struct Change: Sendable { let title: String }
enum ConnectionError: Error { case connectionLost }
struct ConflictError: Error {}
struct Credentials: Sendable {}
struct LoginError: Error {}
struct Move: Sendable {}
struct Order: Sendable {}
enum PageError: Error { case network(RequestError) }
struct ParseError: Error {}
struct Price: Sendable, Equatable {}
enum RequestError: Error { case timedOut }
enum Route { case start }
struct SearchIndex { mutating func add(_ page: String) {} }
struct Settings: Sendable { init(contentsOf path: String) throws(ParseError) {} }
struct SignatureError: Error {}
struct UnknownRoute: Error { init(_ route: Route) {} }
struct User: Sendable { init(_ response: Data) throws(APIError) {} }

let credentials = Credentials()
let document = Document(version: 1)
let path = ""
let question = ""
let url = URL(filePath: "/")

// MARK: - Objects

final class Activity: Sendable {
  func begin() {}
  func end() {}
}
@MainActor @Observable final class Button {
  var isEnabled = false
  func addAction(_ action: UIAction, for event: ControlEvent) {}
  func removeAction(_ action: UIAction, for event: ControlEvent) {}
}
@MainActor @Observable final class Field {
  let isValid = Signal<Bool, Never>.never
  var text = ""
  func show(_ text: String) {}
}
actor Kitchen { func prepare(_ order: Order) {} }
@MainActor @Observable final class Model {
  var title = ""
  let changes = Signal<Change, Never>.never
  let titles = Signal<String, Never>.never
}
struct LoginForm: Sendable {
  let credentials = Credentials()
  let isValid = Signal<Bool, Never>.never
}
struct Logger: Sendable { func debug(_ text: String) {} }
struct Metrics: Sendable { func count(_ request: URLRequest) {} }
@MainActor final class ScreenView {
  func show(_ user: User, _ posts: [Message]) {}
}
struct Store: Sendable {
  func observe(_ observer: @escaping @Sendable (Change) -> Void) -> Int { 0 }
  func removeObserver(_ token: Int) {}
  func write(_ document: Document) async throws {}
}
@MainActor final class UIAction { init(_ handler: @escaping (UIAction) -> Void) {} }
enum ControlEvent { case primaryActionTriggered, touchUpInside }

extension Message { func verify() throws(SignatureError) -> Message { self } }

extension Notification.Name {
  static let memoryWarning = Notification.Name("memoryWarning")
  static let textDidChange = Notification.Name("textDidChange")
  static let volumeChanged = Notification.Name("volumeChanged")
}
