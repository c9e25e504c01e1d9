import type { OpenConnection } from "../../connections/connection.ts";
import {
  type NetworkOutcome,
  type NetworkShare,
  OutcomeUnknown,
  type SentShare,
  type SocialNetwork,
} from "../../domain/share-ports.ts";
import { wasNotSent } from "../http.ts";
import { linkedNetwork, type NetworkPorts } from "../linked-network.ts";
import { failed, failedForNow } from "../outcome.ts";
import { readXAccount, type XAccount, xName } from "./account.ts";
import { readCreate, remoteOf } from "./answers.ts";
import { xClient } from "./client.ts";
import { tweetText } from "./default-text.ts";
import { findInTimeline } from "./find-in-timeline.ts";
import { tweetOf } from "./tweet-text.ts";

export interface XNetworkPorts extends NetworkPorts {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** Whether posts say that they were made with the help of AI. */
  readonly madeWithAi: boolean;
}

/** X, as the publication's owner has linked it. */
export const xNetwork = (ports: XNetworkPorts): SocialNetwork =>
  linkedNetwork("twitter", ports, async (connection, share, signal) => {
    const outcome = await shareAs(connection, share, ports, signal);
    if (outcome !== "unauthorized") return outcome;
    const account = xName(readXAccount(connection));
    return {
      lost: `X refuses the access to ${account}: it was revoked or is not valid. Link the account again (social link --network x).`,
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
      throw new OutcomeUnknown("X does not show the account's posts of then.", { advice: lookYourself(account) });
    if (found !== undefined) return { success: true, remote: remoteOf(found, account.username) };
  }
  const text = earlier?.text ?? tweetOf(share.text ?? tweetText(share, share.url), share.url);
  await share.beforeSending({ text });
  const answer = await client.createPost(text, madeWithAi, signal).catch(unanswered);
  if ("success" in answer) return answer;
  const outcome = readCreate(answer, { account: xName(account), username: account.username, now: now() });
  if (outcome !== "duplicate") return outcome;
  if (earlier === undefined) {
    return failed(`${xName(account)} on X has a post with this text already. Publish again with another tweetText.`);
  }
  // It was there and not shown yet.
  const found = await find(earlier);
  if (found === undefined || found === "unseen" || found === "unauthorized") {
    throw new OutcomeUnknown("X has the text already and does not show where.", { advice: lookYourself(account) });
  }
  return { success: true, remote: remoteOf(found, account.username) };
}

function unanswered(error: unknown): NetworkOutcome {
  if (wasNotSent(error)) return failedForNow("X could not be reached.");
  throw new OutcomeUnknown("X gave no answer.", { cause: error });
}

function lookYourself(account: XAccount): string {
  return `X does not show the app the posts of ${xName(account)} of that time: look there, and if it is missing share the address by hand.`;
}
