import type { Job } from "../domain/job.ts";
import type { PublishOrder, PublishRequest } from "../domain/publish.ts";
import type { DraftVersion } from "../domain/session.ts";
import { sharedNetworks, type UsageRecord } from "../domain/share-texts.ts";
import type { Ports } from "../ports.ts";
import { withAccount } from "../threads/account-context.ts";

/** Time limit for the model that writes share texts. The client waits for its publish in the meantime. */
const patienceMilliseconds = 15_000;

/**
 * Adds texts for social posts to the request, for each network for which the client gave none: the text that was
 * written with the draft, or else one from a language model. The model is asked once per draft, for all networks. The
 * draft is marked before that, so that a crash does not cause a second paid request. If no text is available (no model,
 * failure or timeout), the request stays as it is, and the publishing service composes a text from title, excerpt and
 * tags.
 */
export async function withShareTexts(
  ports: PerformPublishPorts,
  publish: Publish,
  { draft, request, signal }: { draft: DraftVersion; request: PublishRequest; signal: AbortSignal },
): Promise<PublishRequest> {
  const wordless = sharedNetworks.filter((network) => request[network] !== undefined && !request[network].text);
  if (wordless.length === 0 || draft.engine === "outline") return request;
  const { accountId, sessionId, draftVersion } = publish;
  const shared = await ports.publishes.sharedOn(accountId, sessionId);
  const wanted = wordless.filter((network) => !shared.includes(network));
  if (wanted.length === 0) return request;
  const report = (await ports.drafts.findRecord(accountId, sessionId, draftVersion))?.report;
  const written = report?.proposals.shareTexts ?? {};
  if (wanted.some((network) => written[network] === undefined))
    await propose(ports, publish, { draft, language: report?.language, signal });
  const { texts } = (await ports.drafts.findShareTexts(accountId, sessionId, draftVersion)) ?? {};
  const proposals = wanted.flatMap((network) => {
    const proposal = written[network] ?? texts?.[network];
    return proposal === undefined ? [] : [[network, { proposal }]];
  });
  return { ...request, ...Object.fromEntries(proposals) };
}

interface Proposing {
  readonly draft: DraftVersion;
  readonly language: string | undefined;
  readonly signal: AbortSignal;
}

/**
 * Asks the language model for the texts of social posts, once per draft. If the account has no tokens left, no text is
 * written and publishing continues.
 */
async function propose(
  { writeShareTexts, drafts, tokens, now, logger }: PerformPublishPorts,
  publish: Publish,
  { draft, language, signal }: Proposing,
): Promise<void> {
  if (writeShareTexts === undefined) return;
  const { used, limit } = await tokens.used(publish);
  const { accountId, id: publishId } = publish;
  const { id: draftId, title, content } = draft;
  if (used >= limit || !(await drafts.claimShareTexts(accountId, draftId))) return;
  const patience = AbortSignal.any([signal, AbortSignal.timeout(patienceMilliseconds)]);
  let usage: UsageRecord | undefined;
  const onSpent = (spent: UsageRecord): void => {
    usage = spent;
  };
  const article = { title, content, language, networks: sharedNetworks };
  const texts = await withAccount(accountId, () => writeShareTexts(article, { signal: patience, onSpent })).catch(
    (err: unknown) => {
      logger.info({ err, publishId }, "no share texts proposed");
      return {};
    },
  );
  if (usage !== undefined) {
    const { inputTokens, outputTokens } = usage;
    await tokens.count({ accountId, jobId: `${draftId}/share`, spent: { inputTokens, outputTokens }, at: now() });
  }
  await drafts.saveShareTexts(accountId, draftId, { texts, usage });
  signal.throwIfAborted();
}

export type PerformPublishPorts = Pick<
  Ports,
  "publishes" | "sessions" | "drafts" | "content" | "publishing" | "writeShareTexts" | "tokens" | "now" | "logger"
>;

/** A publish with its account and publication. All attempts have the same id, so they create only one post. */
export type Publish = Pick<Job, "id" | "accountId" | "tier" | "publicationId"> &
  Pick<PublishOrder, "sessionId" | "draftVersion" | "request">;
