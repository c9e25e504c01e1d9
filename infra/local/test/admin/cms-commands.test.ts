import type { AdminClients } from "../../src/admin/admin-clients.ts";
import { cmsCommands } from "../../src/admin/cms-commands.ts";
import { parseFlags } from "../../src/admin/usage.ts";
import { WrongUsage } from "../../src/command-line.ts";

const kept = {
  ...{ publicationId: "p", kind: "CONNECTION_KIND_GHOST", state: "CONNECTION_STATE_WORKING" },
  settings: { url: "https://blog.example.com" },
};
const problem = { check: "key", level: "FINDING_LEVEL_PROBLEM", message: "Wrong key.", remedy: "Copy it anew" };

/** Clients of which only publishing's is there, answering from a script; what was asked is kept. */
function clientsWith(answers: Readonly<Record<string, unknown>>) {
  const asked: { name: string; request: Record<string, unknown> }[] = [];
  const publishingOf = async () => async (name: string, request: Record<string, unknown>) => {
    asked.push({ name, request });
    return answers[name];
  };
  return { asked, clients: { publishingOf } as unknown as AdminClients };
}

async function run(words: string, clients: AdminClients): Promise<unknown> {
  const [one = "", two = "", ...flags] = words.split(" ");
  const command = cmsCommands[`${one} ${two}`];
  if (command === undefined) throw new Error("No such command");
  return command.run(clients, parseFlags(`${one} ${two}`, flags, command));
}

const ghost = "cms link --publication p --type ghost --url https://blog.example.com";

describe("cms link", () => {
  it("links to a Ghost with its key, and tells of what the check warned", async () => {
    const warning = { ...problem, level: "FINDING_LEVEL_WARNING" };
    const { clients, asked } = clientsWith({ saveConnection: { connection: kept, findings: [warning] } });
    const canonical = "https://www.example.com/{slug}";
    const linked = await run(`${ghost} --key 1:2 --author ada@example.com --canonical ${canonical}`, clients);
    expect(linked).toMatchObject({ kind: "ghost", url: "https://blog.example.com", warnings: [{ check: "key" }] });
    expect(asked).toMatchObject([
      {
        name: "saveConnection",
        request: {
          settings: { url: "https://blog.example.com", author: "ada@example.com", canonical },
          credentials: { key: "1:2" },
          keepWithProblems: false,
        },
      },
    ]);
  });

  it("allows a private address, and a problem, only when that is said", async () => {
    const { clients, asked } = clientsWith({ saveConnection: { connection: kept, findings: [] } });
    await run(`${ghost} --key 1:2`, clients);
    await run(`${ghost} --key 1:2 --private-address --force`, clients);
    const [plain, said] = asked.map(({ request }) => request as { settings: object; keepWithProblems: boolean });
    expect(plain?.settings).not.toHaveProperty("privateAddress");
    expect(said).toMatchObject({ settings: { privateAddress: "yes" }, keepWithProblems: true });
  });

  it("says what is wrong and how to mend it when nothing was linked", async () => {
    const { clients } = clientsWith({ saveConnection: { connection: null, findings: [problem] } });
    await expect(run(`${ghost} --key 1:2`, clients)).rejects.toThrow("Nothing was linked.\nWrong key. Copy it anew.");
  });

  it.each([
    "cms link --publication p --type ghost --key 1:2",
    ghost,
    "cms link --publication p --type drupal --url https://blog.example.com",
  ])("refuses %s", async (words) => {
    const { clients } = clientsWith({});
    await expect(run(words, clients)).rejects.toBeInstanceOf(WrongUsage);
  });

  it.each(["cms link --publication p --type builtin", "cms unlink --publication p"])("unlinks: %s", async (words) => {
    const social = { ...kept, kind: "CONNECTION_KIND_X" };
    const { clients, asked } = clientsWith({
      listConnections: { connections: [social, kept] },
      removeConnection: { removed: true },
    });
    await expect(run(words, clients)).resolves.toEqual({ publicationId: "p", removed: true });
    expect(asked.at(-1)?.request).toEqual({ publicationId: "p", kind: "CONNECTION_KIND_GHOST" });
  });
});

describe("cms test", () => {
  it("tells what was found, and that there is nothing to test without a CMS", async () => {
    const linked = clientsWith({ listConnections: { connections: [kept] }, testConnection: { findings: [problem] } });
    await expect(run("cms test --publication p", linked.clients)).resolves.toMatchObject([{ level: "problem" }]);
    const { clients } = clientsWith({ listConnections: { connections: [] } });
    await expect(run("cms test --publication p", clients)).rejects.toThrow("not linked");
  });
});

describe("cms domain", () => {
  it("gives a site a domain, or takes it away, and tells where the site is", async () => {
    const { clients, asked } = clientsWith({ setSiteDomain: { url: "https://blog.example.com/" } });
    const given = await run("cms domain --publication p --domain blog.example.com", clients);
    expect(given).toEqual({ publicationId: "p", url: "https://blog.example.com/" });
    await run("cms domain --publication p --remove", clients);
    expect(asked.map(({ request }) => request.domain)).toEqual(["blog.example.com", ""]);
  });

  it.each(["", " --domain blog.example.com --remove"])("takes one of the two, not%j", async (flags) => {
    const { clients, asked } = clientsWith({});
    await expect(run(`cms domain --publication p${flags}`, clients)).rejects.toThrow(WrongUsage);
    expect(asked).toEqual([]);
  });
});

describe("cms update", () => {
  it("tells publishing which of two versions to take, and takes exactly one word for it", async () => {
    const { clients, asked } = clientsWith({ decideOnEdit: { url: "https://blog.example.com/tea/" } });
    const decided = await run("cms update --session s --keep-theirs", clients);
    expect(decided).toEqual({ sessionId: "s", url: "https://blog.example.com/tea/", decision: "keep-theirs" });
    await run("cms update --session s --replace", clients);
    expect(asked.map(({ request }) => request.decision)).toEqual([
      "EDIT_DECISION_KEEP_THEIRS",
      "EDIT_DECISION_REPLACE",
    ]);
    for (const flags of ["", " --keep-theirs --replace"])
      await expect(run(`cms update --session s${flags}`, clients)).rejects.toThrow(WrongUsage);
  });
});
