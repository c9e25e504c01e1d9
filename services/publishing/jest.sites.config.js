import preset from "../../jest.preset.js";

/** `npm run test:sites`: the public sites in a real browser. */
export default {
  ...preset,
  testMatch: ["<rootDir>/test/browser/**/*.browser.ts"],
  testTimeout: 120_000,
  maxWorkers: 1,
};
