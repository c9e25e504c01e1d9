import preset from "../../jest.preset.js";

export default {
  ...preset,
  // The attacks have a whole system for themselves.
  maxWorkers: 1,
  testTimeout: 180_000,
};
