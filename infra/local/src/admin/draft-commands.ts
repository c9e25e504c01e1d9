import { randomUUID } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { WaitForSessionResponse__Output } from "@galley/proto/generation/v1";
import { operatorPath, WrongUsage } from "../command-line.ts";
import type { AdminClients, Subject } from "./admin-clients.ts";
import type { Command, Values } from "./command.ts";
import { comparisonJson, reportJson, sessionJson } from "./draft-shapes.ts";
import { picturesIn, placePicture } from "./place-picture.ts";

type Generation = Awaited<ReturnType<AdminClients["generationOf"]>>;

/** Commands on sessions and their drafts. The account is found by what they name. */
export const draftCommands: Readonly<Record<string, Command>> = {
  "session list": {
    optional: ["publication", "account", "cursor"],
    async run(clients, { publication, account, cursor = "" }) {
      const generation = await clients.generationOf(listed(publication, account));
      const query = { cursor, ...(publication === undefined ? {} : { publicationId: publication }) };
      const { sessions, nextCursor } = await generation("listSessions", query);
      const shown = sessions.map(sessionJson);
      // The rest is only worth a different form when there is one.
      return nextCursor === "" ? shown : { sessions: shown, nextCursor };
    },
  },
  "draft report": {
    required: ["session", "version"],
    async run(clients, { session = "", version = "" }) {
      const generation = await clients.generationOf({ sessionId: session });
      const asked = { sessionId: session, version: versionOf("draft report", "version", version) };
      return reportJson((await generation("getDraftReport", asked)).report);
    },
  },
  "draft compare": {
    required: ["session", "from", "to"],
    async run(clients, { session = "", from = "", to = "" }) {
      const generation = await clients.generationOf({ sessionId: session });
      const fromVersion = versionOf("draft compare", "from", from);
      const toVersion = versionOf("draft compare", "to", to);
      return comparisonJson(await generation("compareDrafts", { sessionId: session, fromVersion, toVersion }));
    },
  },
  "draft revise": {
    required: ["session", "instructions"],
    optional: ["version"],
    async run(clients, { session = "", instructions = "", version }) {
      const baseVersion = version === undefined ? 0 : versionOf("draft revise", "version", version);
      const generation = await clients.generationOf({ sessionId: session });
      const operationId = randomUUID();
      const before = await generation("waitForSession", { sessionId: session });
      await generation("reviseDraft", { operationId, sessionId: session, baseVersion, instructions });
      const ended = await endOf(generation, session, before.revision);
      if (ended.failure !== null) throw new Error(`${ended.failure.message} (${ended.failure.code})`);
      return { sessionId: session, version: ended.version ?? null };
    },
  },
  "draft preview": {
    required: ["session", "version"],
    optional: ["author", "out"],
    run: previewDraft,
  },
  "draft picture": {
    required: ["session", "url"],
    optional: ["alt"],
    switches: ["cover"],
    run: changePicture,
  },
  "draft cancel": {
    required: ["session"],
    async run(clients, { session = "" }) {
      const generation = await clients.generationOf({ sessionId: session });
      const { cancelled } = await generation("cancelDraft", { sessionId: session });
      return { sessionId: session, cancelled };
    },
  },
};

/** Says what a picture of the newest version shows, or puts it first, so that it becomes the post's cover. Gives the new version. */
async function changePicture(clients: AdminClients, { session: sessionId = "", url = "", alt, cover }: Values) {
  if (!/^https:\/\/[^\s"<>]+$/.test(url)) throw new WrongUsage(`draft picture: --url is an https address, not ${url}`);
  if (alt === undefined && cover === undefined) {
    throw new WrongUsage("draft picture needs --alt, what the picture shows, or --cover, which puts it first, or both");
  }
  const generation = await clients.generationOf({ sessionId });
  const { session } = await generation("getSession", { sessionId });
  const version = session?.currentDraft?.version ?? 0;
  if (version === 0) throw new Error("The session has no draft yet.");
  const { draft } = await generation("getDraft", { sessionId, version });
  const { title = "", content: before = "" } = draft ?? {};
  const content = placePicture(before, { url, alt, isCover: cover !== undefined });
  if (content === undefined) {
    const known = picturesIn(before).join(", ");
    throw new Error(
      `The draft has no such picture; ${known === "" ? "it has none" : `it has ${known}`}. --cover adds one.`,
    );
  }
  const saved = await generation("saveDraft", {
    operationId: randomUUID(),
    sessionId,
    baseVersion: version,
    title,
    content,
  });
  return { sessionId, version: saved.draft?.version ?? null, pictures: picturesIn(saved.draft?.content ?? "") };
}

/** Writes a version as the page that it would be, with what a first publish takes from the draft's own proposals. */
async function previewDraft(clients: AdminClients, values: Values): Promise<unknown> {
  const { session: sessionId = "", author, out } = values;
  const version = versionOf("draft preview", "version", values.version ?? "");
  const generation = await clients.generationOf({ sessionId });
  const { session } = await generation("getSession", { sessionId });
  const publicationId = session?.publicationId;
  if (publicationId === undefined) throw new Error("The session belongs to no publication, so there is no site.");
  const [{ draft }, { report }] = await Promise.all([
    generation("getDraft", { sessionId, version }),
    generation("getDraftReport", { sessionId, version }),
  ]);
  const { excerpt = "", tags = [] } = report?.proposals ?? {};
  const article = {
    ...{ title: draft?.title ?? session?.title ?? "", content: draft?.content ?? "" },
    ...{ excerpt, tags: { values: tags }, ...(author === undefined ? {} : { author }) },
  };
  const publishing = await clients.publishingOf({ publicationId });
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

/** Waits for the end of work that began after this revision. */
async function endOf(
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

function versionOf(command: string, flag: string, text: string): number {
  const version = Number(text);
  if (Number.isSafeInteger(version) && version > 0) return version;
  throw new WrongUsage(`${command}: --${flag} is a version from 1 on, not ${text}`);
}
