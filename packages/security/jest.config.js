import preset from "../../jest.preset.js";

export default {
  ...preset,
  // Each attack needs a whole system and measures times, so only one test file runs at a time.
  maxWorkers: 1,
  testTimeout: 180_000,
};
