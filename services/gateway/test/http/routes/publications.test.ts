import { randomUUID } from "node:crypto";
import { notFound } from "@galley/service-kit/errors";
import { waitUntil } from "@galley/test-kit/conditions";
import { publicationMessage, topicMessage } from "../../support/messages.ts";
import { useGateway } from "../../support/use-gateway.ts";

const gateway = useGateway();
const id = randomUUID();
const noSlug = "slug must contain only lowercase letters, digits and hyphens";
const noZone = "timezone must be the name of an IANA time zone, for example Europe/Berlin";
const noScheduleType = "scoutSchedule.type must be one of daily, times_per_day or every_n_days";

describe("POST /v1/publications", () => {
  it("creates with every field and shows the link to the CMS", async () => {
    const message = publicationMessage({ description: "About fields", scoutSchedule: { daily: { hour: 7 } } });
    gateway.backends.answer("content/createPublication", () => ({ publication: message }));
    const answer = await gateway.send("POST", "/v1/publications", {
      body: {
        name: "  Field Notes ",
        slug: "field-notes",
        description: "About fields",
        writingTone: "dry",
        defaultAuthor: "Grace",
        autoPublishMode: "full-auto",
        cadencePostsPerWeek: 3,
        scoutSchedule: { type: "every_n_days", days: 2, hour: 5, other: 1 },
        timezone: "Europe/Berlin",
        unknown: { nested: true },
      },
    });
    expect(answer.status).toBe(201);
    expect(answer.json).toEqual({
      data: {
        id: message.id,
        name: "Field Notes",
        slug: "field-notes",
        description: "About fields",
        writingTone: null,
        defaultAuthor: "Ada Example",
        autoPublishMode: "ideas-only",
        cadencePostsPerWeek: 1,
        scoutSchedule: { type: "daily", hour: 7 },
        timezone: "UTC",
        styleId: null,
        templateId: "starter",
        feedFullEnabled: true,
        feedPartialEnabled: true,
        commentsEnabled: false,
        commentsModeration: "pre-approve",
        createdAt: 1_795_250_000,
        updatedAt: 1_795_250_000,
        cmsPublicationId: message.cmsPublicationId,
      },
    });
    const [call] = gateway.backends.calls;
    expect(call?.caller).toEqual({
      issuer: "gateway",
      accountId: gateway.account.accountId,
      tier: "enterprise",
      keyId: gateway.account.keyId,
    });
    expect(call?.request).toMatchObject({
      name: "Field Notes",
      description: "About fields",
      writingTone: "dry",
      defaultAuthor: "Grace",
      autoPublishMode: "AUTO_PUBLISH_MODE_FULL_AUTO",
      cadencePostsPerWeek: 3,
      scoutSchedule: { everyNDays: { days: 2, hour: 5 } },
      timezone: "Europe/Berlin",
    });
    expect(call?.request.operationId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("leaves what is not sent to content, and makes the account's name the author", async () => {
    gateway.backends.answer("content/createPublication", () => ({ publication: publicationMessage() }));
    await gateway.send("POST", "/v1/publications", { body: { name: "n", slug: "s" } });
    const [call] = gateway.backends.calls;
    expect(call?.request).toMatchObject({
      defaultAuthor: "Ada Example",
      autoPublishMode: "AUTO_PUBLISH_MODE_UNSPECIFIED",
      scoutSchedule: null,
    });
    expect(call?.request).not.toHaveProperty("description");
    expect(call?.request).not.toHaveProperty("cadencePostsPerWeek");
    expect(call?.request).not.toHaveProperty("timezone");
  });

  it.each<[body: object, message: string]>([
    [{ name: undefined, slug: undefined }, "name is required; slug is required"],
    [{ name: "   ", slug: "A b" }, `name must not be empty; ${noSlug}`],
    [{ name: "x".repeat(201) }, "name must be at most 200 characters long"],
    [{ slug: "s".repeat(101) }, "slug must be at most 100 characters long"],
    [{ name: null, slug: 7 }, "name must be a string; slug must be a string"],
    [{ description: null }, "description must be a string"],
    [{ description: "d".repeat(2_001) }, "description must be at most 2000 characters long"],
    [{ cadencePostsPerWeek: 1.5 }, "cadencePostsPerWeek must be an integer"],
    [{ cadencePostsPerWeek: "2" }, "cadencePostsPerWeek must be an integer"],
    [{ cadencePostsPerWeek: 0 }, "cadencePostsPerWeek must be at least 1"],
    // Larger than any number that the services support.
    [{ cadencePostsPerWeek: 2_147_483_648 }, "cadencePostsPerWeek must be at most 2147483647"],
    [{ cadencePostsPerWeek: 1e300 }, "cadencePostsPerWeek must be at most 2147483647"],
    [{ autoPublishMode: "auto" }, "autoPublishMode must be one of ideas-only, draft or full-auto"],
    [{ timezone: "Mars/Base" }, noZone],
    [{ timezone: "+01:00" }, noZone],
    [{ scoutSchedule: null }, "scoutSchedule must be an object"],
    [{ scoutSchedule: [] }, "scoutSchedule must be an object"],
    [{ scoutSchedule: { type: "hourly" } }, noScheduleType],
    [{ scoutSchedule: { type: "daily" } }, "scoutSchedule.hour is required"],
    [{ scoutSchedule: { type: "daily", hour: 24 } }, "scoutSchedule.hour must be at most 23"],
    [{ scoutSchedule: { type: "times_per_day", count: 0 } }, "scoutSchedule.count must be at least 1"],
    [
      { scoutSchedule: { type: "every_n_days", days: 31, hour: -1 } },
      "scoutSchedule.days must be at most 30; scoutSchedule.hour must be at least 0",
    ],
  ])("answers 400 to %j and names what is wrong", async (change, message) => {
    const answer = await gateway.send("POST", "/v1/publications", { body: { name: "n", slug: "s", ...change } });
    expect([answer.status, answer.json]).toEqual([400, { error: message, code: "VALIDATION_ERROR" }]);
    expect(gateway.backends.calls).toHaveLength(0);
  });
});

describe("GET /v1/publications", () => {
  it("lists without the link to the CMS and without topics", async () => {
    gateway.backends.answer("content/listPublications", () => ({
      publications: [publicationMessage({ slug: "a" }), publicationMessage({ slug: "b" })],
    }));
    const answer = await gateway.send("GET", "/v1/publications");
    expect(answer.status).toBe(200);
    expect(answer.json.data.map(({ slug }: { slug: string }) => slug)).toEqual(["a", "b"]);
    expect(Object.keys(answer.json.data[0])).not.toContain("cmsPublicationId");
    expect(Object.keys(answer.json.data[0])).not.toContain("topics");
  });

  it("gives an empty list when there are none", async () => {
    gateway.backends.answer("content/listPublications", () => ({ publications: [] }));
    expect((await gateway.send("GET", "/v1/publications")).json).toEqual({ data: [] });
  });
});

describe("GET /v1/publications/:id", () => {
  it("shows the topics", async () => {
    const topic = topicMessage({ description: "Tools" });
    gateway.backends.answer("content/getPublication", () => ({
      publication: publicationMessage({ id }),
      topics: [topic],
    }));
    const answer = await gateway.send("GET", `/v1/publications/${id.toUpperCase()}`);
    expect(answer.json.data.id).toBe(id);
    expect(answer.json.data.topics).toEqual([{ ...topic, description: "Tools" }]);
    expect(answer.json.data).not.toHaveProperty("cmsPublicationId");
    expect(gateway.backends.calls[0]?.request).toEqual({ publicationId: id });
  });
});

describe("PATCH /v1/publications/:id", () => {
  beforeEach(() =>
    gateway.backends.answer("content/updatePublication", () => ({ publication: publicationMessage({ id }) })),
  );

  it("sends only what changes, null as a field that is not set, and shows only that", async () => {
    gateway.backends.answer("content/updatePublication", () => ({
      publication: publicationMessage({ id, template: "TEMPLATE_BOLD", updatedAt: 1_795_260_000 }),
    }));
    const answer = await gateway.send("PATCH", `/v1/publications/${id}`, {
      body: { description: null, templateId: "bold", styleId: null, commentsModeration: "auto-approve", other: 1 },
    });
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({
      data: {
        id,
        name: "Field Notes",
        slug: "field-notes",
        description: null,
        styleId: null,
        templateId: "bold",
        commentsModeration: "pre-approve",
        updatedAt: 1_795_260_000,
      },
    });
    const request = gateway.backends.calls[0]?.request;
    expect(new Set(request?.updateMask as string[])).toEqual(
      new Set(["description", "template", "style_id", "comments_moderation"]),
    );
    expect(request).toMatchObject({ publicationId: id, template: "TEMPLATE_BOLD" });
    expect(request).not.toHaveProperty("description");
    expect(request).not.toHaveProperty("styleId");
  });

  it("carries every settable field under its name in the contract", async () => {
    const asItIs = {
      name: "New",
      slug: "new",
      description: "d",
      writingTone: "t",
      defaultAuthor: "a",
      cadencePostsPerWeek: 2,
      timezone: "Asia/Kolkata",
      styleId: randomUUID(),
      feedFullEnabled: false,
      feedPartialEnabled: false,
      commentsEnabled: true,
    };
    const inOtherWords = {
      autoPublishMode: "draft",
      templateId: "editorial",
      commentsModeration: "pre-approve",
      scoutSchedule: { type: "times_per_day", count: 4 },
    };
    const body = { ...asItIs, ...inOtherWords };
    expect((await gateway.send("PATCH", `/v1/publications/${id}`, { body })).status).toBe(200);
    const { updateMask, ...request } = gateway.backends.calls[0]?.request ?? {};
    expect(request).toMatchObject({
      ...asItIs,
      autoPublishMode: "AUTO_PUBLISH_MODE_DRAFT",
      template: "TEMPLATE_EDITORIAL",
      commentsModeration: "COMMENTS_MODERATION_PRE_APPROVE",
      scoutSchedule: { timesPerDay: { count: 4 } },
    });
    const named = Object.keys(body).map((field) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
    expect(new Set(updateMask as string[])).toEqual(new Set(named.with(named.indexOf("template_id"), "template")));
  });

  it("takes an empty change", async () => {
    const answer = await gateway.send("PATCH", `/v1/publications/${id}`, { body: {} });
    expect(Object.keys(answer.json.data)).toEqual(["id", "name", "slug", "updatedAt"]);
  });

  it.each([
    [{ name: null }, "name must be a string"],
    [{ defaultAuthor: null }, "defaultAuthor must be a string"],
    [{ styleId: "explainer" }, "styleId must be the id of a prebuilt style or of one of your own"],
    [{ templateId: "plain" }, "templateId must be one of starter, editorial or bold"],
    [
      { feedFullEnabled: "yes", commentsEnabled: 1 },
      "feedFullEnabled must be true or false; commentsEnabled must be true or false",
    ],
    [{ commentsModeration: null }, "commentsModeration must be one of auto-approve or pre-approve"],
    [{ scoutSchedule: [] }, "scoutSchedule must be an object"],
    [{ scoutSchedule: {} }, noScheduleType],
  ])("answers 400 to %j", async (body, message) => {
    const answer = await gateway.send("PATCH", `/v1/publications/${id}`, { body });
    expect(answer.status).toBe(400);
    expect(answer.json.error).toBe(message);
  });

  it("checks the body before it looks at the id", async () => {
    expect((await gateway.send("PATCH", "/v1/publications/x", { body: { name: 1 } })).status).toBe(400);
    expect((await gateway.send("PATCH", "/v1/publications/x", { body: { name: "n" } })).status).toBe(404);
  });
});

describe("DELETE /v1/publications/:id", () => {
  it("tombstones first, purges both services, then completes", async () => {
    const { backends } = gateway;
    for (const rpc of [
      "content/deletePublication",
      "generation/purgePublication",
      "publishing/purgePublication",
      "content/completePublicationDeletion",
    ]) {
      backends.answer(rpc, () => ({}));
    }
    const answer = await gateway.send("DELETE", `/v1/publications/${id}`);
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ data: { deleted: true } });
    const order = backends.calls.map(({ rpc }) => rpc);
    expect(order[0]).toBe("content/deletePublication");
    expect(new Set(order.slice(1, 3))).toEqual(new Set(["generation/purgePublication", "publishing/purgePublication"]));
    expect(order.slice(3)).toEqual(["content/completePublicationDeletion"]);
    expect(backends.calls.every(({ request }) => request.publicationId === id)).toBe(true);
  });

  it("asks nobody else when the publication is not the caller's", async () => {
    gateway.backends.fail("content/deletePublication", notFound());
    expect((await gateway.send("DELETE", `/v1/publications/${id}`)).status).toBe(404);
    expect(gateway.backends.calls).toHaveLength(1);
  });

  it("answers 503 while a part is down, and a repeat completes it", async () => {
    const { backends } = gateway;
    backends.answer("content/deletePublication", () => ({}));
    backends.answer("generation/purgePublication", () => ({}));
    backends.answer("publishing/purgePublication", () => ({}));
    backends.answer("content/completePublicationDeletion", () => ({}));
    await backends.stopService("publishing");
    const refused = await gateway.send("DELETE", `/v1/publications/${id}`);
    expect(refused.status).toBe(503);
    expect(refused.json.code).toBe("SERVICE_UNAVAILABLE");
    expect(refused.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
    expect(backends.callsTo("content/completePublicationDeletion")).toHaveLength(0);
    await backends.restartService("publishing");
    await waitUntil(async () => (await gateway.send("DELETE", `/v1/publications/${id}`)).status === 200);
    expect(backends.callsTo("content/completePublicationDeletion")).toHaveLength(1);
  });
});
