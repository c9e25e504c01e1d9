import { join } from "node:path";
import { writeSite } from "./site.ts";

const folder = join(import.meta.dirname, "../dist/site");
const pages = writeSite(folder);
console.log(`${pages.length} pages in ${folder}`);
