export { lintExposition } from "./lint-exposition.ts";
export { type Exposition, readExposition } from "./read-exposition.ts";
export { scrape } from "./scrape.ts";
