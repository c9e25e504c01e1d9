/** What every workspace's tests have in common: modules as Node loads them, sources instead of builds, real stores from the global set-up. */
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
