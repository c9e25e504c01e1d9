import { z } from "zod";
import { type NetworkOutcome, OutcomeUnknown, type RemoteShare } from "../../domain/share-ports.ts";
import { type NetworkAnswer, told } from "../http.ts";
import { failed, failedForNow } from "../outcome.ts";

/** What LinkedIn's errors look like, as far as they are read (https://learn.microsoft.com/linkedin/shared/api-guide/concepts/error-handling). */
const errorBody = z.object({
  message: z.string().optional().catch(undefined),
  code: z.string().optional().catch(undefined),
  serviceErrorCode: z.number().optional().catch(undefined),
  errorDetails: z
    .object({ inputErrors: z.array(z.object({ code: z.string().optional() })).optional() })
    .optional()
    .catch(undefined),
});
export type LinkedInError = z.infer<typeof errorBody>;

/** The parts of an error; none of them when the body is something else. */
export function readError({ body }: NetworkAnswer): LinkedInError {
  return errorBody.catch({}).parse(body);
}

/** What an answer to the creation of a post is judged by. */
export interface CreateContext {
  /** Whom the post is by, as its owner knows it. */
  readonly account: string;
  /** Whether an earlier attempt at the same post may have arrived. */
  readonly earlierUnknown: boolean;
  readonly version: string;
  readonly now: Date;
}

const urn = /urn:li:(?:share|ugcPost|activity):\d{1,30}/;

/** What an answer to the creation of a post means; "unauthorized": the access token was refused. */
export type CreateAnswer = NetworkOutcome | "unauthorized";

/** Reads an answer to the creation of a post. Throws OutcomeUnknown. */
export function readCreate(answer: NetworkAnswer, context: CreateContext): CreateAnswer {
  const { status } = answer;
  if (status === 201) {
    const id = urn.exec(answer.headers["x-restli-id"] ?? "")?.[0];
    if (id === undefined) throw new OutcomeUnknown("LinkedIn said that it made a post, but not which.");
    return { success: true, remote: remoteOf(id) };
  }
  if (status >= 500 || status < 400) throw new OutcomeUnknown(`LinkedIn answered with status ${status}.`);
  return refusal(answer, context);
}

function refusal(answer: NetworkAnswer, { account, earlierUnknown, version, now }: CreateContext): CreateAnswer {
  const error = readError(answer);
  const reason = told(error.message);
  if (isDuplicate(error)) {
    const id = urn.exec(error.message ?? "")?.[0];
    if (earlierUnknown) return { success: true, ...(id === undefined ? {} : { remote: remoteOf(id) }) };
    return failed(`${account} on LinkedIn has a post with this text already. Publish again with another linkedInText.`);
  }
  if (answer.status === 401) return "unauthorized";
  if (answer.status === 403)
    return failed(`${account} may not post there: ${reason}. Check the app's products and the role on the page.`);
  if (answer.status === 426) return failed(inactiveVersion(version));
  if (answer.status === 429) {
    const retryAt = nextTry(answer, now);
    return failedForNow(
      `LinkedIn takes no more posts of ${account} for now. It can be tried again from ${retryAt.toISOString()}.`,
      retryAt,
    );
  }
  return failed(`LinkedIn refused the post: ${reason === "" ? `status ${answer.status}` : reason}`);
}

/** Where people see a post. */
export function remoteOf(id: string): RemoteShare {
  return { id, url: `https://www.linkedin.com/feed/update/${id}/` };
}

function isDuplicate({ errorDetails, message = "" }: LinkedInError): boolean {
  const codes = errorDetails?.inputErrors?.map(({ code }) => code) ?? [];
  return codes.includes("DUPLICATE_POST") || message.includes("Content is a duplicate of");
}

/** An access token was refused. 65601 is told of tokens that were revoked. */
export function lostAccess(account: string, { serviceErrorCode }: LinkedInError): string {
  const what = serviceErrorCode === 65601 ? "was revoked" : "has expired or is not valid";
  return `The access to ${account} on LinkedIn ${what}. Link the account again (social link --network linkedin).`;
}

/** Versions end about a year after they came. */
export function inactiveVersion(version: string): string {
  return `LinkedIn no longer serves version ${version} of its API. The operator has to set LINKEDIN_VERSION to one that it serves.`;
}

const longestWaitMilliseconds = 3_600_000;

/** Limits are of a day by UTC, and nobody tells which: what is asked for, else in an hour, but not beyond midnight. */
function nextTry({ headers }: NetworkAnswer, now: Date): Date {
  const asked = Number(headers["retry-after"]);
  const wait = asked > 0 ? asked * 1_000 : longestWaitMilliseconds;
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return new Date(Math.min(now.getTime() + wait, midnight));
}
