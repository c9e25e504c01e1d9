import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { commands } from "../src/admin/commands.ts";
import { commandsWithoutSystem } from "../src/admin/commands-without-system.ts";
import { runAdmin } from "../src/admin/run-admin.ts";
import { WrongUsage } from "../src/command-line.ts";
import { launcherFolder, repositoryRoot } from "../src/root.ts";
import { openStateFolder } from "../src/state-folder.ts";

interface HelpPages {
  helpFor(command: string, words: readonly string[]): string | undefined;
  adminSections(): readonly { readonly name: string; readonly summary: string; readonly text: string }[];
}
const pages = async () => (await import(join(launcherFolder, "help.mjs"))) as HelpPages;

const all = { ...commands, ...commandsWithoutSystem };
const run = (...words: string[]) =>
  spawnSync(process.execPath, [join(launcherFolder, "run.mjs"), ...words], { encoding: "utf8" });

describe("help", () => {
  it("has a section for every admin command and for no other, with exactly the options that the command takes", async () => {
    const { adminSections } = await pages();
    const shown = adminSections().map(({ name, text }) => [
      name,
      [...new Set(text.match(/(?<=\n {2})--[a-z-]+/g))].sort(),
    ]);
    const taken = Object.entries(all).map(([name, { required = [], optional = [], switches = [] }]) => [
      name,
      [...required, ...optional, ...switches].map((option) => `--${option}`).sort(),
    ]);
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(taken));
    expect(shown).toHaveLength(taken.length);
  });

  it("names every required option in the first line of its command", async () => {
    const { adminSections } = await pages();
    for (const { name, text } of adminSections()) {
      const [usage = ""] = text.split("\n");
      for (const option of all[name]?.required ?? []) expect(usage).toContain(`--${option} `);
    }
  });

  it("is at most 100 columns wide, on every page", async () => {
    const { helpFor, adminSections } = await pages();
    const names = globSync("*.txt", { cwd: join(launcherFolder, "help") }).map((file) => file.replace(".txt", ""));
    const texts = [
      ...names.map((name) => helpFor(name, ["--help"])),
      helpFor("help", []),
      ...adminSections().map(({ name }) => helpFor("admin", [...name.split(" "), "--help"])),
    ];
    expect(texts.length).toBeGreaterThan(60);
    const wide = texts
      .flatMap((text) => (text ?? "no page at all ".repeat(10)).split("\n"))
      .filter((line) => line.length > 100);
    expect(wide).toEqual([]);
  });

  it("is there for every script of package.json that the launcher runs", async () => {
    const { helpFor } = await pages();
    const { scripts } = JSON.parse(readFileSync(join(repositoryRoot, "package.json"), "utf8")) as {
      scripts: Record<string, string>;
    };
    const ownHelp = ["bench-scout", "bench-writer", "eval-judge"];
    const launched = Object.values(scripts).flatMap(
      (script) => /^node infra\/local\/run\.mjs (\S+)$/.exec(script)?.[1] ?? [],
    );
    const without = launched.filter((name) => !ownHelp.includes(name) && helpFor(name, ["--help"]) === undefined);
    expect(launched).toContain("start");
    expect(without).toEqual([]);
  });

  it.each([
    [
      ["admin", "key", "--help"],
      ["key create", "key list", "key revoke"],
    ],
    [
      ["admin", "key", "create", "--help"],
      ["key create", "--expires TIME"],
    ],
    [
      ["admin", "help", "key", "create"],
      ["key create", "--expires TIME"],
    ],
    [["admin", "key", "create", "--account", "a", "--help"], ["--expires TIME"]],
    [["admin", "restore", "-h"], ["restore --from DIR"]],
    [["admin"], ["Exit codes", "draft picture", "cms update"]],
    [["test", "--help"], ["npm test"]],
  ])("%j shows what it is asked for, without a system and without installing anything", (words, expected) => {
    const { status, stdout } = run(...words);
    expect(status).toBe(0);
    for (const text of expected) expect(stdout).toContain(text);
    if (words.includes("create")) expect(stdout).not.toContain("key list");
  });
});

describe("a mistyped command", () => {
  const admin = (line: string) => runAdmin(openStateFolder(), line.split(" "));

  it.each([
    ["key crate --account a", 'Did you mean "key create"?'],
    ["kye create --account a", 'Did you mean "key create"?'],
    ["keys list", 'Did you mean "key list"?'],
    ["deliveries list", 'There is no command "deliveries list"'],
    ["key", "key has: key create, key list"],
    ["key make", "key has: key create"],
    ["restor --from x", 'Did you mean "restore"?'],
    ["kye --help", 'There is no command "kye"'],
    ["key create --acount a", 'Did you mean "--account"?'],
    ["backup --ot x", 'Did you mean "--out"?'],
    ["account list --json-lines", "It takes no options."],
  ])("admin %s is refused with what was probably meant", async (line, expected) => {
    await expect(admin(line)).rejects.toThrow(expected);
    await expect(admin(line)).rejects.toThrow(WrongUsage);
  });

  it.each([
    [["start", "--quite"], 'Did you mean "--quiet"?\nSee: npm start -- --help'],
    [["strat"], 'Did you mean "start"?'],
    [["stop", "--now"], "See: npm run stop -- --help"],
    [["check", "tpyes"], 'Did you mean "types"?'],
    [["test", "contnet"], 'Did you mean "content"?'],
  ])("%j is refused with exit code 2 and without a stack", (words, expected) => {
    const cli = [
      "--conditions=@galley/source",
      "--disable-warning=ExperimentalWarning",
      join(launcherFolder, "src/cli.ts"),
    ];
    const { status, stderr } = spawnSync(process.execPath, [...cli, ...words], { encoding: "utf8" });
    expect(stderr).toContain(expected);
    expect(stderr).not.toContain("    at ");
    expect(status).toBe(2);
  });
});
