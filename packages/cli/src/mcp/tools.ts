import { createHash } from "node:crypto";
import { ApiError, type PublishOptions, type ReportSentence } from "@galley/sdk";
import { z } from "zod";
import type { Context } from "../context.ts";
import { deliveryStateNames, deliveryStates } from "../delivery-states.ts";
import { readableText } from "../readable-text.ts";
import { withoutUndefined } from "../without-undefined.ts";
import { checkConfirmation, createConfirmation } from "./confirmation.ts";

/** The server, key and publication that a tool uses. */
export interface ToolContext extends Pick<Context, "galley"> {
  readonly apiKey: string;
  /** The only publication that tools may use; undefined for all of the account. */
  readonly publicationId: string | undefined;
  readonly now: () => Date;
}

/** A tool that an assistant can call. Its result becomes JSON. */
export interface Tool {
  readonly description: string;
  readonly input: z.ZodObject;
  /** "read" changes nothing, "write" changes things that only the account sees, "publish" shows something to the public. */
  readonly effect: "read" | "write" | "publish";
  readonly run: (context: ToolContext, input: never) => Promise<object>;
}

const id = (what: string) => z.uuid().describe(`the id of ${what}`);
const limit = z.int().min(1).max(50).default(20).describe("how many at most");

function tool<Input extends z.ZodObject>(
  effect: Tool["effect"],
  description: string,
  input: Input,
  run: (context: ToolContext, input: z.output<Input>) => Promise<object>,
): Tool {
  return { description, input, effect, run };
}

const maxTextLength = 6_000;

/** Marks text that people or web pages wrote, so that an assistant does not take it for instructions. */
const foreign = (text: string) => ({ untrustedText: text });

const publishSettings = {
  slug: z.string().optional().describe("the end of the post's address"),
  tags: z.string().optional().describe("tags, separated by commas"),
  excerpt: z.string().optional(),
  author: z.string().optional(),
  publishToLinkedIn: z.boolean().optional(),
  linkedInText: z.string().optional(),
  publishToTwitter: z.boolean().optional().describe("share it on X"),
  tweetText: z.string().optional().describe("at most 256 characters"),
  onCmsEdit: z
    .enum(["keep-theirs", "replace"])
    .optional()
    .describe(
      "what to do if a person changed or deleted the post in the CMS; ask the user. Without it, publishing is refused then",
    ),
};

/** All tools, by name. At most 14, because assistants choose worse among more. */
export const tools: Readonly<Record<string, Tool>> = {
  list_publications: tool(
    "read",
    "Lists the publications of the account.",
    z.object({}),
    async ({ galley, publicationId }) => {
      const all = await galley.publications.list();
      const visible = all.filter(({ id: own }) => publicationId === undefined || own === publicationId);
      return {
        publications: visible.map(({ id: own, name, slug, autoPublishMode }) => ({
          id: own,
          name,
          slug,
          autoPublishMode,
        })),
      };
    },
  ),
  create_publication: tool(
    "write",
    "Creates a publication with a site of its own.",
    z.object({
      name: z.string(),
      slug: z.string().describe("lower-case letters, digits and hyphens"),
      description: z.string().optional(),
    }),
    async (context, input) => {
      if (context.publicationId !== undefined) throw new Error("This server is for one publication only.");
      return context.galley.publications.create(withoutUndefined(input) as typeof input & { description?: string });
    },
  ),
  add_topic: tool(
    "write",
    "Adds a topic to a publication, which its scout then looks for.",
    z.object({ publicationId: id("the publication"), name: z.string(), description: z.string().optional() }),
    async (context, { publicationId, ...topic }) =>
      context.galley.topics.create(
        allowed(context, publicationId),
        withoutUndefined(topic) as typeof topic & { description?: string },
      ),
  ),
  run_scout: tool(
    "write",
    "Starts a search for ideas on the web. It takes minutes; list_ideas shows them.",
    z.object({ publicationId: id("the publication") }),
    async (context, { publicationId }) => context.galley.scout.run(allowed(context, publicationId)),
  ),
  find_ideas: tool(
    "read",
    "Finds the scout's ideas of a publication, the best first.",
    z.object({
      publicationId: id("the publication"),
      status: z.enum(["new", "reviewed", "promoted", "dismissed"]).default("new"),
      limit,
    }),
    async (context, { publicationId, status, limit: most }) => {
      const found = await context.galley.ideas.list(allowed(context, publicationId), { status, limit: 500 });
      const best = found.toSorted((one, other) => other.relevanceScore - one.relevanceScore).slice(0, most);
      return {
        ideas: best.map(({ id: own, title, angle, relevanceScore, createdAt }) => ({
          id: own,
          relevanceScore,
          createdAt,
          ...foreign(`${title}\n${angle}`),
        })),
        more: found.length - best.length,
      };
    },
  ),
  get_idea: tool(
    "read",
    "Shows an idea with its sources.",
    z.object({ ideaId: id("the idea") }),
    async (context, { ideaId }) => {
      const {
        id: own,
        publicationId,
        title,
        angle,
        summary,
        sources,
        status,
        sessionId,
      } = await context.galley.ideas.get(ideaId);
      allowed(context, publicationId);
      return { id: own, publicationId, status, sessionId, ...foreign([title, angle, summary].join("\n")), sources };
    },
  ),
  list_styles: tool("read", "Lists the styles that an article can have.", z.object({}), async ({ galley }) => ({
    styles: (await galley.styles.list()).map(({ id: own, name, description }) => ({ id: own, name, description })),
  })),
  write_article: tool(
    "write",
    "Asks the writer for a draft. It takes minutes; get_article shows its state and then its text.",
    z.object({
      publicationId: id("the publication"),
      title: z.string().describe("the working title"),
      instructions: z
        .string()
        .describe("what the article is about, and every fact it may use; the writer invents none"),
      styleId: z.uuid().optional(),
      ideaId: z.uuid().optional().describe("the idea whose sources are material"),
    }),
    async (context, { publicationId, ...order }) =>
      context.galley.drafts.generate(
        allowed(context, publicationId),
        withoutUndefined(order) as typeof order & { styleId?: string; ideaId?: string },
        { respondAsync: true },
      ),
  ),
  get_article: tool(
    "read",
    "Shows the state of an article, what became of the latest draft or revision and why it failed, and a part of the text.",
    z.object({
      sessionId: id("the session"),
      version: z.int().min(1).optional().describe("the latest without"),
      from: z.int().min(0).default(0).describe("the first character"),
    }),
    async (context, { sessionId, version, from }) => {
      const session = await ownSession(context, sessionId);
      const { status, generation, currentDraftVersion, postUrl } = session;
      const latestWork = await readLatestWork(context, sessionId);
      const state = { sessionId, status, generation, latestWork, currentDraftVersion, postUrl };
      if (currentDraftVersion === 0) return state;
      const draft = await context.galley.drafts.get(sessionId, version ?? currentDraftVersion);
      const text = `${draft.title ?? ""}\n\n${readableText(draft.content)}`;
      const part = text.slice(from, from + maxTextLength);
      const next = from + part.length < text.length ? from + part.length : undefined;
      return {
        ...state,
        version: draft.version,
        wordCount: draft.wordCount,
        ...foreign(part),
        ...(next === undefined ? {} : { nextFrom: next }),
      };
    },
  ),
  show_evidence: tool(
    "read",
    "Shows why sentences of an article may stand: what they rest on, the passages, the sources and the judge's reasons.",
    z.object({
      sessionId: id("the session"),
      sentence: z.string().optional().describe("a part of the sentence; without, what needs a check"),
      version: z.int().min(1).optional(),
    }),
    async (context, { sessionId, sentence, version }) => {
      const { currentDraftVersion } = await ownSession(context, sessionId);
      const report = await context.galley.drafts.report(sessionId, version ?? currentDraftVersion);
      const wanted = report.sentences.filter(({ text, basis, decision }) =>
        sentence === undefined ? basis !== "sourced" || decision !== "kept" : text.includes(sentence),
      );
      const shown = wanted.slice(0, maxSentences);
      const passages = report.passages.filter(({ id: own }) =>
        shown.some((each: ReportSentence) => each.passages.includes(own)),
      );
      const sources = report.sources.filter(({ id: own }) => passages.some(({ source }) => source === own));
      return {
        basis: report.basis,
        notes: report.notes.map(({ text }) => text),
        sentences: shown.map(({ text, ...rest }) => ({ ...rest, ...foreign(text) })),
        passages: passages.map(({ text, ...rest }) => ({ ...rest, ...foreign(text) })),
        sources: sources.map(({ id: own, url, title, outlet, publishedOn }) => ({
          id: own,
          url,
          title,
          outlet,
          publishedOn,
        })),
        more: wanted.length - shown.length,
      };
    },
  ),
  revise_article: tool(
    "write",
    "Asks the writer for a new version of an article. latestWork in get_article says whether it is done, and why it failed.",
    z.object({
      sessionId: id("the session"),
      instructions: z.string().describe('what to change, for example "shorter"'),
    }),
    async (context, { sessionId, instructions }) => {
      await ownSession(context, sessionId);
      return context.galley.studio.generation.reviseDraft({ sessionId, instructions });
    },
  ),
  preview_publish: tool(
    "read",
    "Shows what publish_article would do, and returns the confirmation that it needs. Show the preview to the user and ask before you publish.",
    z.object({ sessionId: id("the session"), ...publishSettings }),
    async (context, { sessionId, ...given }) => {
      const settings = withoutUndefined(given);
      const { currentDraftVersion: version, postUrl, publicationId } = await ownSession(context, sessionId);
      if (version === 0) throw new Error("There is no draft to publish yet. get_article shows its state.");
      const draft = await context.galley.drafts.get(sessionId, version);
      const networks = [given.publishToLinkedIn === true ? "LinkedIn" : "", given.publishToTwitter === true ? "X" : ""];
      return {
        publicationId,
        version,
        wordCount: draft.wordCount,
        ...foreign(draft.title ?? ""),
        updates: postUrl ?? "nothing: this will be a new post",
        sharesOn: networks.filter((network) => network !== ""),
        settings,
        confirmation: createConfirmation(
          { sessionId, version, settings },
          { apiKey: context.apiKey, now: context.now() },
        ),
      };
    },
  ),
  publish_article: tool(
    "publish",
    "Publishes exactly what preview_publish showed. It wants the same settings, and the confirmation of a preview of the last 10 minutes.",
    z.object({
      sessionId: id("the session"),
      confirmation: z.string().describe("from preview_publish"),
      ...publishSettings,
    }),
    async (context, { sessionId, confirmation, ...given }) => {
      const settings = withoutUndefined(given);
      const version = checkConfirmation(
        confirmation,
        { sessionId, settings },
        { apiKey: context.apiKey, now: context.now() },
      );
      await ownSession(context, sessionId);
      const options: PublishOptions = { ...settings, draftVersion: version };
      // A repeated call with the same confirmation gets the first answer and publishes nothing a second time.
      const idempotencyKey = createHash("sha256").update(confirmation).digest("hex");
      return context.galley.sessions.publish(sessionId, options, { idempotencyKey });
    },
  ),
  list_deliveries: tool(
    "read",
    "Lists the latest webhooks of the account and whether their receivers accepted them.",
    z.object({ state: z.enum(deliveryStateNames).optional(), limit }),
    async ({ galley, publicationId }, { state, limit: most }) => {
      const filter = {
        ...(state === undefined ? {} : { state: deliveryStates[state] }),
        ...(publicationId === undefined ? {} : { publicationId }),
      };
      return galley.studio.webhooks.listDeliveries({ filter, limit: most });
    },
  ),
};

const maxSentences = 15;

/** Returns the id of a publication that tools may use. Throws when the server is for another one. */
function allowed({ publicationId: only }: ToolContext, publicationId: string): string {
  if (only !== undefined && publicationId !== only) throw new Error("This server is for another publication.");
  return publicationId;
}

/**
 * Reads what the writer does for a session, or did last: its draft or a revision. The result is undefined if the server has no dashboard.
 */
async function readLatestWork({ galley }: ToolContext, sessionId: string): Promise<object | undefined> {
  try {
    const { state, stage, version, failure } = await galley.studio.generation.waitForSession({ sessionId });
    return { state: state.replace("WORK_STATE_", "").toLowerCase(), stage, version, failure };
  } catch (error) {
    if (error instanceof ApiError && error.status === 503) return undefined;
    throw error;
  }
}

async function ownSession(context: ToolContext, sessionId: string) {
  const session = await context.galley.sessions.get(sessionId);
  allowed(context, session.publicationId ?? "");
  return session;
}
