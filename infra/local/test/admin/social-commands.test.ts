import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AdminClients } from "../../src/admin/admin-clients.ts";
import { readSecrets } from "../../src/admin/read-secrets.ts";
import { socialCommands } from "../../src/admin/social-commands.ts";
import { WrongUsage } from "../../src/command-line.ts";

const kept = {
  ...{ publicationId: "p", kind: "CONNECTION_KIND_X", state: "CONNECTION_STATE_WORKING" },
  settings: { username: "tea" },
};
const given = { publicationId: "p", kind: "x", state: "working", username: "tea", problem: null, checkedAt: null };

/** Clients of which only publishing's is there, answering from a script; what was asked is kept. */
function clientsWith(answers: Readonly<Record<string, () => unknown>>) {
  const asked: { name: string; request: Record<string, unknown> }[] = [];
  const publishingOf = async () => async (name: string, request: Record<string, unknown>) => {
    asked.push({ name, request });
    return answers[name]?.();
  };
  return { asked, clients: { publishingOf } as unknown as AdminClients };
}

/** Keeps what is printed on the error stream from the terminal of the test. */
function silenced() {
  const { error } = console;
  const lines: string[] = [];
  console.error = (line: string) => lines.push(line);
  return {
    lines,
    restore: () => {
      console.error = error;
    },
  };
}

const run = (name: string, clients: AdminClients, values: Record<string, string>) =>
  socialCommands[name]?.run(clients, { publication: "p", network: "x", ...values });

describe("social link", () => {
  const folder = mkdtempSync(join(tmpdir(), "galley-secrets-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const file = (content: string): string => {
    const path = join(folder, "credentials");
    writeFileSync(path, content);
    return path;
  };

  it("prints where to consent on the error stream alone, waits, and gives what was linked", async () => {
    const printed = silenced();
    const { clients, asked } = clientsWith({
      startOAuth: () => ({ oauthId: "o", consentUrl: "https://x.com/i/oauth2/authorize?state=s" }),
      getOAuth: () => ({ state: "O_AUTH_STATE_LINKED" }),
      listConnections: () => ({ connections: [kept] }),
    });
    expect(await run("social link", clients, {})).toEqual(given);
    expect(printed.lines.join()).toContain("https://x.com/i/oauth2/authorize?state=s");
    expect(asked[0]).toEqual({ name: "startOAuth", request: { publicationId: "p", kind: "CONNECTION_KIND_X" } });
    printed.restore();
  });

  it("says why nothing was linked", async () => {
    const printed = silenced();
    const { clients } = clientsWith({
      startOAuth: () => ({ oauthId: "o", consentUrl: "https://x.com/" }),
      getOAuth: () => ({ state: "O_AUTH_STATE_FAILED", error: "X did not give consent." }),
    });
    await expect(run("social link", clients, {})).rejects.toThrow("X did not give consent.");
    printed.restore();
  });

  it.each([
    ["JSON", '{"accessToken": "a1", "refreshToken": "r1"}'],
    ["lines", "# X\naccessToken=a1\n\nrefreshToken = r1\n"],
  ])("links with tokens from a file of %s", async (_form, content) => {
    const { clients, asked } = clientsWith({ saveConnection: () => ({ connection: kept, findings: [] }) });
    const values = { credentials: file(content), username: "tea", expires: "2027-01-01T00:00:00Z" };
    expect(await run("social link", clients, values)).toEqual(given);
    expect(asked[0]?.request).toEqual({
      ...{ publicationId: "p", kind: "CONNECTION_KIND_X" },
      settings: { username: "tea", expiresAt: "2027-01-01T00:00:00Z" },
      credentials: { accessToken: "a1", refreshToken: "r1" },
    });
  });

  it("says what is wrong with tokens, and how to mend it", async () => {
    const finding = { check: "access", level: "FINDING_LEVEL_PROBLEM", message: "X refuses it.", remedy: "Link again" };
    const { clients } = clientsWith({ saveConnection: () => ({ connection: null, findings: [finding] }) });
    const linked = run("social link", clients, { credentials: file("accessToken=a1") });
    await expect(linked).rejects.toThrow("Nothing was linked.\nX refuses it. Link again.");
  });

  it("reads tokens from a variable, and tells none of them when it cannot read them", async () => {
    process.env.GALLEY_TEST_SECRETS = "accessToken=a1";
    expect(await readSecrets("env:GALLEY_TEST_SECRETS")).toEqual({ accessToken: "a1" });
    process.env.GALLEY_TEST_SECRETS = '{"accessToken": "very-secret"';
    const broken = readSecrets("env:GALLEY_TEST_SECRETS");
    await expect(broken).rejects.toThrow(WrongUsage);
    await expect(broken).rejects.not.toThrow("very-secret");
    delete process.env.GALLEY_TEST_SECRETS;
    await expect(readSecrets("env:GALLEY_TEST_SECRETS")).rejects.toThrow("No credentials were given");
    await expect(readSecrets(join(folder, "nowhere"))).rejects.toThrow("ENOENT");
  });

  it("knows LinkedIn and X", async () => {
    await expect(run("social link", clientsWith({}).clients, { network: "facebook" })).rejects.toThrow(WrongUsage);
  });
});

describe("social list, test and unlink", () => {
  it("list the networks, not the CMS", async () => {
    const cms = { ...kept, kind: "CONNECTION_KIND_GHOST" };
    const { clients } = clientsWith({ listConnections: () => ({ connections: [cms, kept] }) });
    expect(await run("social list", clients, {})).toEqual([given]);
  });

  it("tell what a check found, and whether there was a link", async () => {
    const findings = [{ check: "access", level: "FINDING_LEVEL_GOOD", message: "Posts are made as @tea." }];
    const { clients } = clientsWith({
      testConnection: () => ({ findings }),
      removeConnection: () => ({ removed: true }),
    });
    const found = [{ check: "access", level: "good", message: "Posts are made as @tea.", remedy: null }];
    expect(await run("social test", clients, {})).toEqual(found);
    expect(await run("social unlink", clients, {})).toEqual({ publicationId: "p", network: "x", removed: true });
  });
});
