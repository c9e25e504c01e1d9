/** The Jest settings of all workspaces. Tests import sources instead of builds, and use real stores that the global set-up starts. */
const kit = `${import.meta.dirname}/packages/test-kit`;

export default {
  globalSetup: `${kit}/global-setup.mjs`,
  globalTeardown: `${kit}/global-teardown.mjs`,
  testEnvironment: `${kit}/jest/environment.mjs`,
  runtime: `${kit}/jest/runtime.mjs`,
  testMatch: ["<rootDir>/test/**/*.test.ts"],
  transform: {},
  // Only what hangs reaches it: a test with several waits may need more than half a minute while the machine does other work.
  testTimeout: 60_000,
  maxWorkers: 2,
};
