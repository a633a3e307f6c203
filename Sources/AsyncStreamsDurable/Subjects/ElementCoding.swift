import Foundation

/// How elements become the bytes of a record.
///
/// ```swift
/// let lines = try FileLog(at: folder).subject(of: String.self, coding: .text)
/// ```
public struct ElementCoding<Element: Sendable>: Sendable {
  @usableFromInline let encode: @Sendable (Element) throws -> [UInt8]
  @usableFromInline let decode: @Sendable (ArraySlice<UInt8>) throws -> Element

  /// Makes a coding of two functions, which run in the task that sends or reads.
  public init(
    encode: @escaping @Sendable (Element) throws -> [UInt8],
    decode: @escaping @Sendable (ArraySlice<UInt8>) throws -> Element
  ) {
    self.encode = encode
    self.decode = decode
  }
}

extension ElementCoding {
  /// Decodes the element of an entry.
  @inlinable func element<Log: DurableLog>(
    of entry: LogEntry<Log.Cursor>,
    in log: Log
  ) throws(DurableError<Log>.Reason) -> Element {
    if entry.kind == .unknown { throw .undecodable(entry.cursor, "it is no element") }
    do {
      return try decode(entry.payload)
    } catch {
      throw .undecodable(entry.cursor, String(describing: error))
    }
  }
}

extension ElementCoding where Element: Codable {
  /// As JSON, which programs in every language can read.
  public static var json: ElementCoding {
    let encoder = JSONEncoder()
    let decoder = JSONDecoder()
    return ElementCoding { element in
      [UInt8](try encoder.encode(element))
    } decode: { bytes in
      try decoder.decode(Element.self, from: Data(bytes))
    }
  }
}

extension ElementCoding<String> {
  /// As UTF-8, without quotation marks.
  public static var text: ElementCoding {
    ElementCoding { element in
      [UInt8](element.utf8)
    } decode: { bytes in
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw CocoaError(.fileReadInapplicableStringEncoding)
      }
      return text
    }
  }
}

extension ElementCoding<[UInt8]> {
  /// As it is.
  public static var bytes: ElementCoding {
    ElementCoding {
      $0
    } decode: {
      [UInt8]($0)
    }
  }
}
