import { type DescMethod, ScalarType } from "@bufbuild/protobuf";
import { DashboardService, Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { notFound } from "@galley/service-kit/errors";
import { type Backend, backendServices } from "../src/clients/backends.ts";
import { roles } from "../src/domain/role.ts";
import { callRules } from "../src/rpc/call-rules.ts";
import { forwardedCall } from "../src/rpc/call-table.ts";
import { type Browser, createBrowser, createWorld, signIn, type World } from "./world.ts";

const backends = Object.keys(backendServices) as Backend[];
const pathOf = ({ parent, name }: DescMethod): string => `${parent.typeName}/${name}`;

const services = backends.flatMap((backend) =>
  backendServices[backend].methods.map((method) => ({ method, backend, rules: forwardedCall(backend, method.name) })),
);
const forwarded = services.filter(({ rules }) => rules !== undefined);
const withheld = services.filter(({ rules }) => rules === undefined);
const memberCalls = [...forwarded.map(({ method }) => method), ...DashboardService.methods].map((method) => ({
  path: pathOf(method),
  method,
  rules: callRules(pathOf(method)),
}));

let world: World;
const browsers = new Map<string, Browser>();
let stranger: Browser;

beforeAll(async () => {
  world = await createWorld();
  world.newAccount("a");
  world.newAccount("b");
  const owner = await signIn(world, "a");
  browsers.set("owner", owner);
  for (const role of [Role.VIEWER, Role.WRITER, Role.EDITOR]) {
    const name = Role[role].toLowerCase();
    const { link } = await owner.dashboard.inviteMember({ email: `${name}@example.org`, role });
    const browser = createBrowser(world);
    await browser.signIn.redeemLink({ token: link.split("#")[1] ?? "" });
    browsers.set(name, browser);
  }
  stranger = await signIn(world, "b");
});
afterAll(() => world.close());

/** Makes a call as a page does, and returns its status and body. */
async function post(path: string, cookie: string, headers: Record<string, string> = {}, body: object = {}) {
  const response = await fetch(`${world.base}/dashboard/rpc/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: world.origin, ...(cookie && { cookie }), ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}

const cookieOf = (role: string): string => browsers.get(role)?.cookie() ?? "";

/** A request that names something of another account in every field for an id. */
function foreignRequest({ input }: DescMethod, ids: Readonly<Record<string, string>>): Record<string, string> {
  const fields = input.fields.filter((field) => field.fieldKind === "scalar" && field.scalar === ScalarType.STRING);
  const named = fields.filter(({ localName }) => localName.endsWith("Id"));
  return Object.fromEntries(named.map(({ localName }) => [localName, ids[localName] ?? "of-a"]));
}

describe.each(memberCalls)("$path", ({ path, method, rules }) => {
  it("needs a session", async () => {
    const before = world.received.length;
    expect((await post(path, "")).status).toBe(401);
    expect((await post(path, `${cookieOf("owner").split("=")[0]}=${"x".repeat(43)}`)).status).toBe(401);
    expect(world.received).toHaveLength(before);
  });

  it("is refused from a foreign origin and with an API key, whatever its body", async () => {
    const before = world.received.length;
    const wrong: Record<string, string>[] = [
      { origin: "https://evil.example" },
      { authorization: `Bearer svc_${"x".repeat(64)}` },
    ];
    for (const headers of wrong) {
      expect((await post(path, cookieOf("owner"), headers)).status).toBe(403);
      expect((await post(path, cookieOf("owner"), headers, ["no object"])).status).toBe(403);
    }
    expect(world.received).toHaveLength(before);
  });

  it("is refused to every role below its own, and to no other", async () => {
    for (const role of roles) {
      const allowed = roles.indexOf(role) >= roles.indexOf(rules.role as (typeof roles)[number]);
      // This one works for every role, and the tests after it need the session.
      if (allowed && method.name === "SignOut") continue;
      const { status, text } = await post(path, cookieOf(role));
      if (allowed) expect([401, 403]).not.toContain(status);
      else
        expect([status, text]).toEqual([
          403,
          expect.stringContaining(`This needs the role ${rules.role}; yours is ${role}.`),
        ]);
    }
  });
});

describe("a member of another account", () => {
  it.each(forwarded)("makes $method.name for their own account only, whatever ids they send", async ({ method }) => {
    const before = world.received.length;
    await post(pathOf(method), stranger.cookie(), {}, foreignRequest(method, {}));
    const calls = world.received.slice(before);
    expect(new Set(calls.map(({ accountId }) => accountId))).toEqual(new Set(["b"]));
    const localName = method.name.charAt(0).toLowerCase() + method.name.slice(1);
    expect(calls.map(({ call }) => call)).toContainEqual(expect.stringMatching(`/${localName}$`));
  });

  it("gets the same bytes for what belongs to others, what does not exist and what is withheld", async () => {
    const owner = browsers.get("owner");
    const { members = [] } = (await owner?.dashboard.listMembers({})) ?? {};
    const { sessions = [] } = (await owner?.dashboard.listSessions({})) ?? {};
    const own = { memberId: members[0]?.id ?? "", sessionId: sessions[0]?.id ?? "", publicationId: "p1" };
    const missing = { memberId: "nobody", sessionId: "none", publicationId: "p2" };
    world.answers.getPublication = ({ caller }) => {
      if (caller.accountId !== "a") throw notFound("There is no such publication.");
      return { publication: { id: "p1", name: "Field Notes" } };
    };
    world.answers.deletePublication = world.answers.getPublication;
    for (const [name, more] of [
      ["RemoveMember", {}],
      ["UpdateMember", { role: "ROLE_VIEWER" }],
      ["EndSession", {}],
      ["DeletePublication", { name: "Field Notes" }],
    ] as const) {
      const method = DashboardService.methods.find((each) => each.name === name) as DescMethod;
      const ask = (ids: typeof own) =>
        post(pathOf(method), stranger.cookie(), {}, { ...foreignRequest(method, ids), ...more });
      const foreign = await ask(own);
      expect(foreign.status).toBe(404);
      expect(await ask(missing)).toEqual(foreign);
    }
  });

  it.each(withheld)("and everybody else gets 404 for $method.name, which is withheld", async ({ method }) => {
    const before = world.received.length;
    const nothing = await post("galley.content.v1.ContentService/Nothing", cookieOf("owner"));
    for (const cookie of ["", cookieOf("viewer"), cookieOf("owner"), stranger.cookie()]) {
      expect(await post(pathOf(method), cookie)).toEqual({ ...nothing, status: 404 });
    }
    expect(world.received).toHaveLength(before);
  });
});

describe("11 minutes after signing in", () => {
  beforeAll(() => world.advance(11 * 60_000));

  it.each(memberCalls.filter(({ rules }) => rules.recent === true))("$path wants a new sign-in", async ({ path }) => {
    const { status, text } = await post(path, cookieOf("owner"));
    expect([status, text]).toEqual([403, expect.stringContaining("Confirm that it is you: sign in again to do this.")]);
  });

  it("keys, members, connections and deletion are among these calls", () => {
    const recent = memberCalls.filter(({ rules }) => rules.recent === true).map(({ method }) => method.name);
    const wanted = ["CreateApiKey", "RollApiKey", "RevokeApiKey", "UpdateApiKey", "InviteMember", "UpdateMember"];
    const more = ["RemoveMember", "SaveConnection", "RemoveConnection", "DeletePublication"];
    expect(recent).toEqual(expect.arrayContaining([...wanted, ...more]));
  });
});
