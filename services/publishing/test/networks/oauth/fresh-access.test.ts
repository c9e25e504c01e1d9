import { type AccessKeeperPorts, createAccessKeeper } from "../../../src/networks/oauth/fresh-access.ts";
import { type Grant, GrantRefused, type OAuthProvider } from "../../../src/networks/oauth/grant.ts";
import { memoryConnection, memoryLocks, owner } from "../in-memory.ts";

const now = () => new Date("2026-11-22T20:00:00Z");
const expired = { expiresAt: "2026-11-22T19:00:00Z", username: "tea" };

/** A network whose refresh tokens can be used once. A second use ends the access. */
function rotating(): OAuthProvider & { readonly used: readonly string[] } {
  const used: string[] = [];
  let good = "r1";
  return {
    used,
    usesPkce: true,
    consentUrl: () => "",
    exchange: async () => Promise.reject(new Error("not asked here")),
    revoke: async () => undefined,
    refresh: async (token): Promise<Grant> => {
      used.push(token);
      if (token !== good) throw new GrantRefused("reuse");
      good = `r${used.length + 1}`;
      const scopes: string[] = [];
      const expiresAt = new Date(now().getTime() + 7_200_000);
      return { accessToken: `a${used.length + 1}`, refreshToken: good, expiresAt, refreshExpiresAt: undefined, scopes };
    },
  };
}

describe("an expired access", () => {
  const linked = () =>
    memoryConnection({ kind: "x", settings: expired, credentials: { accessToken: "a1", refreshToken: "r1" } });
  const keeper = (ports: Partial<AccessKeeperPorts> & Pick<AccessKeeperPorts, "connections">) =>
    createAccessKeeper({
      kind: "x",
      locks: memoryLocks(),
      provider: rotating(),
      now,
      pause: () => Promise.resolve(),
      ...ports,
    });

  it("is renewed once for all concurrent callers in all processes", async () => {
    const [connections, locks, provider] = [linked(), memoryLocks(), rotating()];
    const pause = () => new Promise<void>((resolve) => setImmediate(resolve));
    const keepers = [1, 2, 3].map(() => keeper({ connections, locks, provider, pause }));
    const all = await Promise.all([...keepers, ...keepers].map((one) => one.open(owner)));
    expect(provider.used).toEqual(["r1"]);
    for (const access of all) expect(access).toMatchObject({ connection: { credentials: { accessToken: "a2" } } });
  });

  it("is stored before anyone may use it", async () => {
    const connections = linked();
    const access = await keeper({ connections }).open(owner);
    expect(connections.current()).toMatchObject({
      credentials: { accessToken: "a2", refreshToken: "r2" },
      revision: 2,
    });
    expect(access).toMatchObject({ connection: { revision: 2 } });
  });

  it("is lost if it cannot be renewed", async () => {
    const plain = memoryConnection({ kind: "x", settings: expired, credentials: { accessToken: "a1" } });
    expect(await keeper({ connections: plain }).open(owner)).toEqual({
      lost: expect.stringMatching(/@tea on X has expired/),
    });
    expect(await keeper({ connections: linked(), provider: undefined }).open(owner)).toEqual({
      lost: expect.stringContaining("no app is configured"),
    });
  });

  it("is lost, and marked so, if the network refuses permanently", async () => {
    const connections = memoryConnection({
      kind: "x",
      settings: expired,
      credentials: { accessToken: "a1", refreshToken: "old" },
    });
    expect(await keeper({ connections }).open(owner)).toEqual({
      lost: expect.stringContaining("cannot be renewed: reuse"),
    });
    expect(connections.current()).toMatchObject({ state: "failing" });
  });

  it("is not lost if the network gave no answer, and the lock is released", async () => {
    const [connections, locks, provider] = [linked(), memoryLocks(), rotating()];
    const away = { ...provider, refresh: () => Promise.reject(new Error("away")) };
    await expect(keeper({ connections, locks, provider: away }).open(owner)).rejects.toThrow("away");
    expect(connections.current()).toMatchObject({ state: "working" });
    expect(await keeper({ connections, locks, provider }).open(owner)).toMatchObject({ connection: { revision: 2 } });
  });

  it("does not overwrite a link that was made again in the meantime", async () => {
    const [connections, provider] = [linked(), rotating()];
    const settings = { expiresAt: "2027-01-01T00:00:00Z" };
    const relinking: OAuthProvider = {
      ...provider,
      refresh: async (token) => {
        const grant = await provider.refresh(token);
        const current = connections.current();
        if (current !== undefined)
          await connections.replace(current, { credentials: { accessToken: "of-another" }, settings });
        return grant;
      },
    };
    const access = await keeper({ connections, provider: relinking }).open(owner);
    expect(access).toMatchObject({ connection: { credentials: { accessToken: "of-another" } } });
  });

  it("is waited for while another process renews it, but not forever", async () => {
    const locks = memoryLocks();
    await locks.take({ ...owner, kind: "x" }, "another process");
    await expect(keeper({ connections: linked(), locks }).open(owner)).rejects.toThrow("Another process");
  });

  it("is renewed if the network refuses it early, unless another process has already renewed it", async () => {
    const settings = { expiresAt: "2027-01-01T00:00:00Z" };
    const connections = memoryConnection({
      kind: "x",
      settings,
      credentials: { accessToken: "a1", refreshToken: "r1" },
    });
    const provider = rotating();
    const one = keeper({ connections, provider });
    expect(await one.open(owner, 1)).toMatchObject({ connection: { revision: 2 } });
    expect(await one.open(owner, 1)).toMatchObject({ connection: { revision: 2 } });
    expect(provider.used).toEqual(["r1"]);
  });
});
