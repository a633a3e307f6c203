import Foundation

/// The sources below a folder.
struct SourceFolder {
  /// Paths below the folder, sorted.
  let paths: [String]

  /// Folders with the code of others.
  private static let foreign: Set<String> = [
    "Pods", "Carthage", "External", "Externals", "Vendor", "vendor", "ThirdParty", "third_party", "Frameworks",
    "Libraries", "ReactiveCocoa", "ReactiveObjC", "libextobjc", "DerivedData", "build",
  ]

  init(_ folder: String) throws {
    let manager = FileManager.default
    var isFolder: ObjCBool = false
    guard manager.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
      throw SurveyError.noFolder(folder)
    }
    var found: [String] = []
    let entries = manager.enumerator(atPath: folder)
    while let path = entries?.nextObject() as? String {
      let parts = path.split(separator: "/")
      if let name = parts.last, Self.foreign.contains(String(name)) || name.hasPrefix(".") {
        entries?.skipDescendants()
      } else if SourceLanguage(fileExtension: (path as NSString).pathExtension) != nil {
        found.append(path)
      }
    }
    paths = found.sorted()
  }
}

/// Why a survey is not possible.
package enum SurveyError: Error, CustomStringConvertible {
  case noFolder(String)

  package var description: String {
    switch self {
    case .noFolder(let path): "\(path) is no folder"
    }
  }
}
