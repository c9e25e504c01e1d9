import { z } from "zod";
import { type NetworkOutcome, OutcomeUnknown, type RemoteShare } from "../../domain/share-ports.ts";
import { errorText, type NetworkAnswer } from "../http.ts";
import { failed, failedForNow } from "../outcome.ts";

/**
 * The fields of LinkedIn's errors that are used here
 * (https://learn.microsoft.com/linkedin/shared/api-guide/concepts/error-handling).
 */
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

/** Reads the fields of an error. All are missing if the body has another form. */
export function readError({ body }: NetworkAnswer): LinkedInError {
  return errorBody.catch({}).parse(body);
}

/** The context that is needed to interpret LinkedIn's answer to a request that creates a post. */
export interface CreateContext {
  /** The name by which the publication's owner knows the author of the post. */
  readonly account: string;
  /** Whether an earlier attempt to create the same post may have succeeded without an answer. */
  readonly earlierUnknown: boolean;
  readonly version: string;
  readonly now: Date;
}

const urn = /urn:li:(?:share|ugcPost|activity):\d{1,30}/;

/** The meaning of LinkedIn's answer to a request that creates a post. "unauthorized": it refused the access token. */
export type CreateAnswer = NetworkOutcome | "unauthorized";

/**
 * Interprets LinkedIn's answer to a request that creates a post. Throws OutcomeUnknown if the answer does not show
 * whether the post exists.
 */
export function readCreate(answer: NetworkAnswer, context: CreateContext): CreateAnswer {
  const { status } = answer;
  if (status === 201) {
    const id = urn.exec(answer.headers["x-restli-id"] ?? "")?.[0];
    if (id === undefined) throw new OutcomeUnknown("LinkedIn said that it made a post, but not which.");
    return { success: true, remote: toRemoteShare(id) };
  }
  if (status >= 500 || status < 400) throw new OutcomeUnknown(`LinkedIn answered with status ${status}.`);
  return refusal(answer, context);
}

function refusal(answer: NetworkAnswer, { account, earlierUnknown, version, now }: CreateContext): CreateAnswer {
  const error = readError(answer);
  const reason = errorText(error.message);
  if (isDuplicate(error)) {
    const id = urn.exec(error.message ?? "")?.[0];
    if (earlierUnknown) return { success: true, ...(id === undefined ? {} : { remote: toRemoteShare(id) }) };
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

/** Returns the id of a post on LinkedIn with its public URL. */
export function toRemoteShare(id: string): RemoteShare {
  return { id, url: `https://www.linkedin.com/feed/update/${id}/` };
}

function isDuplicate({ errorDetails, message = "" }: LinkedInError): boolean {
  const codes = errorDetails?.inputErrors?.map(({ code }) => code) ?? [];
  return codes.includes("DUPLICATE_POST") || message.includes("Content is a duplicate of");
}

/**
 * Returns the message for the owner when LinkedIn refuses the access token. Its code 65601 means that the token was
 * revoked.
 */
export function lostAccess(account: string, { serviceErrorCode }: LinkedInError): string {
  const what = serviceErrorCode === 65601 ? "was revoked" : "has expired or is not valid";
  return `The access to ${account} on LinkedIn ${what}. Link the account again (in the dashboard under Connections, or social link --network linkedin).`;
}

/**
 * Returns the message for operators when LinkedIn no longer supports the version of its API. Each version is supported
 * for about a year.
 */
export function inactiveVersion(version: string): string {
  return `LinkedIn no longer serves version ${version} of its API. The operator has to set LINKEDIN_VERSION to one that it serves.`;
}

const maxWaitMilliseconds = 3_600_000;

/**
 * Returns when to retry after LinkedIn refused a request because of a limit. It does not say which limit, and its daily
 * limits end at midnight UTC. So the retry is after the delay in the answer, or otherwise after an hour, but at
 * midnight at the latest.
 */
function nextTry({ headers }: NetworkAnswer, now: Date): Date {
  const asked = Number(headers["retry-after"]);
  const wait = asked > 0 ? asked * 1_000 : maxWaitMilliseconds;
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return new Date(Math.min(now.getTime() + wait, midnight));
}
