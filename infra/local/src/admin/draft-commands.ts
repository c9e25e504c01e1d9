import { randomUUID } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Session__Output, WaitForSessionResponse__Output } from "@galley/proto/generation/v1";
import { operatorPath, WrongUsage } from "../command-line.ts";
import type { AdminClients, Generation, Subject } from "./admin-clients.ts";
import { type Commands, contractWord, definedValues, ofGeneration, type Values } from "./command.ts";
import { picturesIn, placePicture } from "./place-picture.ts";

/** The commands for sessions, their drafts, and planned publishes of the autopilot. */
export const draftCommands: Commands = {
  "session list": {
    optional: ["publication", "account", "cursor"],
    async run(clients, { publication: publicationId, account, cursor = "" }) {
      const generation = await clients.generationFor(listed(publicationId, account));
      const { sessions, nextCursor } = await generation("listSessions", {
        cursor,
        ...definedValues({ publicationId }),
      });
      const shown = sessions.map(sessionJson);
      // The result has a cursor only when there are further pages. Without one, the operator knows that the list is complete.
      return nextCursor === "" ? shown : { sessions: shown, nextCursor };
    },
  },
  "draft report": ofGeneration("session", {
    required: ["version"],
    async run(generation, sessionId, { version }) {
      const asked = { sessionId, version: parseVersion("draft report", "version", version) };
      const { report } = await generation("getDraftReport", asked);
      if (report === null) throw new Error("The generation service answered without a report");
      return withoutMarks(report);
    },
  }),
  "draft compare": ofGeneration("session", {
    required: ["from", "to"],
    async run(generation, sessionId, { from, to }) {
      const fromVersion = parseVersion("draft compare", "from", from);
      const toVersion = parseVersion("draft compare", "to", to);
      const { runs } = await generation("compareDrafts", { sessionId, fromVersion, toVersion });
      return runs.flatMap(({ kind, sentences }) => sentences.map((sentence) => ({ kind, sentence })));
    },
  }),
  "draft revise": ofGeneration("session", {
    required: ["instructions"],
    optional: ["version"],
    async run(generation, sessionId, { instructions = "", version }) {
      const baseVersion = version === undefined ? 0 : parseVersion("draft revise", "version", version);
      const before = await generation("waitForSession", { sessionId });
      await generation("reviseDraft", { operationId: randomUUID(), sessionId, baseVersion, instructions });
      const ended = await waitForEnd(generation, sessionId, before.revision);
      if (ended.failure !== null) throw new Error(`${ended.failure.message} (${ended.failure.code})`);
      return { sessionId, version: ended.version ?? null };
    },
  }),
  "draft preview": ofGeneration("session", { required: ["version"], optional: ["author", "out"], run: previewDraft }),
  "draft picture": ofGeneration("session", {
    required: ["url"],
    optional: ["alt"],
    switches: ["cover"],
    run: changePicture,
  }),
  "draft cancel": ofGeneration("session", {
    async run(generation, sessionId) {
      const { cancelled } = await generation("cancelDraft", { sessionId });
      return { sessionId, cancelled };
    },
  }),
  "autopilot list": ofGeneration("publication", {
    async run(generation, publicationId) {
      const { publishes } = await generation("listHeldPublishes", { publicationId });
      return publishes.map(({ sessionId, draftVersion, title, publishesAt, gates }) => ({
        sessionId,
        version: draftVersion,
        title,
        publishesAt,
        gates: gates.map(({ name, found, required }) => `${name}: ${found} (${required})`),
      }));
    },
  }),
  "autopilot stop": ofGeneration("session", {
    async run(generation, sessionId) {
      await generation("stopHeldPublish", { sessionId });
      return { sessionId, stopped: true };
    },
  }),
};

/**
 * Sets the alternative text of a picture in the newest version, or moves it to the start, so that it becomes the cover. Returns
 * the new version.
 */
async function changePicture(generation: Generation, sessionId: string, { url = "", alt, cover }: Values) {
  if (!/^https:\/\/[^\s"<>]+$/.test(url))
    throw new WrongUsage(`draft picture: --url must be an https address, not ${url}`);
  if (alt === undefined && cover === undefined)
    throw new WrongUsage("draft picture needs --alt, what the picture shows, or --cover, which puts it first, or both");
  const { session } = await generation("getSession", { sessionId });
  const baseVersion = session?.currentDraft?.version ?? 0;
  if (baseVersion === 0) throw new Error("The session has no draft yet.");
  const { draft } = await generation("getDraft", { sessionId, version: baseVersion });
  const { title = "", content: before = "" } = draft ?? {};
  const content = placePicture(before, { url, alt, isCover: cover !== undefined });
  if (content === undefined) {
    const known = picturesIn(before).join(", ");
    throw new Error(
      `The draft has no such picture; ${known === "" ? "it has none" : `it has ${known}`}. --cover adds one.`,
    );
  }
  const saved = await generation("saveDraft", { operationId: randomUUID(), sessionId, baseVersion, title, content });
  return { sessionId, version: saved.draft?.version ?? null, pictures: picturesIn(saved.draft?.content ?? "") };
}

/**
 * Renders a version of a draft as a page, with the tags and excerpt that the writer proposed, as a first publish would
 * use them.
 */
async function previewDraft(
  generation: Generation,
  sessionId: string,
  { author, out, version: text }: Values,
  clients: AdminClients,
): Promise<unknown> {
  const version = parseVersion("draft preview", "version", text);
  const { session } = await generation("getSession", { sessionId });
  const publicationId = session?.publicationId;
  if (publicationId === undefined) throw new Error("The session belongs to no publication, so there is no site.");
  const [{ draft }, { report }] = await Promise.all([
    generation("getDraft", { sessionId, version }),
    generation("getDraftReport", { sessionId, version }),
  ]);
  const { excerpt = "", tags = [] } = report?.proposals ?? {};
  const article = {
    title: draft?.title ?? session?.title ?? "",
    content: draft?.content ?? "",
    excerpt,
    tags: { values: tags },
    ...definedValues({ author }),
  };
  const publishing = await clients.publishingFor({ publicationId });
  const { html } = await publishing("previewPost", { publicationId, article });
  const file =
    out === undefined ? join(mkdtempSync(join(tmpdir(), "galley-preview-")), "draft.html") : operatorPath(out);
  writeFileSync(file, html);
  return { sessionId, version, file, open: pathToFileURL(file).href };
}

function listed(publicationId: string | undefined, accountId: string | undefined): Subject {
  if (publicationId !== undefined) return { publicationId };
  if (accountId !== undefined) return { accountId };
  throw new WrongUsage("session list needs --publication or --account");
}

const finished: ReadonlySet<string> = new Set(["WORK_STATE_DONE", "WORK_STATE_FAILED", "WORK_STATE_CANCELLED"]);

/**
 * Waits until the generation service has finished the work that it started on the session after `afterRevision`. The revision of a
 * session grows with each change.
 */
async function waitForEnd(
  generation: Generation,
  sessionId: string,
  afterRevision: number,
): Promise<WaitForSessionResponse__Output> {
  let known = afterRevision;
  for (;;) {
    const told = await generation("waitForSession", { sessionId, afterRevision: known });
    if (told.revision > afterRevision && finished.has(told.state)) return told;
    known = told.revision;
  }
}

function parseVersion(command: string, flag: string, text: string | undefined): number {
  const version = Number(text);
  if (Number.isSafeInteger(version) && version > 0) return version;
  throw new WrongUsage(`${command}: --${flag} must be a whole number of at least 1, not ${text}`);
}

/** Returns the JSON of a session in a list. Times are Unix seconds. */
function sessionJson({ id, status, currentDraftVersion, createdAt, updatedAt, ...session }: Session__Output) {
  const { title = null, publicationId = null, cmsPostId = null, postUrl = null } = session;
  const state = { sessionId: id, publicationId, title, status: contractWord(status, "SESSION_STATUS") };
  return { ...state, version: currentDraftVersion, postId: cmsPostId, postUrl, createdAt, updatedAt };
}

/** Returns a copy without the fields that the protobuf loader adds for optional fields (`_name`: whether `name` is set). */
function withoutMarks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMarks);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !name.startsWith("_"));
  return Object.fromEntries(kept.map(([name, item]) => [name, withoutMarks(item)]));
}
