import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { askLine } from "../admin/ask.ts";
import { stopOnSignal } from "../command-line.ts";
import { repositoryRoot } from "../root.ts";
import { openStateFolder, type StateFolder } from "../state-folder.ts";
import { distrustTour, tourCertificate } from "../tour-web.ts";
import { createInbox, inboxServer } from "./inbox.ts";
import { readTour, type TourStep } from "./readme-commands.ts";
import { createSampleWeb } from "./sample-web.ts";
import { type Shell, startShell } from "./shell.ts";
import { findFault, showAnswer } from "./show.ts";
import { createTemporaryKey } from "./temporary-key.ts";
import { findTourPort } from "./tour-port.ts";

/** The environment variables that the README's commands use. */
interface TourVariables {
  readonly BASE_URL: string;
  readonly API_KEY: string;
  readonly INBOX_URL: string;
}

/**
 * Runs `npm run tour`: the commands of the README. `--serve` only starts the servers for a user who types the commands. Published
 * articles are kept until the user removes them; with `--clean` the tour removes them at its end.
 */
export async function tour(words: readonly string[]): Promise<number> {
  const options = { serve: { type: "boolean" }, clean: { type: "boolean" } } as const;
  const { values } = parseArgs({ args: [...words], options, strict: true });
  const state = openStateFolder();
  const { port, baseUrl } = await findTourPort(state);
  const web = await openTourWeb(state, port);
  const key = await createTemporaryKey(state, "tour");
  const variables = { BASE_URL: `${baseUrl}/v1`, API_KEY: key.apiKey, INBOX_URL: web.inboxUrl };
  try {
    return values.serve ? await serve(variables) : await walk(variables, values.clean ?? false);
  } finally {
    await key.revoke();
    web.close();
  }
}

async function openTourWeb(state: StateFolder, port: number): Promise<{ inboxUrl: string; close(): void }> {
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

/**
 * Prints the variables for the README's commands and serves the sample outlets until Ctrl-C, so that the user can type the commands in
 * another shell.
 */
async function serve(variables: TourVariables): Promise<number> {
  console.log("The sample outlets and the webhook inbox are served until Ctrl-C. Paste these into your shell:\n");
  for (const [name, value] of Object.entries(variables)) console.log(`export ${name}=${value}`);
  console.log("\nThe key is revoked when this ends.");
  await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
  return 0;
}

async function walk(variables: TourVariables, clean: boolean): Promise<number> {
  const steps = readTour(readFileSync(join(repositoryRoot, "README.md"), "utf8"));
  const shell = startShell({ ...variables });
  let [faults, commands] = [0, 0];
  try {
    for (const step of steps) {
      if (isOptional(step) && !clean && !(await wantsCleanUp(shell))) continue;
      faults += await take(step, shell, variables);
      commands += step.commands.length;
    }
  } finally {
    await shell.close();
  }
  console.log(
    faults === 0
      ? `\nThe tour is over: ${commands} commands, each with the answer it should have.`
      : `\nThe tour is over: ${faults} of ${commands} commands did not have the answer they should have.`,
  );
  return faults === 0 ? 0 : 1;
}

const isOptional = ({ explanation }: TourStep): boolean => explanation.includes("<!-- only when asked -->");

/**
 * Asks in a terminal whether to remove what the tour has created. Enter means yes. After q, Ctrl-C or the end of input it is kept, and
 * also without a terminal.
 */
async function wantsCleanUp(shell: Shell): Promise<boolean> {
  const { output } = await shell.run('echo "$POST_URL $PUBLICATION"');
  const [url = "", publication = ""] = output.trim().split(" ");
  console.log(`\nThe article is at ${url}`);
  const ended = stopOnSignal();
  const typed = process.stdin.isTTY
    ? await Promise.race([
        askLine("Enter removes its publication, q leaves it: "),
        once(ended, "abort").then(() => undefined),
      ])
    : undefined;
  if (typed === "") return true;
  console.log(
    `It stays. This removes it: curl -X DELETE "$BASE_URL/publications/${publication}" with one of your keys.`,
  );
  return false;
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
