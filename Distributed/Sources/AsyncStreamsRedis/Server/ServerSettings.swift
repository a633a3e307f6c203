/// The settings of a server that decide whether it keeps what it has acknowledged.
struct ServerSettings {
  /// A setting with which a server can lose what it has acknowledged.
  struct Lack {
    /// The setting and its value, as in `appendonly no`.
    let setting: String
    /// What the setting should be.
    let remedy: String
    /// What can be lost.
    let loss: String
  }

  /// What asks for the settings, in two ways: not every user may use both.
  static let commands = [
    ["CONFIG", "GET", "append*"], ["CONFIG", "GET", "maxmemory*"], ["INFO", "persistence"], ["INFO", "memory"],
  ]

  private var values: [String: String] = [:]

  /// Reads the replies to the commands; those to `CONFIG GET` count more.
  init(_ replies: some Sequence<Reply>) {
    for reply in replies {
      var name: String?
      for text in reply.elements.map({ $0.text ?? "" }) {
        if let known = name { values[known] = text }
        name = name == nil ? text : nil
      }
      for line in (reply.text ?? "").split(whereSeparator: \.isNewline) {
        let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
        if parts.count == 2, let name = Self.names[parts[0]], values[name] == nil {
          values[name] = name == "appendonly" ? (parts[1] == "1" ? "yes" : "no") : parts[1]
        }
      }
    }
  }

  /// What `INFO` calls the settings.
  private static let names = [
    "aof_enabled": "appendonly", "maxmemory": "maxmemory", "maxmemory_policy": "maxmemory-policy",
  ]

  /// Whether the user may not ask for the settings.
  var isUnknown: Bool { values["appendonly"] == nil && values["maxmemory"] == nil }

  /// The settings with which the server can lose what it has acknowledged.
  var lacks: [Lack] {
    var lacks: [Lack] = []
    if let policy = values["maxmemory-policy"], policy != "noeviction", values["maxmemory"] != "0" {
      let loss = "whole streams, when the memory is full"
      lacks.append(Lack(setting: "maxmemory-policy \(policy)", remedy: "maxmemory-policy noeviction", loss: loss))
    }
    if let file = values["appendonly"], file != "yes" {
      let loss = "everything since the last snapshot, when the server stops"
      lacks.append(Lack(setting: "appendonly \(file)", remedy: "appendonly yes, appendfsync always", loss: loss))
    } else if let policy = values["appendfsync"], policy != "always" {
      let loss = "what was acknowledged in the last second or more, when the machine stops"
      lacks.append(Lack(setting: "appendfsync \(policy)", remedy: "appendfsync always", loss: loss))
    }
    return lacks
  }
}
