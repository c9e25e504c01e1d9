import { createConfig, lintFromString } from "@redocly/openapi-core";
import { routeTable } from "../../src/http/route-table.ts";
import { openApiDocument } from "../../src/openapi/document.ts";

const made = openApiDocument(routeTable, { publicBaseUrl: "https://api.example.org" });

/** Returns what Redocly's linter, with its recommended rules and those on examples as errors, finds in a document. */
async function problemsOf(document: object): Promise<string[]> {
  const config = await createConfig({
    extends: ["recommended"],
    rules: {
      "no-invalid-media-type-examples": "error",
      "no-invalid-schema-examples": "error",
      "operation-singular-tag": "error",
    },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`);
}

describe("the OpenAPI document, as Redocly's linter sees it", () => {
  it("has no problem", async () => {
    expect(await problemsOf(made)).toEqual([]);
  });

  it("is found to have one after a planted fault", async () => {
    const planted = JSON.parse(JSON.stringify(made));
    planted.paths["/me"].get.operationId = planted.paths["/styles"].get.operationId;
    planted.components.schemas.User.examples = [{ id: 5 }];
    const found = (await problemsOf(planted)).join("\n");
    expect(found).toContain("operation-operationId-unique");
    expect(found).toContain("no-invalid-schema-examples");
  });
});
