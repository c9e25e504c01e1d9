import { readFileSync } from "node:fs";
import type { DraftOrder, DraftReport, DraftVersion, Studio } from "@galley/sdk";
import type { Command } from "commander";
import type { Context } from "../context.ts";
import { FailedError, UsageError } from "../exit.ts";
import { plainText } from "../output.ts";
import { readableText } from "../readable-text.ts";
import type { Terminal } from "../terminal.ts";
import { addGroup, publicationId, wholeNumber, withContext } from "./register.ts";

interface Instructions {
  readonly instructions?: string;
  readonly instructionsFile?: string;
}

interface OrderOptions extends Instructions {
  readonly title: string;
  readonly style?: string;
  readonly idea?: string;
  readonly autoPublish?: boolean;
  readonly follow?: boolean;
  readonly html?: boolean;
}

/** Adds `drafts …` and `sessions …`. */
export function addDraftCommands(program: Command, terminal: Terminal): void {
  const drafts = addGroup(program, "drafts", "Order, read, compare and revise drafts.");
  addInstructions(drafts.command("generate <publication>"), "what the article is about, and its facts")
    .description("Ask the writer for a draft.")
    .requiredOption("--title <title>", "the working title")
    .option("--style <id>", "the id of a style; see galley styles")
    .option("--idea <id>", "the idea whose sources are material")
    .option("--auto-publish", "publish the draft when it is ready")
    .option("--follow", "show the stages of writing, and print the draft when it is ready")
    .option("--html", "with --follow: print HTML instead of text")
    .action(
      withContext<OrderOptions>(terminal, async (context, [named = ""], options) => {
        const { title, style, idea, autoPublish, follow } = options;
        const order: DraftOrder = {
          title,
          instructions: await readInstructions(options, terminal),
          ...(style === undefined ? {} : { styleId: style }),
          ...(idea === undefined ? {} : { ideaId: idea }),
          ...(autoPublish === true ? { autoPublish } : {}),
        };
        const id = await publicationId(context, named);
        const started = await context.galley.drafts.generate(id, order, {
          respondAsync: true,
          signal: terminal.signal,
        });
        if (follow === true) await followDraft(context, started.sessionId, options.html);
        else context.out.record(started);
      }),
    );
  drafts
    .command("wait <session>")
    .description("Show the stages of a draft that is being written, and print it when it is ready.")
    .option("--html", "print HTML instead of text")
    .action(
      withContext<{ html?: boolean }>(terminal, (context, [session = ""], { html }) =>
        followDraft(context, session, html),
      ),
    );
  addReadingCommands(drafts, terminal);
  addRevisionCommands(drafts, terminal);
  addGroup(program, "sessions", "Show the work on an article.")
    .command("get <session>")
    .description("Show a session: its state, its draft and its post.")
    .action(withContext(terminal, async ({ galley, out }, [id = ""]) => out.record(await galley.sessions.get(id))));
}

function addReadingCommands(drafts: Command, terminal: Terminal): void {
  drafts
    .command("get <session>")
    .description("Print a draft as text.")
    .option("--draft-version <number>", "this version instead of the latest", wholeNumber("--draft-version", 1))
    .option("--html", "print HTML instead of text")
    .action(
      withContext<VersionOptions>(terminal, async (context, [session = ""], options) => {
        const version = await draftVersion(context, session, options);
        printDraft(context, await context.galley.drafts.get(session, version), options.html);
      }),
    );
  drafts
    .command("report <session>")
    .description("Show what each sentence of a draft rests on, and what to check.")
    .option("--draft-version <number>", "this version instead of the latest", wholeNumber("--draft-version", 1))
    .action(
      withContext<VersionOptions>(terminal, async (context, [session = ""], options) => {
        const report = await context.galley.drafts.report(session, await draftVersion(context, session, options));
        context.out.text(reportText(report), report);
      }),
    );
}

function addRevisionCommands(drafts: Command, terminal: Terminal): void {
  drafts
    .command("diff <session> <from> <to>")
    .description("Show the sentences that differ between two versions of a draft.")
    .action(
      withContext(terminal, async ({ galley, out }, [sessionId = "", from = "", to = ""]) => {
        const [fromVersion, toVersion] = [wholeNumber("from", 1)(from), wholeNumber("to", 1)(to)];
        const request = { sessionId, fromVersion, toVersion };
        const compared = await galley.studio.generation.compareDrafts(request, { signal: terminal.signal });
        out.text(comparisonText(compared), compared);
      }),
    );
  addInstructions(drafts.command("revise <session>"), 'what to change, for example "shorter"')
    .description("Ask the writer for a new version of a draft.")
    .option("--follow", "show the stages of writing, and print the draft when it is ready")
    .option("--html", "with --follow: print HTML instead of text")
    .action(
      withContext<Instructions & { follow?: boolean; html?: boolean }>(
        terminal,
        async (context, [sessionId = ""], options) => {
          const instructions = await readInstructions(options, terminal);
          const request = { sessionId, instructions };
          const answer = await context.galley.studio.generation.reviseDraft(request, { signal: terminal.signal });
          if (options.follow === true) await followRevision(context, sessionId, options.html);
          else context.out.record(answer);
        },
      ),
    );
}

function addInstructions(command: Command, meaning: string): Command {
  return command
    .option("--instructions <text>", meaning)
    .option("--instructions-file <file>", "a file with the instructions; - reads standard input");
}

async function readInstructions({ instructions, instructionsFile }: Instructions, terminal: Terminal): Promise<string> {
  if ((instructions === undefined) === (instructionsFile === undefined))
    throw new UsageError("Pass --instructions or --instructions-file, one of both.");
  if (instructions !== undefined) return instructions;
  if (instructionsFile === "-") return terminal.readInput();
  try {
    return readFileSync(instructionsFile ?? "", "utf8");
  } catch (error) {
    throw new UsageError(`The file ${instructionsFile} cannot be read: ${(error as Error).message}`);
  }
}

interface VersionOptions {
  readonly draftVersion?: number;
  readonly html?: boolean;
}

/** Returns the version that was asked for, or the latest one. Throws when there is no draft yet. */
async function draftVersion(
  { galley }: Context,
  session: string,
  { draftVersion: asked }: VersionOptions,
): Promise<number> {
  if (asked !== undefined) return asked;
  const { currentDraftVersion } = await galley.sessions.get(session);
  if (currentDraftVersion === 0)
    throw new FailedError(`There is no draft yet. Wait for it with: galley drafts wait ${session}`);
  return currentDraftVersion;
}

type Work = Studio.generation.WaitForSessionResponse;

/** Shows the stages of a draft until it is ready, then prints it. Throws when it failed. */
async function followDraft(context: Context, sessionId: string, html: boolean | undefined): Promise<void> {
  const { galley, terminal } = context;
  terminal.note(`Session ${sessionId}`);
  const stages = new AbortController();
  const isOver = AbortSignal.any([stages.signal, terminal.signal]);
  // The draft is waited for by the API. The stages are an extra: an installation without a dashboard has none.
  const showing = showStages({ galley, terminal }, sessionId, isOver).catch(() => undefined);
  try {
    const { draft, session } = await galley.drafts.wait(sessionId, {
      signal: terminal.signal,
      maxWaitMs: maxFollowMilliseconds,
    });
    printDraft(context, draft, html);
    if (session.postUrl !== null) terminal.note(`Published at ${session.postUrl}`);
  } finally {
    stages.abort();
    await showing;
  }
}

const maxFollowMilliseconds = 3_600_000;

/** Shows the stages of a revision until it has ended, then prints the new version. Throws when it failed or was cancelled. */
async function followRevision(context: Context, sessionId: string, html: boolean | undefined): Promise<void> {
  const { galley, terminal } = context;
  terminal.note(`Session ${sessionId}`);
  // The session's own state tells of its first draft only. A revision is followed by the dashboard's call, which started it.
  const { version, failure } = await showStages(context, sessionId, terminal.signal);
  if (version === undefined) throw new FailedError(failure?.message ?? "The revision was cancelled.");
  printDraft(context, await galley.drafts.get(sessionId, version), html);
}

/** Shows the stages of a session's work until it has ended, and returns its last state. Rejects when `signal` aborts. */
async function showStages(
  { galley, terminal }: Pick<Context, "galley" | "terminal">,
  sessionId: string,
  signal: AbortSignal,
): Promise<Work> {
  let afterRevision = "0";
  let told = "";
  for (;;) {
    // The server answers when something has changed, or after some time.
    const state = await galley.studio.generation.waitForSession({ sessionId, afterRevision }, { signal });
    const line = stageLine(state);
    if (line !== "" && line !== told) terminal.note(line);
    told = line;
    if (ended.has(state.state)) return state;
    afterRevision = state.revision;
  }
}

const ended: ReadonlySet<Work["state"]> = new Set(["WORK_STATE_DONE", "WORK_STATE_FAILED", "WORK_STATE_CANCELLED"]);

function stageLine({ stage = "", done, of, queuePlace }: Work): string {
  if (queuePlace !== undefined) return `waiting, ${queuePlace} before it`;
  if (stage === "") return "";
  return of > 1 ? `${stage} ${done}/${of}` : stage;
}

function printDraft({ out }: Context, draft: DraftVersion, html: boolean | undefined): void {
  const { title, content, wordCount, version } = draft;
  const text =
    html === true ? content : `${title ?? ""}\n\n${readableText(content)}\n\n(version ${version}, ${wordCount} words)`;
  out.text(text, draft);
}

function reportText({ sentences, sources, notes, basis, usage }: DraftReport): string {
  const numbers = new Map(sources.map(({ id }, at) => [id, at + 1]));
  return [
    `Sentences: ${basis.sourced} sourced, ${basis.general} general, ${basis.unproven} unproven`,
    `Model: ${usage.calls} calls, ${usage.inputTokens + usage.outputTokens} tokens`,
    ...notes.map(({ text }) => `! ${text}`),
    "",
    ...sentences.map(({ text, basis: restsOn, decision, reason }) => {
      const more = reason === undefined ? "" : ` – ${reason}`;
      return `[${restsOn}${decision === "kept" ? "" : `, ${decision}`}] ${text}${more}`;
    }),
    ...(sources.length === 0 ? [] : ["", "Sources:"]),
    ...sources.map(({ id, title, url }) => `${numbers.get(id)}. ${title} ${url}`),
  ]
    .map(plainText)
    .join("\n");
}

const marks: Readonly<Record<string, string>> = { added: "+", removed: "-", unchanged: " " };

function comparisonText({ fromTitle, toTitle, runs }: Studio.generation.CompareDraftsResponse): string {
  const titles = fromTitle === toTitle ? [`  ${toTitle}`] : [`- ${fromTitle}`, `+ ${toTitle}`];
  const lines = runs.flatMap(({ kind, sentences }) => sentences.map((sentence) => `${marks[kind] ?? "?"} ${sentence}`));
  return [...titles, "", ...lines].join("\n");
}
