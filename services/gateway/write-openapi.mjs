// Writes the OpenAPI document, from which clients are generated. A test compares the file with what the gateway serves.
import { writeFileSync } from "node:fs";
import { routeTable } from "./src/http/route-table.ts";
import { openApiDocument } from "./src/openapi/document.ts";

const document = openApiDocument(routeTable, { publicBaseUrl: "https://galley.example" });
writeFileSync("openapi.json", `${JSON.stringify(document, null, 1)}\n`);
