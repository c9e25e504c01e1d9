const ownConsole = globalThis.console;
const ownExit = process.exit;

/** Jest's `testEnvironment` in which tests use the globals of the Node process itself, instead of a sandbox of their own. */
export default class NativeEnvironment {
  global = globalThis;

  // Jest requires this method. It needs the result only for tests in contexts of `node:vm`, which are not used here.
  getVmContext() {
    return null;
  }

  exportConditions() {
    return ["@galley/source", "node", "node-addons"];
  }

  async setup() {}

  /** Restores the globals that Jest has replaced for a test file. */
  async teardown() {
    globalThis.console = ownConsole;
    process.exit = ownExit;
  }
}
