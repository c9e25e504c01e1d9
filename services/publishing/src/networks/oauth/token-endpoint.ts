import { z } from "zod";
import { type NetworkAnswer, type NetworkRequest, type SendToNetwork, told } from "../http.ts";
import { type Grant, GrantRefused } from "./grant.ts";

const grantBody = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive().optional().catch(undefined),
  refresh_token: z.string().min(1).optional().catch(undefined),
  refresh_token_expires_in: z.coerce.number().positive().optional().catch(undefined),
  scope: z.string().optional().catch(undefined),
});

const errorBody = z.object({
  error: z.string().optional().catch(undefined),
  error_description: z.string().optional().catch(undefined),
});

/**
 * Asks for a grant (RFC 6749 section 5). Throws GrantRefused when the server says that code, token or client are not good, and an
 * Error when it is out of order or asks to wait; then the same may be asked again.
 */
export async function askForGrant(send: SendToNetwork, request: NetworkRequest, now: () => Date): Promise<Grant> {
  const askedAt = now().getTime();
  const answer = await send(request);
  if (answer.status !== 200) throw refusalOf(answer);
  const { data } = grantBody.safeParse(answer.body);
  if (data === undefined) throw new Error("The answer of the token endpoint holds no access token.");
  const after = (seconds: number | undefined) =>
    seconds === undefined ? undefined : new Date(askedAt + seconds * 1_000);
  return {
    accessToken: data.access_token,
    expiresAt: after(data.expires_in),
    refreshToken: data.refresh_token,
    refreshExpiresAt: after(data.refresh_token_expires_in),
    scopes: data.scope?.split(/[ ,]+/).filter((scope) => scope !== "") ?? [],
  };
}

function refusalOf({ status, body }: NetworkAnswer): Error {
  if (status >= 500 || status === 429 || status < 400)
    return new Error(`The token endpoint answered with status ${status}.`);
  const { error, error_description: description } = errorBody
    .catch({ error: undefined, error_description: undefined })
    .parse(body);
  return new GrantRefused(told(description ?? error) || `status ${status}`);
}
