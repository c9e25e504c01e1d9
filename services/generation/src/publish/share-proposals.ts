import type { Job } from "../domain/job.ts";
import type { PublishOrder, PublishRequest } from "../domain/publish.ts";
import type { DraftVersion } from "../domain/session.ts";
import { sharedNetworks, type UsageRecord } from "../domain/share-texts.ts";
import type { Ports } from "../ports.ts";
import { withAccount } from "../threads/account-context.ts";

/** How long somebody who publishes waits for words at most. */
const patienceMilliseconds = 15_000;

/**
 * The request with words for the networks that the client gave none for: those written and judged with the draft, else those of a model,
 * which is asked for all networks once for each draft: before that it is written down that it is, so that whatever crashes nothing is paid
 * for twice. Without words, without a model, and when it fails or takes long, publishing makes some of title, excerpt and tags.
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

/** Has a model write the words, unless it was asked before. Nobody is kept from publishing for want of tokens. */
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
    await tokens.count({ accountId, jobId: `${draftId}/share`, tokens: inputTokens + outputTokens, at: now() });
  }
  await drafts.saveShareTexts(accountId, draftId, { texts, usage });
  signal.throwIfAborted();
}

export type PerformPublishPorts = Pick<
  Ports,
  "publishes" | "sessions" | "drafts" | "content" | "publishing" | "writeShareTexts" | "tokens" | "now" | "logger"
>;

/** What is published for whom. The id is the same on every try, so that it stays one publish. */
export type Publish = Pick<Job, "id" | "accountId" | "tier" | "publicationId"> &
  Pick<PublishOrder, "sessionId" | "draftVersion" | "request">;
