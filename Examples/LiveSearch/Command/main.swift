import Foundation
import LiveSearchKit

exit(await runLiveSearch(Array(CommandLine.arguments.dropFirst())))
