import { readFileSync } from "node:fs";
import { routeTable } from "../../src/http/route-table.ts";
import { openApiDocument } from "../../src/openapi/document.ts";
import { breaksOf, type Terms, termsOf } from "../support/openapi-terms.ts";

const made = JSON.stringify(openApiDocument(routeTable, { publicBaseUrl: "https://api.example.org" }));
const baseline: Terms = JSON.parse(readFileSync(new URL("baseline.json", import.meta.url), "utf8"));
const today = termsOf(JSON.parse(made));
// biome-ignore lint/suspicious/noExplicitAny: a document of every form, in which a change is made.
type Change = (document: any) => void;

/** Returns what would break for a client of today after this change. */
function breaksAfter(change: Change): string[] {
  const document = JSON.parse(made);
  change(document);
  return breaksOf(today, termsOf(document));
}
const orderOf: (document: Parameters<Change>[0]) => Parameters<Change>[0] = ({ components }) =>
  components.schemas.NewPublication;

describe("the OpenAPI document, against what clients of the deployed gateway rely on", () => {
  it("breaks none of them", () => {
    expect(breaksOf(baseline, today)).toEqual([]);
  });

  it.each<[string, Change, RegExp]>([
    ["an operation is gone", ({ paths }) => delete paths["/me"].get, /^GET \/me is gone$/m],
    ["a status is gone", ({ paths }) => delete paths["/me"].get.responses[200], /^GET \/me 200 gives body is gone$/m],
    [
      "a field of an answer is gone",
      ({ components }) => delete components.schemas.Topic.properties.name,
      /topics 200 gives body\.data\.\[\]\.name is gone$/m,
    ],
    [
      "a field of an answer may be left out",
      ({ components }) => components.schemas.User.required.shift(),
      /^GET \/me 200 gives body\.data\.\w{1,20} may be left out$/m,
    ],
    [
      "a field of an answer may be null",
      ({ components }) => Object.assign(components.schemas.User.properties.name, { type: ["string", "null"] }),
      /^GET \/me 200 gives body\.data\.name may now be null$/m,
    ],
    [
      "a field of a webhook is gone",
      ({ components }) => delete components.schemas.DraftReadyEvent.properties.sessionId,
      /^draft\.ready gives body\.sessionId is gone$/m,
    ],
    [
      "an order needs a new field",
      (document) => {
        orderOf(document).properties.planted = { type: "string" };
        orderOf(document).required.push("planted");
      },
      /^POST \/publications takes body\.planted is new and required$/m,
    ],
    [
      "an order needs a field that was optional",
      (document) => orderOf(document).required.push("description"),
      /^POST \/publications takes body\.description is now required$/m,
    ],
    [
      "an order takes less of a field",
      (document) => Object.assign(orderOf(document).properties.name, { maxLength: 5 }),
      /^POST \/publications takes body\.name has the maxLength 5$/m,
    ],
  ])("is found to break them when %s", (_what, change, says) => {
    expect(breaksAfter(change).join("\n")).toMatch(says);
  });

  it("may get operations, fields of answers and optional fields of orders", () => {
    const change: Change = (document) => {
      orderOf(document).properties.planted = { type: "string", maxLength: 5 };
      document.components.schemas.User.properties.planted = { type: "string" };
      document.components.schemas.User.required.push("planted");
      document.paths["/planted"] = { post: document.paths["/publications"].post };
    };
    expect(breaksAfter(change)).toEqual([]);
  });
});
