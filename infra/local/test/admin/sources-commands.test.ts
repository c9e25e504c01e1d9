import type { AdminClients } from "../../src/admin/admin-clients.ts";
import { sourcesCommands } from "../../src/admin/sources-commands.ts";
import { parseFlags } from "../../src/admin/usage.ts";

const stored = { feeds: ["https://a.example/"], mutedHosts: ["b.example"], preferredHosts: [] as string[] };

async function run(name: string, ...flags: readonly string[]) {
  let sources = stored;
  const generationOf = async () => async (_call: string, request: { sources?: typeof stored }) => {
    sources = request.sources ?? sources;
    return { sources };
  };
  const command = sourcesCommands[`sources ${name}`];
  if (command === undefined) throw new Error("No such command");
  const values = parseFlags(name, ["--publication", "p", ...flags], command);
  return command.run({ generationOf } as unknown as AdminClients, values);
}

describe("the commands on a scout's sources", () => {
  it.each([
    ["show", [], {}],
    [
      "add-feed",
      ["--feed", "https://c.example https://d.example"],
      { feeds: [...stored.feeds, "https://c.example", "https://d.example"] },
    ],
    ["remove-feed", ["--feed", "https://a.example"], { feeds: [] }],
    ["mute", ["--host", "c.example"], { mutedHosts: ["b.example", "c.example"] }],
    ["unmute", ["--host", "WWW.B.example"], { mutedHosts: [] }],
    ["prefer", ["--host", "c.example"], { preferredHosts: ["c.example"] }],
  ])("%s tells all of them afterwards", async (name, flags, change) => {
    expect(await run(name, ...flags)).toEqual({ ...stored, ...change });
  });

  it("refuse to take away what is not there", async () => {
    await expect(run("unprefer", "--host", "c.example")).rejects.toThrow("does not name c.example");
  });
});
