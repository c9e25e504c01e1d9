import { z } from "zod";
import type { OpenConnection } from "../../connections/connection.ts";
import {
  type NetworkOutcome,
  type NetworkShare,
  OutcomeUnknown,
  type SocialNetwork,
} from "../../domain/share-ports.ts";
import { wasNotSent } from "../http.ts";
import { type Attempt, linkedNetwork, type NetworkPorts } from "../linked-network.ts";
import { failedForNow } from "../outcome.ts";
import { linkedInWords } from "../share-texts.ts";
import { findAuthor, linkedInName, readLinkedInAccount } from "./account.ts";
import { lostAccess, readCreate, readError } from "./answers.ts";
import { type LinkedInApi, type LinkedInClient, linkedInClient } from "./client.ts";
import { toCommentary } from "./commentary.ts";

export interface LinkedInNetworkPorts extends NetworkPorts {
  readonly api: LinkedInApi;
  readonly findPicture: FindPicture;
  /**
   * Waits for some seconds. LinkedIn sometimes refuses a token that it has just issued, so the request is repeated with
   * the same token.
   */
  readonly pauseForNewToken: () => Promise<void>;
  /** Called if LinkedIn no longer supports the API version. */
  readonly onInactiveVersion: () => void;
}

/**
 * How long a share whose outcome is unknown may be sent again. LinkedIn refuses a repeated text for 24 to 48 hours, and
 * nothing else shows whether a post exists.
 */
const maxMemoryMilliseconds = 20 * 3_600_000;
/**
 * The age up to which a token counts as new. LinkedIn sometimes refuses tokens that it has just issued (code 65601).
 */
const newTokenMilliseconds = 60_000;

/** Creates the network LinkedIn, which shares posts with the accounts that publications have linked. */
export const linkedInNetwork = (ports: LinkedInNetworkPorts): SocialNetwork =>
  linkedNetwork("linkedin", ports, (connection, share, signal) => shareAs(connection, share, ports, signal));

async function shareAs(
  connection: OpenConnection,
  share: NetworkShare,
  ports: LinkedInNetworkPorts,
  signal: AbortSignal,
): Promise<Attempt> {
  const account = readLinkedInAccount(connection);
  const client = linkedInClient(ports.send, ports.api, account.accessToken);
  const found = account.author === undefined ? await findAuthor(client, signal) : { author: account.author };
  if ("error" in found) return { lost: found.error };
  const { author } = found;
  const { earlier } = share;
  if (earlier !== undefined && ports.now().getTime() - earlier.at.getTime() > maxMemoryMilliseconds) {
    const advice = `It was sent on ${earlier.at.toISOString().slice(0, 10)}: look there, and if it is missing share the address by hand.`;
    throw new OutcomeUnknown("LinkedIn may not know the text of an earlier attempt any more.", { advice });
  }
  const findPicture = () => ports.findPicture(share.postId);
  const picture = earlier ? earlier.picture : await uploadThumbnail(findPicture, author, client, signal);
  const commentary = earlier?.text ?? toCommentary(linkedInWords(share));
  await share.beforeSending({ text: commentary, ...(picture && { picture }) });
  const { url: source, title, excerpt: description } = share;
  const article = { source, title, description, thumbnail: picture };
  const create = () => client.createPost({ author, commentary, article }, signal);
  let answer = await create().catch(unansweredCreate);
  if ("success" in answer) return answer;
  if (answer.status === 401 && isNew(connection, ports.now())) {
    await ports.pauseForNewToken();
    answer = await create().catch(unansweredCreate);
    if ("success" in answer) return answer;
  }
  if (answer.status === 426) ports.onInactiveVersion();
  const name = linkedInName(account);
  const { version } = ports.api;
  const context = { account: name, earlierUnknown: earlier !== undefined, version, now: ports.now() };
  const outcome = readCreate(answer, context);
  return outcome === "unauthorized" ? { lost: lostAccess(name, readError(answer)) } : outcome;
}

/**
 * Converts the error of a request that creates a post. If the request never reached LinkedIn, returns a failure that
 * can be retried. Otherwise throws OutcomeUnknown, because the post may exist.
 */
function unansweredCreate(error: unknown): NetworkOutcome {
  if (wasNotSent(error)) return failedForNow("LinkedIn could not be reached.");
  throw new OutcomeUnknown("LinkedIn gave no answer.", { cause: error });
}

function isNew({ settings }: OpenConnection, now: Date): boolean {
  const linkedAt = Date.parse(settings.linkedAt ?? "");
  return now.getTime() - linkedAt < newTokenMilliseconds;
}

/** Finds the picture that LinkedIn shows on the card below a shared post. Undefined if there is none. */
export type FindPicture = (postId: string) => Promise<{ readonly bytes: Buffer } | undefined>;

const uploadBody = z.object({
  value: z.object({ uploadUrl: z.url(), image: z.string().regex(/^urn:li:image:[\w-]{1,200}$/) }),
});

/**
 * Uploads a post's picture to LinkedIn and returns its id there. Returns undefined on failure: a card without
 * a picture is good enough.
 */
async function uploadThumbnail(
  find: () => ReturnType<FindPicture>,
  owner: string,
  client: LinkedInClient,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    const picture = await find();
    if (picture === undefined) return undefined;
    const { data } = uploadBody.safeParse((await client.initializeUpload(owner, signal)).body);
    if (data === undefined) return undefined;
    const { status } = await client.uploadPicture(data.value.uploadUrl, picture.bytes, signal);
    return status === 200 || status === 201 ? data.value.image : undefined;
  } catch {
    return undefined;
  }
}
