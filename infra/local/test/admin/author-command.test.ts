import type { AdminClients } from "../../src/admin/admin-clients.ts";
import { authorCommands } from "../../src/admin/author-command.ts";
import { parseFlags } from "../../src/admin/usage.ts";
import { WrongUsage } from "../../src/command-line.ts";

const authors = [{ author: "Ann", biography: "Ann grows tea." }];

async function run(flags: readonly string[]) {
  const asked: unknown[] = [];
  const publishingOf = async () => async (name: string, request: object) => {
    asked.push([name, request]);
    return { authors };
  };
  const command = authorCommands["cms author"];
  if (command === undefined) throw new Error("No such command");
  const values = parseFlags("cms author", ["--publication", "p", ...flags], command);
  return { told: await command.run({ publishingOf } as unknown as AdminClients, values), asked };
}

describe("cms author", () => {
  const said = { publicationId: "p", author: "Ann" };
  it.each([
    [[], ["listAuthorBiographies", { publicationId: "p" }]],
    [
      ["--name", "Ann", "--biography", "Ann grows tea."],
      ["setAuthorBiography", { ...said, biography: "Ann grows tea." }],
    ],
    [
      ["--name", "Ann", "--remove"],
      ["setAuthorBiography", { ...said, biography: "" }],
    ],
  ])("with %j tells all authors afterwards", async (flags, call) => {
    expect(await run(flags)).toEqual({ told: authors, asked: [call] });
  });

  it.each([[["--name", "Ann"]], [["--remove"]], [["--biography", "x"]], [["--name", "Ann", "--biography", ""]]])(
    "refuses %j, which says too little",
    async (flags) => {
      await expect(run(flags)).rejects.toThrow(WrongUsage);
    },
  );
});
