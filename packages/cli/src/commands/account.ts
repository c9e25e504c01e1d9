import { AuthenticationError, Galley } from "@galley/sdk";
import type { Command } from "commander";
import { type CommonOptions, type Context, openContext } from "../context.ts";
import { FailedError, UsageError } from "../exit.ts";
import { createOutput } from "../output.ts";
import { type Profile, profileName, profilesFile, readProfile, readProfiles, storeProfile } from "../profiles.ts";
import type { Terminal } from "../terminal.ts";
import { withContext } from "./register.ts";

const defaultBaseUrl = "http://127.0.0.1:8080/v1";

/** Adds `login`, `logout`, `whoami`, `usage` and `doctor`. */
export function addAccountCommands(program: Command, terminal: Terminal): void {
  program
    .command("login")
    .description("Check an API key and store it with the address of its server.")
    .option("--key-stdin", "read the key from standard input instead of asking")
    .addHelpText(
      "after",
      "\nExamples:\n  galley login\n  galley login --profile work --base-url https://api.example.org --key-stdin < key.txt",
    )
    .action(async function (this: Command) {
      const options = this.optsWithGlobals<CommonOptions & { keyStdin?: boolean }>();
      const profile = await askProfile(options, terminal);
      const me = await new Galley(profile).me({ signal: terminal.signal });
      storeProfile(terminal.env, profileName(options, terminal.env), profile);
      terminal.note(
        `Signed in to ${profile.baseUrl} as ${me.email}. The key is stored in ${profilesFile(terminal.env)}.`,
      );
    });
  program
    .command("logout")
    .description("Remove a stored key from this machine. The key itself stays valid; revoke it in the dashboard.")
    .action(function (this: Command) {
      const name = profileName(this.optsWithGlobals<CommonOptions>(), terminal.env);
      if (readProfiles(terminal.env)[name] === undefined) throw new UsageError(`There is no profile "${name}".`);
      storeProfile(terminal.env, name, undefined);
      terminal.note(`Removed the profile "${name}".`);
    });
  program
    .command("whoami")
    .description("Show the user behind the API key.")
    .action(withContext(terminal, async ({ galley, out }) => out.record(await galley.me({ signal: terminal.signal }))));
  program
    .command("usage")
    .description("Show the drafts, tokens and cost of this month.")
    .action(
      withContext(terminal, async ({ galley, out }) =>
        out.record(await galley.studio.generation.getUsage({}, { signal: terminal.signal })),
      ),
    );
  program
    .command("doctor")
    .description("Check the settings, the server, the key and the clock, and say what to do about each problem.")
    .action(async function (this: Command) {
      await diagnose(this, terminal);
    });
}

async function askProfile(options: CommonOptions & { keyStdin?: boolean }, terminal: Terminal): Promise<Profile> {
  const { env } = terminal;
  const stored = readProfiles(env)[profileName(options, env)];
  const suggested = options.baseUrl ?? env.GALLEY_BASE_URL ?? stored?.baseUrl ?? defaultBaseUrl;
  const asks = options.keyStdin !== true && options.baseUrl === undefined;
  const typed = asks ? await terminal.ask(`Address of the server [${suggested}]: `) : "";
  const key =
    options.keyStdin === true ? await terminal.readInput() : await terminal.ask("API key (svc_…): ", { hidden: true });
  return { baseUrl: typed === "" ? suggested : typed, apiKey: key.trim() };
}

interface Check {
  readonly check: string;
  readonly ok: boolean;
  readonly finding: string;
}

const maxClockSeconds = 60;

async function diagnose(command: Command, terminal: Terminal): Promise<void> {
  const { json, ...options } = command.optsWithGlobals<CommonOptions>();
  const out = createOutput(terminal.write, json === true);
  const checks: Check[] = [];
  const add = (check: string, ok: boolean, finding: string) => checks.push({ check, ok, finding });
  const { baseUrl } = readProfile(options, terminal.env);
  add("settings", true, `server ${baseUrl}`);
  const context = openContext(command, terminal);
  await checkServer(context, baseUrl, add);
  const isFine = checks.every(({ ok }) => ok);
  out.text(checks.map(({ check, ok, finding }) => `${ok ? "✓" : "✗"} ${check}: ${finding}`).join("\n"), checks);
  if (!isFine) throw new FailedError("Something is wrong; see above.");
}

async function checkServer(
  { galley, terminal }: Context,
  baseUrl: string,
  add: (check: string, ok: boolean, finding: string) => void,
): Promise<void> {
  const { signal } = terminal;
  try {
    const { data, headers } = await galley.me({ signal, maxRetries: 0 }).withResponse();
    add("server", true, "it answers");
    add("key", true, `it belongs to ${data.email} (${data.tier})`);
    const offset = (Date.now() - Date.parse(headers.get("date") ?? "")) / 1_000;
    const isRight = !(Math.abs(offset) > maxClockSeconds);
    add(
      "clock",
      isRight,
      isRight
        ? "it agrees with the server's"
        : `it differs by ${Math.round(offset)} s: webhooks look too old or too new`,
    );
  } catch (error) {
    if (signal.aborted) throw error;
    const isRefused = error instanceof AuthenticationError;
    add(
      "server",
      isRefused,
      isRefused ? "it answers" : `${(error as Error).message} Is ${baseUrl} right, and does the server run?`,
    );
    if (isRefused)
      add("key", false, "it is unknown, revoked or expired: make one in the dashboard, and run galley login");
    return;
  }
  try {
    await galley.studio.account.getAccount({}, { signal, maxRetries: 0 });
    add("dashboard's calls", true, "usage, diff, revise and held publishes work");
  } catch (error) {
    if (signal.aborted) throw error;
    add("dashboard's calls", false, `usage, diff, revise and held publishes do not work: ${(error as Error).message}`);
  }
}
