// Writes the terms on which clients of the released API rely. A test refuses changes that would break them.
import { writeFileSync } from "node:fs";
import { routeTable } from "./src/http/route-table.ts";
import { openApiDocument } from "./src/openapi/document.ts";
import { termsOf } from "./test/support/openapi-terms.ts";

const terms = termsOf(openApiDocument(routeTable, { publicBaseUrl: "https://api.example.org" }));
const lines = Object.entries(terms).map(([place, term]) => `  ${JSON.stringify(place)}: ${JSON.stringify(term)}`);
writeFileSync("test/openapi/baseline.json", `{\n${lines.join(",\n")}\n}\n`);
