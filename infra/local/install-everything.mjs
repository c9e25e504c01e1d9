// For `npm test` inside one workspace: after `npm start` alone there are no tools for tests yet.
import { fileURLToPath } from "node:url";
import { install } from "./install.mjs";

await install(fileURLToPath(new URL("../..", import.meta.url)), "everything");
