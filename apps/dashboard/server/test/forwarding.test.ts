import { readFileSync } from "node:fs";
import { Code } from "@connectrpc/connect";
import { AutoPublishMode } from "@galley/proto/es/content/v1/content";
import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { quotaExceeded, unavailable } from "@galley/service-kit/errors";
import { type Backend, backendServices } from "../src/clients/backends.ts";
import { callTable, forwardedCall } from "../src/rpc/call-table.ts";
import { createBrowser, createWorld, failureOf, signIn, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

describe("the table of calls", () => {
  it("forwards or withholds every call of every contract, and names no other", () => {
    for (const backend of Object.keys(backendServices) as Backend[]) {
      const inContract = backendServices[backend].methods.map(({ name }) => name).sort();
      expect(Object.keys(callTable[backend]).sort()).toEqual(inContract);
    }
  });
});

describe("the audit log", () => {
  it("has a name on its page for every action of a forwarded call", () => {
    const page = readFileSync(new URL("../../web/src/pages/audit.tsx", import.meta.url), "utf8");
    const calls = (Object.keys(backendServices) as Backend[]).flatMap((backend) =>
      Object.keys(callTable[backend]).map((name) => forwardedCall(backend, name)),
    );
    const actions = calls.flatMap((call) => call?.audited ?? []);
    expect(actions.length).toBeGreaterThan(10);
    expect(actions.filter((action) => !page.includes(`"${action}": "`))).toEqual([]);
  });
});

describe("the role of a call", () => {
  // The same as API keys need, which the gateway's tests list.
  it.each([
    ["content", "CreatePublication", "writer"],
    ["content", "UpdatePublication", "editor"],
    ["content", "CreateTopic", "writer"],
    ["content", "UpdateTopic", "editor"],
    ["content", "DeleteTopic", "editor"],
    ["content", "SetIdeaStatus", "writer"],
    ["generation", "StartDraft", "writer"],
    ["generation", "StartScoutRun", "writer"],
    ["generation", "PublishSession", "editor"],
  ] as const)("of %s, %s, is %s, as for API keys", (backend, name, role) => {
    expect(forwardedCall(backend, name)?.role).toBe(role);
  });
});

describe("a forwarded call", () => {
  it("reaches the service with a token for the member's account, and its answer reaches the page", async () => {
    world.newAccount("reader");
    world.answers.listPublications = () => ({ publications: [{ id: "p1", name: "Field Notes" }] });
    const browser = await signIn(world, "reader");
    const { publications } = await browser.content.listPublications({});
    expect(publications.map(({ id, name }) => [id, name])).toEqual([["p1", "Field Notes"]]);
    expect(world.received.at(-1)).toMatchObject({
      call: "content/listPublications",
      accountId: "reader",
      issuer: "dashboard",
    });
  });

  it("is refused to a role that is too low, before it reaches the service", async () => {
    world.newAccount("ranked");
    const owner = await signIn(world, "ranked");
    const { link } = await owner.dashboard.inviteMember({ email: "viewer@example.org", role: Role.VIEWER });
    const viewer = createBrowser(world);
    await viewer.signIn.redeemLink({ token: link.split("#")[1] ?? "" });
    const before = world.received.length;
    const error = await failureOf(viewer.content.createPublication({ name: "No", slug: "no" }));
    expect([error.code, error.rawMessage]).toEqual([
      Code.PermissionDenied,
      "This needs the role writer; yours is viewer.",
    ]);
    expect(world.received.slice(before).map(({ call }) => call)).not.toContain("content/createPublication");
  });

  it("that lets something be published needs an editor, and the rest of the call a writer", async () => {
    world.newAccount("careful");
    const owner = await signIn(world, "careful");
    const { link } = await owner.dashboard.inviteMember({ email: "writer@example.org", role: Role.WRITER });
    const writer = createBrowser(world);
    await writer.signIn.redeemLink({ token: link.split("#")[1] ?? "" });
    const request = { name: "Field Notes", slug: "field-notes" };
    const fullAuto = { ...request, autoPublishMode: AutoPublishMode.FULL_AUTO };
    const error = await failureOf(writer.content.createPublication(fullAuto));
    expect([error.code, error.rawMessage]).toEqual([
      Code.PermissionDenied,
      "This needs the role editor; yours is writer.",
    ]);
    await writer.content.createPublication({ ...request, autoPublishMode: AutoPublishMode.DRAFT });
    await owner.content.createPublication(fullAuto);
    const made = world.received.filter(({ accountId, call }) => accountId === "careful" && /createP/.test(call));
    expect(made.map(({ request: { autoPublishMode } }) => autoPublishMode)).toEqual([
      "AUTO_PUBLISH_MODE_DRAFT",
      "AUTO_PUBLISH_MODE_FULL_AUTO",
    ]);
  });

  it("that orders a draft needs an editor when the draft is published at once, and else a writer", async () => {
    world.newAccount("ordering");
    const owner = await signIn(world, "ordering");
    const { link } = await owner.dashboard.inviteMember({ email: "orders@example.org", role: Role.WRITER });
    const writer = createBrowser(world);
    await writer.signIn.redeemLink({ token: link.split("#")[1] ?? "" });
    const order = { operationId: "o", publicationId: "p1", title: "Mills", instructions: "Write." };
    const error = await failureOf(writer.generation.startDraft({ order: { ...order, autoPublish: true } }));
    expect([error.code, error.rawMessage]).toEqual([
      Code.PermissionDenied,
      "This needs the role editor; yours is writer.",
    ]);
    await writer.generation.startDraft({ order });
    await owner.generation.startDraft({ order: { ...order, autoPublish: true } });
    const ordered = world.received.filter(({ call }) => call === "generation/startDraft");
    expect(ordered.map(({ request }) => (request.order as { autoPublish: boolean }).autoPublish)).toEqual([
      false,
      true,
    ]);
  });

  it("that sends webhooks again or as a test needs an editor, and leaves no key and no path in the audit log", async () => {
    world.newAccount("sending");
    const owner = await signIn(world, "sending");
    const { link } = await owner.dashboard.inviteMember({ email: "sends@example.org", role: Role.WRITER });
    const writer = createBrowser(world);
    await writer.signIn.redeemLink({ token: link.split("#")[1] ?? "" });
    const apiKey = `svc_${"k".repeat(64)}`;
    const test = { url: "https://hooks.example.com/secret-path", apiKey, event: "draft.ready" };
    const replay = { replayId: "replay-1", deliveryIds: ["delivery-1"] };
    for (const refused of [writer.webhooks.sendTest(test), writer.webhooks.replayDeliveries(replay)]) {
      expect((await failureOf(refused)).rawMessage).toBe("This needs the role editor; yours is writer.");
    }
    await owner.webhooks.sendTest(test);
    await owner.webhooks.replayDeliveries(replay);
    const sent = world.received.filter(({ call }) => call === "webhooks/sendTest");
    expect(sent).toMatchObject([{ accountId: "sending", request: test }]);
    const { entries } = await owner.dashboard.listAuditEntries({});
    expect(entries.map(({ action, target }) => [action, target])).toEqual(
      expect.arrayContaining([
        ["deliveries.replayed", "replay-1"],
        ["webhook.tested", "hooks.example.com"],
      ]),
    );
    expect(entries.map((entry) => Object.values(entry).join(" ")).join(" ")).not.toMatch(/svc_|secret-path/);
  });

  it("of a service whose address is not set is unavailable, and all others work", async () => {
    const partial = await createWorld({ webhooksAddresses: undefined });
    partial.newAccount("alone");
    const browser = await signIn(partial, "alone");
    const error = await failureOf(browser.webhooks.listFailedDeliveries({}));
    expect([error.code, error.rawMessage]).toEqual([
      Code.Unavailable,
      "This installation has not set the address of webhooks.",
    ]);
    await expect(browser.content.listPublications({})).resolves.toMatchObject({ publications: [] });
    await partial.close();
  });

  it("that fails tells the page the service's sentence and nothing of the inside", async () => {
    world.newAccount("unlucky");
    const browser = await signIn(world, "unlucky");
    const failWith = async (thrown: unknown) => {
      world.answers.createPublication = () => {
        throw thrown;
      };
      const { code, rawMessage } = await failureOf(browser.content.createPublication({ name: "A", slug: "a" }));
      return [code, rawMessage];
    };
    expect(await failWith(quotaExceeded("The plan allows 2 publications.", { limit: 2, current: 2 }))).toEqual([
      Code.PermissionDenied,
      "The plan allows 2 publications.",
    ]);
    expect(await failWith(unavailable())).toEqual([Code.Unavailable, "The service is not available at the moment."]);
    expect(await failWith(new Error("mongodb://secret"))).toEqual([Code.Internal, "Something unexpected went wrong."]);
  });

  it("without a session reaches nothing", async () => {
    const before = world.received.length;
    const error = await failureOf(createBrowser(world).content.listPublications({}));
    expect(error.code).toBe(Code.Unauthenticated);
    expect(world.received).toHaveLength(before);
  });
});
