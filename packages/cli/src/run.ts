import { Command } from "commander";
import { addAccountCommands } from "./commands/account.ts";
import { addCompletionCommand } from "./commands/completion.ts";
import { addDraftCommands } from "./commands/drafts.ts";
import { addMcpCommand } from "./commands/mcp.ts";
import { addPublicationCommands } from "./commands/publications.ts";
import { addPublishCommands } from "./commands/publish.ts";
import { addScoutCommands } from "./commands/scout.ts";
import { addWebhookCommands } from "./commands/webhooks.ts";
import { version } from "./context.ts";
import { endingOf } from "./exit.ts";
import type { Terminal } from "./terminal.ts";

/** Runs one command and returns its exit code. Never rejects. */
export async function runCli(words: readonly string[], terminal: Terminal): Promise<number> {
  const program = createProgram(terminal);
  try {
    await program.parseAsync(words, { from: "user" });
    return 0;
  } catch (thrown) {
    const { code, lines } = endingOf(thrown, terminal.signal);
    for (const line of lines) terminal.note(line);
    return code;
  }
}

const examples = `
Examples:
  galley login
  galley publications create --name "Two Wheels" --slug two-wheels
  galley drafts generate two-wheels --title "Mill Street" --instructions-file notes.md --follow
  galley publish 7c9e6679-7425-40de-944b-e07fc1f90ae7 --tags "bikes, streets"
  galley ideas list two-wheels --status new --json | jq '.[0].title'

Where PUBLICATION is wanted, its slug works as well as its id.
Exit codes: 0 done, 1 failed, 2 wrong usage, 3 not signed in, 4 not found, 5 quota reached,
130 stopped.`;

/** Creates the program with all its commands. */
export function createProgram(terminal: Terminal): Command {
  const program = new Command("galley")
    .description("Work with publications, ideas, drafts, posts and webhooks of a Galley server.")
    .version(version, "-V, --version", "print the version")
    .option("--json", "print one JSON document on standard output")
    .option("--profile <name>", 'use a stored profile (default: GALLEY_PROFILE or "default")')
    .option("--base-url <url>", "the address of the server (default: GALLEY_BASE_URL, or that of the profile)")
    .helpOption("-h, --help", "show help")
    .helpCommand(false)
    .showHelpAfterError("Add --help for the options and examples.")
    .showSuggestionAfterError()
    .addHelpText("after", examples)
    .configureOutput({ writeOut: terminal.write, writeErr: (text) => terminal.note(text.trimEnd()) })
    .exitOverride();
  addAccountCommands(program, terminal);
  addPublicationCommands(program, terminal);
  addScoutCommands(program, terminal);
  addDraftCommands(program, terminal);
  addPublishCommands(program, terminal);
  addWebhookCommands(program, terminal);
  addMcpCommand(program, terminal);
  addCompletionCommand(program, terminal);
  return program;
}
