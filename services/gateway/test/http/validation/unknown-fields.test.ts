import type { Route } from "../../../src/http/route.ts";
import { routeTable } from "../../../src/http/route-table.ts";
import { readObjectFields } from "../../../src/http/validation/object-fields.ts";

/** A known field, and a request with another field in its place. */
interface KnownField {
  readonly path: string;
  readonly siblings: ReadonlySet<string>;
  readonly requestWith: (name: string) => { query: Record<string, unknown>; body: unknown };
}

function parametersOf({ query }: Route): KnownField[] {
  const names = [...(readObjectFields(query)?.byName.keys() ?? [])];
  return names.map((path) => ({
    path,
    siblings: new Set(names),
    requestWith: (name) => ({ query: { [name]: "x" }, body: undefined }),
  }));
}

function bodyFieldsOf({ body }: Route): KnownField[] {
  const fields = readObjectFields(body)?.byName ?? new Map();
  return [...fields].flatMap(([path, inside]) => {
    const field: KnownField = {
      path,
      siblings: new Set(fields.keys()),
      requestWith: (name) => ({ query: {}, body: { [name]: "x" } }),
    };
    const nestedNames: string[] = [...(inside?.byName.keys() ?? [])];
    const nested = nestedNames.map<KnownField>((name) => ({
      path: `${path}.${name}`,
      siblings: new Set(nestedNames),
      requestWith: (other) => ({ query: {}, body: { [path]: { [other]: "x" } } }),
    }));
    return [field, ...nested];
  });
}

/** Returns typical mistypings of a name: other case or style, and all kinds of one and two wrong letters. */
function mistypings(name: string): string[] {
  const places = [...name].map((_letter, at) => at);
  const once = (text: string, at: number): string[] => [
    `${text.slice(0, at)}${text.slice(at + 1)}`,
    `${text.slice(0, at)}ö${text.slice(at)}`,
    `${text.slice(0, at)}ö${text.slice(at + 1)}`,
    `${text.slice(0, at)}${text[at + 1] ?? ""}${text[at] ?? ""}${text.slice(at + 2)}`,
  ];
  const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const styles = [name.toUpperCase(), name.toLowerCase(), snake, snake.replaceAll("_", "-"), `_${name}`, `${name}__`];
  const single = places.flatMap((at) => once(name, at));
  // The two edits are far enough apart not to overlap.
  const double = places
    .filter((at) => at + 3 < name.length)
    .flatMap((at) => once(name, at).flatMap((text) => once(text, text.length - 1)));
  return [...styles, ...single, ...double];
}

const endpoints = routeTable.map((route) => ({
  endpoint: `${route.method.toUpperCase()} ${route.path}`,
  route,
  fields: [...parametersOf(route), ...bodyFieldsOf(route)],
}));
const endpointsWithFields = endpoints.filter(({ fields }) => fields.length > 0);
const routeOf = (endpoint: string): Route => {
  const found = endpoints.find((one) => one.endpoint === endpoint);
  if (found === undefined) throw new Error(`There is no ${endpoint}`);
  return found.route;
};
const nothing = { mistyped: [], ignored: [] };

describe("a mistyped field", () => {
  it("is looked for in every endpoint that takes a body or parameters", () => {
    const taking = routeTable.filter(({ query, body }) => query !== undefined || body !== undefined);
    expect(endpointsWithFields.map(({ route }) => route)).toEqual(taking);
    const withNested = endpoints.filter(({ fields }) => fields.some(({ path }) => path === "scoutSchedule.hour"));
    expect(withNested.map(({ endpoint }) => endpoint)).toEqual(["POST /publications", "PATCH /publications/:id"]);
  });

  it.each(endpointsWithFields)("is told from the known one that it resembles: $endpoint", ({ route, fields }) => {
    for (const { path, siblings, requestWith } of fields) {
      const name = path.slice(path.lastIndexOf(".") + 1);
      const others = mistypings(name).filter((typed) => !siblings.has(typed));
      expect(others.length).toBeGreaterThan(25);
      for (const typed of others) {
        const { mistyped, ignored } = route.findUnknownFields(requestWith(typed));
        expect([typed, mistyped.length, ignored]).toEqual([typed, 1, []]);
        // With two wrong letters, another field may be closer.
        expect(mistyped[0]).toMatch(/ is not a known (?:field|parameter): did you mean [\w.]{1,40}\?$/);
      }
      const upper = route.findUnknownFields(requestWith(name.toUpperCase()));
      expect(upper.mistyped[0]).toMatch(new RegExp(`did you mean ${path.replace(".", "\\.")}\\?$`));
    }
  });

  it.each(endpointsWithFields)("is none of the known ones: $endpoint", ({ route, fields }) => {
    for (const { path, requestWith } of fields) {
      const { mistyped } = route.findUnknownFields(requestWith(path.slice(path.lastIndexOf(".") + 1)));
      expect([path, mistyped]).toEqual([path, []]);
    }
  });

  it.each([
    ["POST /publications/:id/drafts/generate", { autopublish: true }, "did you mean autoPublish?"],
    ["POST /publications/:id/drafts/generate", { webhookURL: "x" }, "did you mean webhookUrl?"],
    ["POST /publications/:id/drafts/generate", { webhook_url: "x" }, "did you mean webhookUrl?"],
    ["POST /publications/:id/drafts/generate", { "AUTO-PUBLISH": true }, "did you mean autoPublish?"],
    ["POST /publications", { scoutSchedule: { type: "daily", Hour: 1 } }, "did you mean scoutSchedule.hour?"],
    ["PATCH /publications/:id", { scoutSchedule: { type: "daily", hours: 1 } }, "did you mean scoutSchedule.hour?"],
    ["PATCH /publications/:id", { scout_schedule: null }, "did you mean scoutSchedule?"],
    ["PATCH /topics/:id", { isactive: false }, "did you mean isActive?"],
    ["POST /sessions/:id/publish", { linkedinText: "x" }, "did you mean linkedInText?"],
    ["POST /sessions/:id/publish", { publishToLinkedin: true }, "did you mean publishToLinkedIn?"],
    ["POST /sessions/:id/publish", { tag: "x" }, "did you mean tags?"],
  ])("of %s in %j is refused, and %s is said", (endpoint, body, says) => {
    const { mistyped, ignored } = routeOf(endpoint).findUnknownFields({ query: {}, body });
    expect(mistyped.join()).toContain(says);
    expect(ignored).toEqual([]);
  });

  it.each(["Status", "STATUS", "status_", "stauts", "statu", "Status[]", "Status[0]"])(
    "is found in a query: ?%s=",
    (name) => {
      const { mistyped } = routeOf("GET /publications/:pubId/ideas").findUnknownFields({
        query: { [name]: "new" },
        body: undefined,
      });
      expect(mistyped[0]).toContain("did you mean status?");
    },
  );

  it("is not looked for in a list that stands in the place of an object: its places are no fields", () => {
    const body = { scoutSchedule: [{ type: "daily", Hour: 3 }] };
    expect(routeOf("POST /publications").findUnknownFields({ query: {}, body })).toEqual(nothing);
  });

  it("costs little in a body of nothing but unknown fields, and is told of at most twenty times", () => {
    const names = Array.from({ length: 5_000 }, (_, at) => `autoPubli${at}`);
    const body = Object.fromEntries([...names, ...names.map((name) => `auto_publish${name}`)].map((name) => [name, 1]));
    const many = Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`autoPublis${at}`, 1]));
    const { findUnknownFields } = routeOf("POST /publications/:id/drafts/generate");
    const { mistyped, ignored } = findUnknownFields({ query: {}, body });
    expect(mistyped.length + ignored.length).toBeLessThanOrEqual(1_000);
    expect(findUnknownFields({ query: {}, body: many }).mistyped).toHaveLength(20);
  });

  it("is not seen in a name that only ends, however long, with a known one", () => {
    const body = { [`${"_".repeat(100_000)}title`]: 1, [`${"x".repeat(100_000)}title`]: 1 };
    const { mistyped, ignored } = routeOf("POST /publications/:id/drafts/generate").findUnknownFields({
      query: {},
      body,
    });
    expect([mistyped, ignored.length]).toEqual([[], 2]);
  });
});

const timestamps = { createdAt: 1, updatedAt: 1 };
const topic = { id: "i", publicationId: "p", name: "n", description: null, priority: 1, isActive: true, ...timestamps };
const publication = {
  id: "i",
  name: "n",
  slug: "s",
  description: null,
  writingTone: null,
  defaultAuthor: "a",
  timezone: "UTC",
  autoPublishMode: "draft",
  cadencePostsPerWeek: 1,
  scoutSchedule: { type: "daily", hour: 1 },
  styleId: null,
  templateId: "bold",
  feedFullEnabled: true,
  feedPartialEnabled: true,
  commentsEnabled: true,
  commentsModeration: "pre-approve",
  cmsPublicationId: "c",
  topics: [topic],
  ...timestamps,
};

describe("a field that is unknown and resembles none", () => {
  it.each([
    ["PATCH /publications/:id", publication, ["id", "cmsPublicationId", "topics", "createdAt", "updatedAt"]],
    ["PATCH /topics/:id", topic, ["id", "publicationId", "createdAt", "updatedAt"]],
    ["POST /publications/:pubId/topics", topic, ["id", "publicationId", "isActive", "createdAt", "updatedAt"]],
  ])("is ignored and named, as when a whole representation is sent back: %s", (endpoint, body, ignored) => {
    expect(routeOf(endpoint).findUnknownFields({ query: {}, body })).toEqual({ mistyped: [], ignored });
  });

  it("is never a field of a representation that is sent back to create another", () => {
    expect(routeOf("POST /publications").findUnknownFields({ query: {}, body: publication }).mistyped).toEqual([]);
  });

  it.each([
    [{ type: "daily", hour: 7, days: 3 }, ["scoutSchedule.days"]],
    [{ type: "daily", hour: 7, minute: 30 }, ["scoutSchedule.minute"]],
    [{ type: "times_per_day", count: 3, hour: 7 }, ["scoutSchedule.hour"]],
    [{ type: "every_n_days", days: 3, hour: 7 }, []],
    [{ type: "weekly", days: 3, hour: 7 }, []],
    [null, []],
    ["daily", []],
  ])("is ignored in a schedule, a field of its other forms too: %j", (scoutSchedule, ignored) => {
    const found = routeOf("PATCH /publications/:id").findUnknownFields({ query: {}, body: { scoutSchedule } });
    expect(found).toEqual({ mistyped: [], ignored });
  });

  it.each(["foo", "extra", "constructor", "__proto__", "toString", "", "metadata", "$where"])(
    "is ignored by every endpoint: %j",
    (name) => {
      const body = JSON.parse(`{${JSON.stringify(name)}:1}`);
      for (const { endpoint, route } of endpoints) {
        const query = Object.assign(Object.create(null), { zzz: "1" });
        const { mistyped, ignored } = route.findUnknownFields({ query, body });
        const expected = route.body === undefined ? ["zzz"] : ["zzz", name];
        expect([endpoint, mistyped, ignored]).toEqual([endpoint, [], expected]);
      }
    },
  );

  it("is not looked for where there is none", () => {
    for (const { route } of endpoints) expect(route.findUnknownFields({ query: {}, body: {} })).toEqual(nothing);
  });
});
