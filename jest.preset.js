/** The Jest settings of all workspaces. Tests import sources instead of builds, and use real stores that the global set-up starts. */
const kit = `${import.meta.dirname}/packages/test-kit`;

export default {
  globalSetup: `${kit}/global-setup.mjs`,
  globalTeardown: `${kit}/global-teardown.mjs`,
  testEnvironment: `${kit}/jest/environment.mjs`,
  runtime: `${kit}/jest/runtime.mjs`,
  testMatch: ["<rootDir>/test/**/*.test.ts"],
  transform: {},
  testTimeout: 30_000,
  maxWorkers: 2,
};
