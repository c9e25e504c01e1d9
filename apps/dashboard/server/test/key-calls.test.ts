import { DashboardService, SignInService } from "@galley/proto/es/dashboard/v1/dashboard";
import { testTokens } from "@galley/test-kit/tokens";
import { type Backend, backendServices } from "../src/clients/backends.ts";
import { roles } from "../src/domain/role.ts";
import { forwardedCall } from "../src/rpc/call-table.ts";
import { createWorld, signIn, type World } from "./world.ts";

const backends = Object.keys(backendServices) as Backend[];
const forwarded = backends.flatMap((backend) =>
  backendServices[backend].methods.flatMap(({ parent, name }) => {
    const rules = forwardedCall(backend, name);
    return rules === undefined ? [] : [{ path: `${parent.typeName}/${name}`, name, rules }];
  }),
);
const openToKeys = forwarded.filter(({ rules }) => rules.role !== "owner" && rules.recent !== true);
const forMembersOnly = forwarded.filter((call) => !openToKeys.includes(call));

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

interface Key {
  readonly role?: string;
  readonly accountId?: string;
  readonly token?: string;
  readonly headers?: Record<string, string>;
  readonly body?: object;
}

/** Makes a call as the gateway forwards it for an API key. */
async function post(
  path: string,
  { role = "editor", accountId = "a", token = keyToken(role, accountId), headers = {}, body = {} }: Key = {},
) {
  const response = await fetch(`${world.base}/rpc/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}`, ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}

function keyToken(role: string | undefined, accountId = "a"): string {
  return world.gatewayToken({ accountId, keyId: "key-1", ...(role === undefined ? {} : { role }) });
}

describe.each(openToKeys)("$name with an API key", ({ path, rules }) => {
  it("needs the role that a member needs", async () => {
    for (const role of roles.slice(0, 3)) {
      const allowed = roles.indexOf(role) >= roles.indexOf(rules.role);
      const { status, text } = await post(path, { role });
      if (allowed) expect([401, 403]).not.toContain(status);
      else expect([status, text]).toEqual([403, expect.stringContaining(`This needs the role ${rules.role}`)]);
    }
  });

  it("is refused without a token of the gateway for a key, before it reaches a service", async () => {
    const before = world.received.length;
    const foreign = testTokens();
    const caller = { accountId: "a", keyId: "key-1", role: "editor" };
    const tokens = [
      "",
      `svc_${"x".repeat(64)}`,
      foreign.mint("gateway", "dashboard", caller),
      world.tokenOf("gateway", "content", caller),
      world.tokenOf("generation", "dashboard", caller),
      world.tokenOf("operator", "dashboard", caller),
      world.gatewayToken({ accountId: "a", role: "editor" }),
      keyToken(undefined),
      keyToken("admin"),
    ];
    foreign.remove();
    for (const token of tokens) expect((await post(path, { token })).status).toBe(401);
    expect(world.received).toHaveLength(before);
  });
});

describe("an API key", () => {
  it.each(forMembersOnly)("cannot make $name, which is for owners or needs a recent sign-in", async ({ path }) => {
    const before = world.received.length;
    for (const role of ["editor", "owner"]) {
      const { status, text } = await post(path, { role });
      expect([status, text]).toEqual([403, expect.stringContaining("Only a member who is signed in")]);
    }
    expect(world.received).toHaveLength(before);
  });

  it("gets the same bytes for calls of members and sessions, withheld calls and unknown ones", async () => {
    const paths = [...DashboardService.methods, ...SignInService.methods].map(
      ({ parent, name }) => `${parent.typeName}/${name}`,
    );
    const answers = await Promise.all(
      [...paths, "galley.content.v1.ContentService/RecordIdeas", "galley.content.v1.ContentService/Nope", "x"].map(
        (path) => post(path),
      ),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
  });

  it("acts for its own account, without a session even if the client sends a cookie", async () => {
    world.newAccount("a");
    world.newAccount("b");
    const member = await signIn(world, "b");
    world.answers.listPublications = ({ caller }) => ({ publications: [{ id: caller.accountId }] });
    const { text } = await post("galley.content.v1.ContentService/ListPublications", {
      headers: { cookie: member.cookie(), origin: world.origin },
    });
    expect(JSON.parse(text)).toMatchObject({ publications: [{ id: "a" }] });
  });

  it("gets lists, texts and numbers also when they are empty or zero, and fields that are not set not at all", async () => {
    world.answers.listSessions = () => ({ sessions: [{ id: "s" }] });
    const { text } = await post("galley.generation.v1.GenerationService/ListSessions");
    const { sessions, ...rest } = JSON.parse(text);
    expect(rest).toEqual({ nextCursor: "" });
    expect(sessions[0]).toMatchObject({ id: "s", currentDraftVersion: 0, createdAt: "0" });
    expect(sessions[0]).not.toHaveProperty("publishesAt");
    world.answers.listSessions = () => ({ sessions: [] });
    expect(JSON.parse((await post("galley.generation.v1.GenerationService/ListSessions")).text).sessions).toEqual([]);
  });

  it("cannot use its token in place of a session, nor a session in place of its token", async () => {
    world.newAccount("c");
    const member = await signIn(world, "c");
    const path = "galley.content.v1.ContentService/ListPublications";
    const withToken = await fetch(`${world.base}/dashboard/rpc/${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        origin: world.origin,
        authorization: `Bearer ${keyToken("editor")}`,
      },
      body: "{}",
    });
    expect(withToken.status).toBe(403);
    const withSession = await fetch(`${world.base}/rpc/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: world.origin, cookie: member.cookie() },
      body: "{}",
    });
    expect(withSession.status).toBe(401);
  });

  it("with the role writer publishes nothing", async () => {
    const { status, text } = await post("galley.content.v1.ContentService/CreatePublication", {
      role: "writer",
      body: { name: "Notes", slug: "notes", autoPublishMode: "AUTO_PUBLISH_MODE_FULL_AUTO" },
    });
    expect([status, text]).toEqual([403, expect.stringContaining("This needs the role editor; yours is writer.")]);
  });

  it("is named in the audit log, which no member did", async () => {
    world.newAccount("audited");
    const owner = await signIn(world, "audited");
    const path = "galley.content.v1.ContentService/UpdatePublication";
    await post(path, { accountId: "audited", body: { publicationId: "p7", name: "Notes" } });
    const { entries } = await owner.dashboard.listAuditEntries({ before: "", limit: 0 });
    expect(entries.find(({ action }) => action === "publication.changed")).toMatchObject({
      target: "p7",
      keyId: "key-1",
      memberId: "",
      memberEmail: "",
    });
  });

  it("gets 413 for more than 1 MiB", async () => {
    const body = { name: "x".repeat(1_100_000) };
    expect((await post("galley.content.v1.ContentService/CreateStyle", { body })).status).toBe(413);
  });
});
