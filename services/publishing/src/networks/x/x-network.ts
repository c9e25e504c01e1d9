import { z } from "zod";
import type { OpenConnection } from "../../connections/connection.ts";
import { namesAddress } from "../../domain/names-address.ts";
import {
  type NetworkOutcome,
  type NetworkShare,
  OutcomeUnknown,
  type RemoteShare,
  type SentShare,
  type SocialNetwork,
} from "../../domain/share-ports.ts";
import { errorText, type NetworkAnswer, wasNotSent } from "../http.ts";
import { linkedNetwork, type NetworkPorts } from "../linked-network.ts";
import { failed, failedForNow } from "../outcome.ts";
import { tweetWords } from "../share-texts.ts";
import { readXAccount, type XAccount, xName } from "./account.ts";
import { readIdentity, type XClient, xClient } from "./client.ts";
import { toTweet } from "./tweet-text.ts";

export interface XNetworkPorts extends NetworkPorts {
  /** The base URL of X's API, without a trailing slash. */
  readonly baseUrl: string;
  /** Whether posts are labelled as made with the help of AI. */
  readonly madeWithAi: boolean;
}

/** Creates the network X, which shares posts with the accounts that publications have linked. */
export const xNetwork = (ports: XNetworkPorts): SocialNetwork =>
  linkedNetwork("twitter", ports, async (connection, share, signal) => {
    const outcome = await shareAs(connection, share, ports, signal);
    if (outcome !== "unauthorized") return outcome;
    const account = xName(readXAccount(connection));
    return {
      lost: `X refuses the access to ${account}: it was revoked or is not valid. Link the account again (in the dashboard under Connections, or social link --network x).`,
    };
  });

async function shareAs(
  connection: OpenConnection,
  share: NetworkShare,
  { send, baseUrl, madeWithAi, now }: XNetworkPorts,
  signal: AbortSignal,
): Promise<NetworkOutcome | "unauthorized"> {
  const account = readXAccount(connection);
  const client = xClient(send, { baseUrl, access: account.access, now });
  const find = (sent: SentShare) => findInTimeline({ client, userId: account.userId, url: share.url, sent }, signal);
  const { earlier } = share;
  if (earlier !== undefined) {
    const found = await find(earlier);
    if (found === "unauthorized") return "unauthorized";
    if (found === "unseen")
      throw new OutcomeUnknown("X does not show the account's posts of that time.", { advice: lookYourself(account) });
    if (found !== undefined) return { success: true, remote: toRemoteShare(found, account.username) };
  }
  const text = earlier?.text ?? toTweet(tweetWords(share), share.url);
  await share.beforeSending({ text });
  const answer = await client.createPost(text, madeWithAi, signal).catch(unanswered);
  if ("success" in answer) return answer;
  const outcome = readCreate(answer, { account: xName(account), username: account.username, now: now() });
  if (outcome !== "duplicate") return outcome;
  if (earlier === undefined) {
    return failed(`${xName(account)} on X has a post with this text already. Publish again with another tweetText.`);
  }
  // X says that the account already has a post with this text. So the earlier attempt has arrived, although the
  // timeline did not show its post before.
  const found = await find(earlier);
  if (found === undefined || found === "unseen" || found === "unauthorized") {
    throw new OutcomeUnknown("X already has a post with this text but does not show it.", {
      advice: lookYourself(account),
    });
  }
  return { success: true, remote: toRemoteShare(found, account.username) };
}

function unanswered(error: unknown): NetworkOutcome {
  if (wasNotSent(error)) return failedForNow("X could not be reached.");
  throw new OutcomeUnknown("X gave no answer.", { cause: error });
}

function lookYourself(account: XAccount): string {
  return `X does not show the app the posts of ${xName(account)} of that time: look there, and if it is missing share the address by hand.`;
}

/** The schema of X's error responses: one problem in the v2 API, or a list of errors from older endpoints. */
const problemBody = z.object({
  type: z.string().optional().catch(undefined),
  title: z.string().optional().catch(undefined),
  detail: z.string().optional().catch(undefined),
  reason: z.string().optional().catch(undefined),
  errors: z
    .array(z.object({ code: z.number().optional(), message: z.string().optional() }))
    .optional()
    .catch(undefined),
});
type XProblem = z.infer<typeof problemBody>;

const created = z.object({ data: z.object({ id: z.string().regex(/^\d{1,25}$/) }) });

/** The context that is needed to interpret X's answer to a request that creates a post. */
interface CreateContext {
  /** The account in messages for the owner: "@name", or another name if that is unknown. */
  readonly account: string;
  readonly username?: string | undefined;
  readonly now: Date;
}

/**
 * The meaning of X's answer to a request that creates a post. "duplicate": the account already has a post with this text, but X does not
 * say which. "unauthorized": X refused the access token.
 */
type CreateAnswer = NetworkOutcome | "duplicate" | "unauthorized";

/** Interprets an answer to POST /2/tweets (https://docs.x.com/x-api/posts/create-posts). Throws OutcomeUnknown. */
function readCreate(answer: NetworkAnswer, context: CreateContext): CreateAnswer {
  const { status } = answer;
  if (status === 200 || status === 201) {
    const { data } = created.safeParse(answer.body);
    if (data === undefined) throw new OutcomeUnknown("X said that it made a post, but not which.");
    return { success: true, remote: toRemoteShare(data.data.id, context.username) };
  }
  if (status >= 500 || status < 400) throw new OutcomeUnknown(`X answered with status ${status}.`);
  if (status === 401) return "unauthorized";
  const problem = problemBody.catch({}).parse(answer.body);
  if (status === 429) return tooMany(answer, problem, context);
  return refusal(status, problem, context);
}

/** Returns the id of a post on X with its public URL. */
function toRemoteShare(id: string, username: string | undefined): RemoteShare {
  return { id, url: `https://x.com/${username ?? "i/web"}/status/${id}` };
}

/**
 * Interprets a response in which X refuses to create a post. X uses the status 403 for many reasons. Only the type, the
 * reason and the text in the body tell them apart.
 */
function refusal(status: number, problem: XProblem, { account }: CreateContext): CreateAnswer {
  const detail = errorText(problem.detail ?? problem.errors?.[0]?.message ?? problem.title);
  const code = problem.errors?.[0]?.code;
  if (/duplicate content|status is a duplicate/i.test(detail) || code === 187) return "duplicate";
  if (/suspended|locked/i.test(detail) || code === 64 || code === 326) {
    return failed(`${account} on X is suspended or locked: ${detail}. Sign in on X to see what it asks for.`);
  }
  const permission = `${problem.type ?? ""} ${problem.reason ?? ""} ${detail}`;
  if (
    /oauth1-permissions|client-not-enrolled|client-forbidden|unsupported-authentication|not permitted|access level/i.test(
      permission,
    )
  ) {
    return failed(
      `The app may not post for ${account} on X: ${detail}. It needs write permission; give it that, then link the account again (in the dashboard under Connections, or social link --network x).`,
    );
  }
  if (status === 402)
    return failed(`The app's credits on X are used up: ${detail}. Add credits in X's developer console.`);
  if (/too long|shorter/i.test(detail) || code === 186)
    return failed("The text is too long for X. Publish again with a shorter tweetText.");
  return failed(`X refused the post: ${detail === "" ? `status ${status}` : detail}`);
}

function tooMany({ headers }: NetworkAnswer, problem: XProblem, { account, now }: CreateContext): NetworkOutcome {
  if (/usage-capped/.test(problem.type ?? "") || /usage cap/i.test(problem.title ?? "")) {
    const retryAt = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
    const reason = errorText(problem.detail ?? problem.title);
    return failedForNow(
      `What the app may use of X is used up: ${reason}. A larger plan, or its next period, ends that.`,
      retryAt,
    );
  }
  const retryAt = resetTime(headers, now);
  return failedForNow(
    `X takes no more posts of ${account} for now. It can be tried again from ${retryAt.toISOString()}.`,
    retryAt,
  );
}

/** The beginnings of the names of the headers in which X reports its rate limits. */
const rateLimits = ["x-user-limit-24hour", "x-app-limit-24hour", "x-rate-limit"] as const;
const [minWait, maxWait, usualWait] = [1_000, 24 * 3_600_000, 15 * 60_000];

/**
 * Returns when all limits that are used up are reset. Without headers about limits, that is after 15 minutes, X's usual
 * window.
 */
function resetTime(headers: Readonly<Record<string, string>>, now: Date): Date {
  const resets = rateLimits
    .filter((name) => headers[`${name}-remaining`] === "0")
    .map((name) => Number(headers[`${name}-reset`]) * 1_000)
    .filter((reset) => reset > 0);
  const from = now.getTime();
  const reset = resets.length === 0 ? from + usualWait : Math.max(...resets);
  return new Date(Math.min(Math.max(reset, from + minWait), from + maxWait));
}

/** The share to search for in the timeline of an account. */
interface Sought {
  readonly client: XClient;
  /** The id of the account on X. If it is unknown, it is requested first. */
  readonly userId: string | undefined;
  /** The URL of the article in the share, by which the post is recognised. */
  readonly url: string;
  readonly sent: SentShare;
}

/**
 * A post counts as the share even if it is this much older than the time that was recorded for sending. Clocks may
 * differ.
 */
const toleranceMilliseconds = 5 * 60_000;

/**
 * Searches an account's timeline for the post that contains this URL and was created since the share was sent. Returns
 * its id, or undefined if there is none. "unseen": X does not show the posts of that time. "unauthorized": X refused
 * the access token.
 */
async function findInTimeline(
  { client, userId, url, sent }: Sought,
  signal?: AbortSignal,
): Promise<string | undefined | "unseen" | "unauthorized"> {
  const id = userId ?? (await ownId(client, signal));
  if (id === "unseen" || id === "unauthorized") return id;
  const timeline = await client.timeline(id, signal);
  if (timeline === "unseen" || timeline === "unauthorized") return timeline;
  const { posts, goesOn } = timeline;
  const since = sent.at.getTime() - toleranceMilliseconds;
  const found = posts.find(
    ({ createdAt, text, links }) => createdAt.getTime() >= since && (links.includes(url) || namesAddress(text, url)),
  );
  const reachesBack = !goesOn || posts.some(({ createdAt }) => createdAt.getTime() < since);
  return found?.id ?? (reachesBack ? undefined : "unseen");
}

async function ownId(client: XClient, signal?: AbortSignal): Promise<string> {
  const answer = await client.me(signal);
  if (answer.status === 401) return "unauthorized";
  return readIdentity(answer).userId ?? "unseen";
}
