import config from "./jest.config.js";

/** `npm run test:dashboard`: everything. */
export default { ...config, testMatch: ["<rootDir>/test/**/*.{test,browser}.ts"] };
