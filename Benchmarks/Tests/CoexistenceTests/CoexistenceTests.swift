import AsyncAlgorithms
import AsyncStreams
import Testing
