import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { runAdmin } from "../admin/run-admin.ts";
import { CannotGoOn } from "../fix.ts";
import { isPortFree } from "../ports.ts";
import { repositoryRoot } from "../root.ts";
import { openStateFolder, type StateFolder } from "../state-folder.ts";
import { runningSystem } from "../system/claim.ts";
import { distrustTour, tourCertificate } from "../tour-web.ts";
import { createInbox, inboxServer } from "./inbox.ts";
import { readTour, type TourStep } from "./readme-commands.ts";
import { createSampleWeb } from "./sample-web.ts";
import { type Shell, startShell } from "./shell.ts";
import { findFault, showAnswer } from "./show.ts";

/** The variables that the README's commands use. */
interface TourVariables {
  readonly BASE_URL: string;
  readonly API_KEY: string;
  readonly INBOX_URL: string;
}

/** `npm run tour`: runs the README's commands; `--serve` only serves what they need, for a person who types them. */
export async function tour(words: readonly string[]): Promise<number> {
  if (words.some((word) => word !== "--serve")) {
    console.error("npm run tour takes --serve or nothing. See: npm run tour -- --help");
    return 2;
  }
  const state = openStateFolder();
  const system = runningSystem(state);
  const port = system?.ports?.tour;
  if (system?.phase !== "ready" || system.baseUrl === undefined || typeof port !== "number") {
    throw new CannotGoOn("No system of this clone runs.", ["Start it in another terminal, then come back: npm start"]);
  }
  const web = await openTourWeb(state, port);
  const key = await createTemporaryKey(state);
  const variables = { BASE_URL: `${system.baseUrl}/v1`, API_KEY: key.apiKey, INBOX_URL: web.inboxUrl };
  try {
    return words.includes("--serve") ? await serve(variables) : await walk(variables);
  } finally {
    await key.revoke();
    web.close();
  }
}

async function openTourWeb(state: StateFolder, port: number): Promise<{ inboxUrl: string; close(): void }> {
  // A tour that serves there already has an authority, which another certificate would take the trust from.
  if (!(await isPortFree(port)))
    throw new CannotGoOn(`Port ${port} is taken, so the tour's sample web cannot listen there.`, [
      "Is another tour running? Stop it first.",
    ]);
  const inbox = createInbox();
  const web = createSampleWeb(await tourCertificate(state), inbox);
  const reader = inboxServer(inbox);
  await once(web.listen(port, "127.0.0.1"), "listening");
  await once(reader.listen(0, "127.0.0.1"), "listening");
  return {
    inboxUrl: `http://127.0.0.1:${(reader.address() as AddressInfo).port}`,
    close() {
      distrustTour(state);
      for (const server of [web, reader]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

/** A key of its own for the tour, on the first account, revoked when the tour is over. */
async function createTemporaryKey(state: StateFolder): Promise<{ apiKey: string; revoke(): Promise<void> }> {
  const accounts = (await runAdmin(state, ["account", "list"])) as { accountId: string }[];
  const accountId = accounts[0]?.accountId;
  if (accountId === undefined) {
    throw new CannotGoOn("There is no account yet.", [
      "Make one: npm run -s admin -- account create --email you@example.org --name You --tier pro",
    ]);
  }
  const words = ["--account", accountId];
  const { keyId, apiKey } = (await runAdmin(state, ["key", "create", ...words, "--name", "tour"])) as {
    keyId: string;
    apiKey: string;
  };
  return {
    apiKey,
    revoke: async () => {
      await runAdmin(state, ["key", "revoke", ...words, "--key", keyId]);
    },
  };
}

/** Stays until Ctrl-C, while a person types the commands. */
async function serve(variables: TourVariables): Promise<number> {
  console.log("The sample outlets and the webhook inbox are served until Ctrl-C. Paste these into your shell:\n");
  for (const [name, value] of Object.entries(variables)) console.log(`export ${name}=${value}`);
  console.log("\nThe key is revoked when this ends.");
  await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
  return 0;
}

async function walk(variables: TourVariables): Promise<number> {
  const steps = readTour(readFileSync(join(repositoryRoot, "README.md"), "utf8"));
  const shell = startShell({ ...variables });
  let faults = 0;
  try {
    for (const step of steps) faults += await take(step, shell, variables);
  } finally {
    await shell.close();
  }
  const commands = steps.reduce((sum, step) => sum + step.commands.length, 0);
  console.log(
    faults === 0
      ? `\nThe tour is over: ${commands} commands, each with the answer it should have.`
      : `\nThe tour is over: ${faults} of ${commands} commands did not have the answer they should have.`,
  );
  return faults === 0 ? 0 : 1;
}

async function take(step: TourStep, shell: Shell, variables: TourVariables): Promise<number> {
  const errorsExpected = step.explanation.includes("<!-- expects errors -->");
  const explanation = step.explanation.replaceAll(/<!--.*?-->\n*/g, "").trim();
  console.log(`\n── ${step.heading} ${"─".repeat(Math.max(3, 76 - step.heading.length))}\n`);
  if (explanation !== "") console.log(`${explanation}\n`);
  let faults = 0;
  for (const command of step.commands) {
    console.log(`$ ${command.replaceAll("\n", "\n  ")}`);
    const { output, status } = await shell.run(command);
    console.log(`${showAnswer(output.replaceAll(variables.API_KEY, "svc_…"))}\n`);
    const fault = findFault(output, status, errorsExpected);
    if (fault === undefined) continue;
    faults += 1;
    console.log(`!! ${fault}\n`);
  }
  if (step.afterword !== "") console.log(step.afterword);
  return faults;
}
