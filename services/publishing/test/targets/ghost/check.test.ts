import { type FakeGhost, ghostError, startFakeGhost } from "@galley/test-kit/fake-ghost";
import { type Outbounds, openOutbounds } from "../../../src/connections/outbounds.ts";
import { createGhostKind } from "../../../src/targets/ghost/kind.ts";

describe("the check of a connection to a Ghost", () => {
  let ghost: FakeGhost;
  let outbounds: Outbounds;
  let theirs = 0;
  beforeAll(async () => {
    ghost = await startFakeGhost(() => new Date(Date.now() + theirs));
    outbounds = openOutbounds({});
  });
  afterAll(async () => {
    await outbounds.close();
    await ghost.close();
  });
  beforeEach(() => {
    theirs = 0;
    ghost.interfere = undefined;
    delete ghost.state.role;
    ghost.state.version = "6.65";
  });

  function interfere(interference: FakeGhost["interfere"]): void {
    ghost.interfere = interference;
  }

  async function check(settings: Readonly<Record<string, string>> = {}, ours = 0, key = ghost.key) {
    const kind = createGhostKind({ outbounds, now: () => new Date(Date.now() + ours), timeoutMilliseconds: 5_000 });
    const given = { url: ghost.url, privateAddress: "yes", author: "Ada Author", ...settings };
    const read = kind.read(given, { key });
    const findings = await kind.test({
      accountId: "a",
      publicationId: "p",
      kind: "ghost",
      ...read,
      state: "unchecked",
      revision: 0,
      createdAt: new Date(),
    });
    return findings.filter(({ level }) => level !== "good");
  }
  const unencrypted = { check: "tls", level: "warning" };

  it("finds no problem except the missing encryption", async () => {
    expect(await check()).toMatchObject([unencrypted]);
  });

  it.each<[string, () => unknown, object]>([
    ["what is no Ghost", () => interfere(() => ({ status: 200, body: { shop: true } })), { check: "address" }],
    [
      "a server that hangs",
      () => interfere(() => "hang"),
      { check: "address", message: expect.stringContaining("took too long") },
    ],
    [
      "a server that leads elsewhere",
      () => interfere(() => ghostError(301, "Moved", "Redirect")),
      { check: "address", message: expect.stringContaining("leads elsewhere") },
    ],
    ["a role that may not publish", () => Object.assign(ghost.state, { role: "Contributor" }), { check: "role" }],
  ])("finds %s, and says what to do", async (_, arrange, finding) => {
    arrange();
    const problems = (await check()).filter(({ level }) => level === "problem");
    expect(problems).toMatchObject([{ ...finding, remedy: expect.stringMatching(/\w/) }]);
  });

  it("takes a staff user who may publish", async () => {
    ghost.state.role = "Editor";
    expect(await check()).toMatchObject([unencrypted]);
  });

  it("warns of a version that it was not made for", async () => {
    ghost.state.version = "4.48";
    expect(await check()).toMatchObject([unencrypted, { check: "version", level: "warning" }]);
    ghost.state.version = "5.0";
    expect(await check()).toMatchObject([unencrypted, { check: "version", level: "problem" }]);
    for (const version of ["5.15", "5.130", "6.65"]) {
      ghost.state.version = version;
      expect(await check()).toMatchObject([unencrypted]);
    }
  });

  it("finds a clock that is too slow beside Ghost's, and takes one that is a little off", async () => {
    expect(await check({}, -600_000)).toMatchObject([unencrypted, { check: "clock", level: "problem" }]);
    expect(await check({}, -60_000)).toMatchObject([unencrypted]);
  });

  it("finds a key that Ghost does not know", async () => {
    const other = `${"0".repeat(24)}:${"0".repeat(64)}`;
    const problem = { check: "key", level: "problem", message: expect.stringContaining("Unknown Admin API Key") };
    expect(await check({}, 0, other)).toMatchObject([unencrypted, problem]);
  });

  it("finds an author who is not on the staff, and warns if there is no fallback author", async () => {
    const named = { check: "author", level: "problem", remedy: expect.stringContaining("Olga Owner, Ada Author") };
    expect(await check({ author: "Nobody" })).toMatchObject([unencrypted, named]);
    expect(await check({ author: "" })).toMatchObject([unencrypted, { check: "author", level: "warning" }]);
  });

  it("explains how an operator allows a private address", async () => {
    const kind = createGhostKind({ outbounds, now: () => new Date() });
    const { settings, credentials } = kind.read({ url: "https://127.0.0.1:2368" }, { key: ghost.key });
    const findings = await kind.test({
      accountId: "a",
      publicationId: "p",
      kind: "ghost",
      settings,
      credentials,
      state: "unchecked",
      revision: 0,
      createdAt: new Date(),
    });
    expect(findings).toMatchObject([{ level: "problem", remedy: expect.stringContaining("--private-address") }]);
  });
});
