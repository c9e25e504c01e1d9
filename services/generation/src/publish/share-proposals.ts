import { ServiceError } from "@galley/service-kit/errors";
import type { PublishRequest } from "../domain/publish-order.ts";
import type { DraftVersion } from "../domain/session.ts";
import { type SharedArticle, type SharedNetwork, type ShareTexts, sharedNetworks } from "../domain/share-texts.ts";
import type { UsageRecord } from "../domain/usage-record.ts";
import { withAccount } from "../threads/account-context.ts";
import type { PerformPublishPorts, Publish } from "./publish-ports.ts";

/** How long somebody who publishes waits for words at most. */
const patienceMilliseconds = 15_000;

/**
 * The request with words for the networks that the client gave none for: those written and judged with the draft, else those of a model,
 * which is asked once for each draft and network: before that it is written down that it is, so that whatever crashes nothing is paid for
 * twice. Without words, without a model, and when it fails or takes long, publishing makes some of title, excerpt and tags.
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
  const unwritten = wanted.filter((network) => written[network] === undefined);
  if (ports.writeShareTexts !== undefined && unwritten.length > 0 && (await mayPay(ports, publish))) {
    const networks = await ports.drafts.claimShareTexts(accountId, draft.id, unwritten);
    const { title, content } = draft;
    const article = { title, content, language: report?.language, networks };
    if (networks.length > 0) await propose(ports, publish, { draftId: draft.id, article, signal });
  }
  const asked = await ports.drafts.findShareTexts(accountId, sessionId, draftVersion);
  return { ...request, ...proposalsOf(wanted, { ...asked?.texts, ...written }) };
}

function proposalsOf(networks: readonly SharedNetwork[], texts: ShareTexts): Pick<PublishRequest, SharedNetwork> {
  return Object.fromEntries(
    networks.flatMap((network) => {
      const proposal = texts[network];
      return proposal === undefined ? [] : [[network, { proposal }]];
    }),
  );
}

/** Nobody is kept from publishing for want of tokens. */
async function mayPay({ tokens }: PerformPublishPorts, publish: Publish): Promise<boolean> {
  try {
    await tokens.check(publish);
    return true;
  } catch (error) {
    if (error instanceof ServiceError && error.kind === "quota-exceeded") return false;
    throw error;
  }
}

interface Proposing {
  readonly draftId: string;
  readonly article: SharedArticle;
  readonly signal: AbortSignal;
}

async function propose(
  { writeShareTexts, drafts, tokens, now, logger }: PerformPublishPorts,
  { id, accountId }: Publish,
  { draftId, article, signal }: Proposing,
): Promise<void> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(patienceMilliseconds)]);
  let usage: UsageRecord | undefined;
  const onSpent = (spent: UsageRecord): void => {
    usage = spent;
  };
  const writing = withAccount(accountId, async () => writeShareTexts?.(article, { signal: patience, onSpent }));
  const texts = await writing.catch((err: unknown) => {
    logger.info({ err, publishId: id }, "no share texts proposed");
    return undefined;
  });
  if (usage !== undefined) {
    const used = usage.inputTokens + usage.outputTokens;
    const jobId = `${draftId}/share/${article.networks.join("+")}`;
    await tokens.count({ accountId, jobId, tokens: used, at: now() });
  }
  await drafts.saveShareTexts(accountId, draftId, { texts: texts ?? {}, usage });
  signal.throwIfAborted();
}
