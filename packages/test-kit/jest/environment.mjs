const ownConsole = globalThis.console;
const ownExit = process.exit;

/** Jest's `testEnvironment` for tests that run as Node itself runs them: the process as it is. */
export default class NativeEnvironment {
  global = globalThis;

  // Jest asks for it, and uses it for contexts of `node:vm` only.
  getVmContext() {
    return null;
  }

  exportConditions() {
    return ["@galley/source", "node", "node-addons"];
  }

  async setup() {}

  /** Puts back what Jest replaced for the file. */
  async teardown() {
    globalThis.console = ownConsole;
    process.exit = ownExit;
  }
}
