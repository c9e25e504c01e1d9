import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readTour } from "@galley/local/tour/readme-commands";
import { startShell } from "@galley/local/tour/shell";
import { findFault } from "@galley/local/tour/show";
import { newAccount, origins, startInboxServer } from "../src/test-system.ts";

/** Somebody who types the tour needs a few minutes. */
const maxMilliseconds = 180_000;

describe("the README's tour, typed into a shell", () => {
  it(
    "has the answer that it should have after each command",
    async () => {
      const { api } = await newAccount("pro");
      const inbox = await startInboxServer();
      const shell = startShell({ BASE_URL: `${origins()[0]}/v1`, API_KEY: api.apiKey, INBOX_URL: inbox.url });
      const steps = readTour(readFileSync(join(import.meta.dirname, "../../../README.md"), "utf8"));
      expect(steps.length).toBeGreaterThan(10);
      try {
        for (const { heading, explanation, commands } of steps) {
          const errorsExpected = explanation.includes("<!-- expects errors -->");
          for (const command of commands) {
            const { output, status } = await shell.run(command);
            expect([heading, command, output, findFault(output, status, errorsExpected)]).toEqual([
              heading,
              command,
              output,
              undefined,
            ]);
          }
        }
      } finally {
        await shell.close();
        inbox.close();
      }
      expect((await api.get("/publications")).body.data).toEqual([]);
    },
    maxMilliseconds,
  );
});
