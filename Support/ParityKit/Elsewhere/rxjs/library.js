// Finds RxJS: the folder named by RXJS, an installed package, or Debian's.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

function load() {
  for (const place of [process.env.RXJS, "rxjs", "/usr/share/nodejs/rxjs"]) {
    if (!place) continue;
    try {
      return require(place);
    } catch (error) {
      if (error.code !== "MODULE_NOT_FOUND") throw error;
    }
  }
  throw new Error("RxJS was not found: set RXJS to its folder");
}

const rx = load();
rx.config.onUnhandledError = () => {};
export default rx;
