import preset from "../../jest.preset.js";

export default {
  ...preset,
  // Each test starts a system of its own and breaks it.
  maxWorkers: 1,
  testTimeout: 180_000,
};
