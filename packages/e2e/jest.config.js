import preset from "../../jest.preset.js";

export default {
  ...preset,
  globalSetup: "<rootDir>/global-setup.mjs",
  globalTeardown: "<rootDir>/global-teardown.mjs",
  // All test files share one system, and some of them kill its processes.
  maxWorkers: 1,
  testTimeout: 60_000,
};
