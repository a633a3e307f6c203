/// Two view models that show the same name: the one of a settings screen, and the one of a form.
@MainActor protocol Profile: AnyObject {
  /// The name in the settings; starts as "Ada".
  var settingsName: String { get set }
  /// The name in the form; starts as "?".
  var formName: String { get set }
  /// How often each name was assigned, by the user or by the channel.
  var assignments: [String] { get }
}
