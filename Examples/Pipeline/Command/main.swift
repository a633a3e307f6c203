import Foundation
import PipelineKit

exit(await runPipeline(Array(CommandLine.arguments.dropFirst())))
