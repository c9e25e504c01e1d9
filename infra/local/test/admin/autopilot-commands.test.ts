import type { AdminClients } from "../../src/admin/admin-clients.ts";
import { autopilotCommands } from "../../src/admin/autopilot-commands.ts";
import { parseFlags } from "../../src/admin/usage.ts";

const gate = { name: "few-outlets", found: "3", required: "at least 3" };
const held = { sessionId: "s", draftVersion: 1, title: "Tea", publishesAt: 1_800_000_000, gates: [gate] };

async function run(name: string, ...flags: readonly string[]) {
  const asked: unknown[] = [];
  const generationOf = async (subject: unknown) => async (call: string, request: object) => {
    asked.push([subject, call, request]);
    return { publishes: [held] };
  };
  const command = autopilotCommands[name];
  if (command === undefined) throw new Error("No such command");
  return {
    told: await command.run({ generationOf } as unknown as AdminClients, parseFlags(name, flags, command)),
    asked,
  };
}

describe("the commands on the autopilot", () => {
  it("list what goes out, when, and the figures of each gate", async () => {
    expect(await run("autopilot list", "--publication", "p")).toEqual({
      told: [
        {
          ...{ sessionId: "s", version: 1, title: "Tea", publishesAt: 1_800_000_000 },
          gates: ["few-outlets: 3 (at least 3)"],
        },
      ],
      asked: [[{ publicationId: "p" }, "listHeldPublishes", { publicationId: "p" }]],
    });
  });

  it("stop one of them", async () => {
    expect(await run("autopilot stop", "--session", "s")).toEqual({
      told: { sessionId: "s", stopped: true },
      asked: [[{ sessionId: "s" }, "stopHeldPublish", { sessionId: "s" }]],
    });
  });
});
