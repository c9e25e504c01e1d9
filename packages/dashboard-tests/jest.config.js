import preset from "../../jest.preset.js";

/** The tests that `npm test` runs: how a new member signs in, and checks of every page. `npm run test:dashboard` runs all. */
export default {
  ...preset,
  globalSetup: "<rootDir>/global-setup.mjs",
  globalTeardown: "<rootDir>/global-teardown.mjs",
  // All test files use the system and the browser that the global set-up has started in this process.
  maxWorkers: 1,
  testTimeout: 60_000,
};
