import type { AdminClients } from "../../src/admin/admin-clients.ts";
import { pictureCommands } from "../../src/admin/picture-commands.ts";
import { parseFlags } from "../../src/admin/usage.ts";
import { WrongUsage } from "../../src/command-line.ts";

const url = "https://www.example.com/us.jpg";
const kept = { sourceUrl: url, alt: "Us", files: [{ url: "https://sites.example/1/480", width: 480, height: 240 }] };

/** A site with this picture; what was asked is kept. */
function clientsWith(picture: typeof kept | null) {
  const asked: { name: string; request: Record<string, unknown> }[] = [];
  const publishingOf = async () => async (name: string, request: Record<string, unknown>) => {
    asked.push({ name, request });
    return { picture };
  };
  return { asked, clients: { publishingOf } as unknown as AdminClients };
}

async function run(flags: readonly string[], clients: AdminClients): Promise<unknown> {
  const command = pictureCommands["cms picture"];
  if (command === undefined) throw new Error("No such command");
  return command.run(clients, parseFlags("cms picture", ["--publication", "p", ...flags], command));
}

describe("cms picture", () => {
  const shown = { publicationId: "p", source: url, alt: "Us", files: kept.files };

  it("sets a site's picture and tells where it is from now on", async () => {
    const { clients, asked } = clientsWith(kept);
    expect(await run(["--url", url, "--alt", "Us"], clients)).toEqual(shown);
    await run(["--url", url], clients);
    expect(asked).toEqual([
      { name: "setSitePicture", request: { publicationId: "p", url, alt: "Us" } },
      { name: "setSitePicture", request: { publicationId: "p", url, alt: "" } },
    ]);
  });

  it("removes it", async () => {
    const { clients, asked } = clientsWith(null);
    expect(await run(["--remove"], clients)).toEqual({ publicationId: "p", source: null });
    expect(asked).toEqual([{ name: "setSitePicture", request: { publicationId: "p", url: "", alt: "" } }]);
  });

  it("shows it when nothing else is asked for, and changes nothing", async () => {
    const { clients, asked } = clientsWith(kept);
    expect(await run([], clients)).toEqual(shown);
    expect(asked).toEqual([{ name: "getSitePicture", request: { publicationId: "p" } }]);
  });

  it.each([[["--url", url, "--remove"]], [["--url", ""]], [["--alt", "Us"]], [["--alt", "Us", "--remove"]]])(
    "refuses %j, which could be meant in two ways",
    async (flags) => {
      const { clients, asked } = clientsWith(kept);
      await expect(run(flags, clients)).rejects.toThrow(WrongUsage);
      expect(asked).toEqual([]);
    },
  );
});
