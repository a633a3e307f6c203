# What the scripts of the documentation share: the modules, where the pages are, and where the toolchain has its tools.

# Not AsyncStreamsUI, AsyncStreamsCombine and AsyncStreamsReactiveObjC, which are empty where there is no Objective-C or
# Combine, and not AsyncStreamsMigration, where nothing can be called. `.spi.yml` has the same list.
modules=(AsyncStreams AsyncStreamsFoundation AsyncStreamsTesting AsyncStreamsMetrics AsyncStreamsInspector AsyncStreamsDurable
  AsyncStreamsDurableTesting AsyncStreamsExploration AsyncStreamsBridge)
output=.build/documentation
target=$(swift -print-target-info | sed -n 's/.*"triple" *: *"\([^"]*\)".*/\1/p' | head -1)
built=.build/debug
if command -v xcrun >/dev/null 2>&1; then
  docc=$(xcrun --find docc)
  sdk=(-sdk "$(xcrun --show-sdk-path)")
  frameworks=$(xcrun --show-sdk-platform-path)/Developer/Library/Frameworks
  testing=(-F "$frameworks" -plugin-path "$(dirname "$docc")/../lib/swift/host/plugins/testing" -target "$target")
else
  docc=$(dirname "$(readlink -f "$(command -v swift)")")/docc
  sdk=()
  testing=(-plugin-path "$(dirname "$docc")/../lib/swift/host/plugins")
fi
