import { cmsCommands } from "../../src/admin/cms-commands.ts";
import type { Doors } from "../../src/admin/doors.ts";
import { parseFlags } from "../../src/admin/usage.ts";
import { WrongUsage } from "../../src/command-line.ts";

const kept = {
  ...{ publicationId: "p", kind: "CONNECTION_KIND_GHOST", state: "CONNECTION_STATE_WORKING" },
  settings: { url: "https://blog.example.com" },
};
const problem = { check: "key", level: "FINDING_LEVEL_PROBLEM", message: "Wrong key.", remedy: "Copy it anew" };

/** Doors of which only publishing's is there, answering from a script; what was asked is kept. */
function doorsWith(answers: Readonly<Record<string, unknown>>) {
  const asked: { name: string; request: Record<string, unknown> }[] = [];
  const publishingOf = async () => async (name: string, request: Record<string, unknown>) => {
    asked.push({ name, request });
    return answers[name];
  };
  return { asked, doors: { publishingOf } as unknown as Doors };
}

async function run(words: string, doors: Doors): Promise<unknown> {
  const [one = "", two = "", ...flags] = words.split(" ");
  const command = cmsCommands[`${one} ${two}`];
  if (command === undefined) throw new Error("No such command");
  return command.run(doors, parseFlags(`${one} ${two}`, flags, command));
}

const ghost = "cms link --publication p --type ghost --url https://blog.example.com";

describe("cms link", () => {
  it("links to a Ghost with its key, and tells of what the check warned", async () => {
    const warning = { ...problem, level: "FINDING_LEVEL_WARNING" };
    const { doors, asked } = doorsWith({ saveConnection: { connection: kept, findings: [warning] } });
    const canonical = "https://www.example.com/{slug}";
    const linked = await run(`${ghost} --key 1:2 --author ada@example.com --canonical ${canonical}`, doors);
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
    const { doors, asked } = doorsWith({ saveConnection: { connection: kept, findings: [] } });
    await run(`${ghost} --key 1:2`, doors);
    await run(`${ghost} --key 1:2 --private-address --force`, doors);
    const [plain, said] = asked.map(({ request }) => request as { settings: object; keepWithProblems: boolean });
    expect(plain?.settings).not.toHaveProperty("privateAddress");
    expect(said).toMatchObject({ settings: { privateAddress: "yes" }, keepWithProblems: true });
  });

  it("says what is wrong and how to mend it when nothing was linked", async () => {
    const { doors } = doorsWith({ saveConnection: { connection: null, findings: [problem] } });
    await expect(run(`${ghost} --key 1:2`, doors)).rejects.toThrow("Nothing was linked.\nWrong key. Copy it anew.");
  });

  it.each([
    "cms link --publication p --type ghost --key 1:2",
    ghost,
    "cms link --publication p --type drupal --url https://blog.example.com",
  ])("refuses %s", async (words) => {
    const { doors } = doorsWith({});
    await expect(run(words, doors)).rejects.toBeInstanceOf(WrongUsage);
  });

  it.each(["cms link --publication p --type builtin", "cms unlink --publication p"])("unlinks: %s", async (words) => {
    const social = { ...kept, kind: "CONNECTION_KIND_X" };
    const { doors, asked } = doorsWith({
      listConnections: { connections: [social, kept] },
      removeConnection: { removed: true },
    });
    await expect(run(words, doors)).resolves.toEqual({ publicationId: "p", removed: true });
    expect(asked.at(-1)?.request).toEqual({ publicationId: "p", kind: "CONNECTION_KIND_GHOST" });
  });
});

describe("cms test", () => {
  it("tells what was found, and that there is nothing to test without a CMS", async () => {
    const linked = doorsWith({ listConnections: { connections: [kept] }, testConnection: { findings: [problem] } });
    await expect(run("cms test --publication p", linked.doors)).resolves.toMatchObject([{ level: "problem" }]);
    const { doors } = doorsWith({ listConnections: { connections: [] } });
    await expect(run("cms test --publication p", doors)).rejects.toThrow("not linked");
  });
});

describe("cms domain", () => {
  it("gives a site a domain, or takes it away, and tells where the site is", async () => {
    const { doors, asked } = doorsWith({ setSiteDomain: { url: "https://blog.example.com/" } });
    const given = await run("cms domain --publication p --domain blog.example.com", doors);
    expect(given).toEqual({ publicationId: "p", url: "https://blog.example.com/" });
    await run("cms domain --publication p --remove", doors);
    expect(asked.map(({ request }) => request.domain)).toEqual(["blog.example.com", ""]);
  });

  it.each(["", " --domain blog.example.com --remove"])("takes one of the two, not%j", async (flags) => {
    const { doors, asked } = doorsWith({});
    await expect(run(`cms domain --publication p${flags}`, doors)).rejects.toThrow(WrongUsage);
    expect(asked).toEqual([]);
  });
});
