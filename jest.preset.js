/** What every workspace's tests have in common: ES modules, sources instead of builds, real stores from the global set-up. */
export default {
  globalSetup: `${import.meta.dirname}/packages/test-kit/global-setup.mjs`,
  globalTeardown: `${import.meta.dirname}/packages/test-kit/global-teardown.mjs`,
  testEnvironment: "node",
  testMatch: ["<rootDir>/test/**/*.test.ts"],
  extensionsToTreatAsEsm: [".ts"],
  transform: {
    "^.+\\.ts$": [
      "@swc/jest",
      { jsc: { parser: { syntax: "typescript" }, target: "es2024" }, module: { type: "es6" } },
    ],
  },
  // Workspaces are linked into node_modules; their real paths are not, so their sources are transformed too.
  transformIgnorePatterns: ["/node_modules/"],
  testEnvironmentOptions: { customExportConditions: ["@galley/source", "node", "node-addons"] },
  testTimeout: 30_000,
  maxWorkers: 2,
};
