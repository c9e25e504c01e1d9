// Installs the tools for tests. `npm test` inside one workspace runs it first, because `npm start` installs only what
// the system needs.
import { fileURLToPath } from "node:url";
import { install } from "./install.mjs";

await install(fileURLToPath(new URL("../..", import.meta.url)), "everything");
