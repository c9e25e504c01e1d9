import type { Command } from "./command.ts";

/** Commands on what the autopilot is about to publish. The account is found by what they name. */
export const autopilotCommands: Readonly<Record<string, Command>> = {
  "autopilot list": {
    required: ["publication"],
    async run(clients, { publication = "" }) {
      const generation = await clients.generationOf({ publicationId: publication });
      const { publishes } = await generation("listHeldPublishes", { publicationId: publication });
      return publishes.map(({ sessionId, draftVersion, title, publishesAt, gates }) => ({
        ...{ sessionId, version: draftVersion, title, publishesAt },
        gates: gates.map(({ name, found, required }) => `${name}: ${found} (${required})`),
      }));
    },
  },
  "autopilot stop": {
    required: ["session"],
    async run(clients, { session = "" }) {
      const generation = await clients.generationOf({ sessionId: session });
      await generation("stopHeldPublish", { sessionId: session });
      return { sessionId: session, stopped: true };
    },
  },
};
